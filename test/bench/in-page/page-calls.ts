import { Capture } from '../../../lib/capture/capture';
import { articleFinder } from '../../../lib/capture/finder';
import { DEFAULT_OPTIONS } from '../../../lib/capture/options';
import { canonical } from './canonical';
import { changesDuring } from './changes';
import { type NestName, type NestOutcome, nest, outcomeOf } from './nests';
import type { Pipeline } from './pipeline';
import { pipelines } from './pipelines';
import { type Flavour, render } from './render';
import { isConverted, type ShapeName, shaped } from './shapes';

export type PipelineName = keyof typeof pipelines;

/** A document before and after the conversion to Markdown and back. */
export interface RoundTrip {
  html: string;
  same: boolean;
  markdown: string;
  wanted: string;
  got: string;
}

let input: { shape: ShapeName; html: string } | undefined;
let output = '';

/** The functions that sections call in the page. */
const calls = {
  /** Makes the document that `convert` converts. */
  load(shape: ShapeName, bytes: number): void {
    input = { shape, html: shaped(shape, bytes) };
  },

  /** Converts the loaded document `times` times. */
  convert(name: PipelineName, times: number, url: string): void {
    if (!input) throw new Error('nothing is loaded');
    for (let i = 0; i < times; i++) output = of(name).convert(input.html, url);
  },

  /** Whether the last conversion gave more than plain text. */
  isConverted: () => input !== undefined && isConverted(input.shape, output),

  /** Clips the current page `times` times. */
  clip(name: PipelineName, times: number): void {
    for (let i = 0; i < times; i++) output = of(name).clip(document, location.href);
  },

  /** Clips the current page in slices, as the extension does. */
  async clipInSlices(): Promise<void> {
    globalThis.satchelArticle = articleFinder;
    globalThis.satchelCapture = new Capture();
    await globalThis.satchelCapture.run('article', DEFAULT_OPTIONS);
  },

  clipAndWatch: (name: PipelineName) => changesDuring(() => of(name).clip(document, location.href)),

  nest(name: PipelineName, kind: NestName, depth: number, url: string): NestOutcome {
    try {
      return outcomeOf(kind, of(name).convert(nest(kind, depth), url));
    } catch {
      return 'lost';
    }
  },

  roundTrips: (name: PipelineName, documents: string[], flavour: Flavour, url: string) =>
    documents.map((html) => roundTrip(name, html, flavour, url)),
};

export type PageCalls = typeof calls;

function roundTrip(name: PipelineName, html: string, flavour: Flavour, url: string): RoundTrip {
  const wanted = canonical(html, url);
  try {
    const markdown = of(name).convert(html, url);
    const got = canonical(render(markdown, flavour), url);
    return { html, same: got === wanted, markdown, wanted, got };
  } catch (error) {
    return { html, same: false, markdown: String(error), wanted, got: '' };
  }
}

const of = (name: PipelineName): Pipeline => pipelines[name];

Object.assign(globalThis, { satchelCalls: calls });
