import { browser } from 'wxt/browser';
import type { FoundDestinations } from '../contract/destinations';
import type { Destinations } from '../destinations/destinations';
import { inBackground } from '../in-background';
import type { Destination } from '../model/destination';
import { LIBRARY, libraryAddress } from '../model/library-address';
import { type Problem, problemOf } from '../problems/problem';
import { t } from '../words';
import {
  contentOf,
  destinationOf,
  escapeXml,
  hits,
  lastLine,
  lineOf,
  type Suggestion,
  suggestion,
  writtenIn,
} from './suggestions';

export interface OmniboxDeps {
  destinations: Pick<Destinations, 'list' | 'find'>;
  /**
   * Whether the browser is Firefox. It shows descriptions as they are, and Chrome parses them as XML. It adds the lines
   * of each answer to those before, and Chrome replaces them. And it shows a new first line only after the next key.
   */
  firefox: boolean;
  /** Opens the popup to write a note that begins with this text. */
  write(text: string): Promise<void>;
  /** Sleeps (milliseconds). */
  sleep(ms: number): Promise<void>;
}

/** The pause in typing after which the services are asked. */
const PAUSE_MS = 250;

/** Finds notes and knowledge bases from the address bar. Call it synchronously when the background starts. */
export function listenToOmnibox({ destinations, firefox, write, sleep }: OmniboxDeps): void {
  const xml = !firefox;
  let latest = 0;
  /** What the address bar shows now, the first line included, and for which text. */
  let shown: { typed: string; hits: Destination[] } = { typed: '', hits: [] };

  const known = async () => (await destinations.list({ refresh: false })).destinations;
  const search = (typed: string) =>
    destinations
      .find(typed)
      .catch(
        (error: unknown): FoundDestinations => ({ destinations: [], more: [], problem: problemOf(error) }),
      );
  /** Shows what Enter does, or why something is missing, in the first line. */
  const say = (text: string) =>
    browser.omnibox.setDefaultSuggestion({ description: xml ? escapeXml(text) : text });

  async function suggest(typed: string, show: (suggestions: Suggestion[]) => void): Promise<void> {
    const mine = ++latest;
    const given = new Set<string>();
    let unknown: Problem | undefined;
    const destinations = await known().catch((error: unknown) => {
      unknown = problemOf(error);
      return [];
    });
    const answer = (more: Destination[], problem = unknown) => {
      if (mine !== latest) return;
      const found = hits(destinations, more, typed);
      const [best, ...others] = found;
      shown = { typed: typed.trim(), hits: found };
      if (problem) say(t(problem.kind === 'no-connection' ? 'whatNoConnection' : 'pickerSearchFailed'));
      else if (firefox || !typed.trim()) say(t('omniboxHint'));
      else say(best ? t('omniboxOpen', lineOf(best)) : t('omniboxNone'));
      const listed = (firefox ? found : others).map((destination) => suggestion(destination, xml));
      const lines = [...listed, lastLine(typed, xml)].filter(({ content }) => xml || !given.has(content));
      for (const { content } of lines) given.add(content);
      show(lines);
    };
    answer([]);
    await sleep(PAUSE_MS);
    if (mine !== latest || !typed.trim()) return;
    const { destinations: found, problem } = await search(typed);
    answer(found, problem);
  }

  /** What the first line names; if there was no time to show one, the best match. */
  async function named(entered: string): Promise<Destination | undefined> {
    if (shown.typed === entered.trim()) return shown.hits[0];
    return hits(await known(), [], entered)[0] ?? hits([], (await search(entered)).destinations, entered)[0];
  }

  async function open(entered: string, disposition: string): Promise<void> {
    latest++;
    const written = writtenIn(entered);
    if (written !== undefined) return write(written);
    const offered = shown.hits.find((destination) => contentOf(destination) === entered);
    const destination = offered ?? destinationOf(entered) ?? (await named(entered).catch(() => undefined));
    // A text that names nothing becomes a note.
    if (!destination && entered.trim()) return write(entered.trim());
    const url = destination ? libraryAddress(destination) : LIBRARY;
    if (disposition === 'currentTab') await browser.tabs.update({ url });
    else await browser.tabs.create({ url, active: disposition !== 'newBackgroundTab' });
  }

  // Set when the user begins to type, because most starts of the background have another reason.
  browser.omnibox.onInputStarted.addListener(() => say(t('omniboxHint')));
  browser.omnibox.onInputChanged.addListener((typed, show) => inBackground(suggest(typed, show)));
  browser.omnibox.onInputEntered.addListener((entered, disposition) =>
    inBackground(open(entered, disposition)),
  );
}
