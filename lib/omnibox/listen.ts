import { browser } from 'wxt/browser';
import type { FoundDestinations } from '../contract/destinations';
import type { Destinations } from '../destinations/destinations';
import { inBackground } from '../in-background';
import type { Destination } from '../model/destination';
import { LIBRARY, libraryAddress } from '../model/library-address';
import { problemOf } from '../problems/problem';
import { t } from '../words';
import {
  contentOf,
  destinationOf,
  escapeXml,
  hits,
  lineOf,
  type Suggestion,
  suggestion,
  writing,
  writingLine,
  writtenIn,
} from './suggestions';

export interface OmniboxDeps {
  destinations: Pick<Destinations, 'list' | 'find'>;
  /** Whether the browser parses descriptions as XML. */
  xml: boolean;
  /** Opens the popup to write a note that begins with this text. */
  write(text: string): Promise<void>;
  /** Sleeps (milliseconds). */
  sleep(ms: number): Promise<void>;
}

/** The pause in typing after which the services are asked. */
const PAUSE_MS = 250;

/** Finds notes and knowledge bases from the address bar. Call it synchronously when the background starts. */
export function listenToOmnibox({ destinations, xml, write, sleep }: OmniboxDeps): void {
  let turn = 0;
  /** The suggestions that the address bar shows now. */
  let shown: Destination[] = [];

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
    const mine = ++turn;
    const destinations = await known();
    const answer = (found: Destination[]) => {
      if (mine !== turn) return;
      shown = hits(destinations, found, typed);
      const [best, ...others] = shown;
      say(best ? t('omniboxOpen', lineOf(best)) : t('omniboxHint'));
      show([...others.map((destination) => suggestion(destination, xml)), ...writing(typed, xml)]);
    };
    answer([]);
    await sleep(PAUSE_MS);
    if (mine !== turn || !typed.trim()) return;
    const { destinations: found, problem } = await search(typed);
    answer(found);
    if (mine !== turn) return;
    if (problem) say(t('pickerSearchFailed'));
    else if (shown.length === 0) say(writingLine(typed));
  }

  async function open(entered: string, disposition: string): Promise<void> {
    turn++;
    const written = writtenIn(entered);
    if (written !== undefined) return write(written);
    const best = async () =>
      hits(await known(), [], entered)[0] ?? hits([], (await search(entered)).destinations, entered)[0];
    const offered = shown.find((destination) => contentOf(destination) === entered);
    const destination = offered ?? destinationOf(entered) ?? (await best().catch(() => undefined));
    // What names nothing is the text of a note.
    if (!destination && entered.trim()) return write(entered.trim());
    const url = destination ? libraryAddress(destination) : LIBRARY;
    if (disposition === 'currentTab') await browser.tabs.update({ url });
    else await browser.tabs.create({ url, active: disposition !== 'newBackgroundTab' });
  }

  // Not set at every start of the worker, because most starts have another reason.
  browser.omnibox.onInputStarted.addListener(() => say(t('omniboxHint')));
  browser.omnibox.onInputChanged.addListener((typed, show) => inBackground(suggest(typed, show)));
  browser.omnibox.onInputEntered.addListener((entered, disposition) =>
    inBackground(open(entered, disposition)),
  );
}
