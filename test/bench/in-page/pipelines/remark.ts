import { fromDom } from 'hast-util-from-dom';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Pipeline } from '../pipeline';
import { parse } from './parse';
import { readable } from './readable';

/** rehype-remark and remark-gfm; on pages, after Readability. */
export const remark: Pipeline = {
  convert: (input) => convert(typeof input === 'string' ? parse(input) : input),
  clip: (page) => convert(parse(readable(page))),
};

function convert(root: Element): string {
  return toMarkdown(toMdast(fromDom(root), { document: true }), { extensions: [gfmToMarkdown()] });
}
