import type { BatchView } from '../../../../lib/contract/batch';
import type { Link } from '../../../../lib/model/link';
import type { TestDeps } from '../../support/deps';
import { base } from '../../support/destinations';
import type { Answer } from '../../support/fake-client';
import { page } from './services';

export const folder = { ...base, folder: { id: 'f', name: 'Papers' } };
export const urlOf = (n: number) => `https://example.org/${n}`;
export const links = (count: number, change: Partial<Link> = {}): { link: Link; to: number }[] =>
  Array.from({ length: count }, (_, n) => ({
    link: { url: urlOf(n), title: `Page number ${n}`, ...change },
    to: 0,
  }));

/** An entry of the folder, as the fake service stores it. */
export interface LinkEntry {
  id: string;
  title: string;
  url: string;
}

export const uniqueOf = (entries: LinkEntry[]) => new Set(entries.map(({ url }) => url)).size;

/** A service that stores each URL, unless `change` answers in its place. */
export function linkService(
  change: (urls: string[], store: (...urls: string[]) => object[]) => unknown = () => undefined,
) {
  const entries: LinkEntry[] = [];
  const sent: string[][] = [];
  const store = (...urls: string[]) =>
    urls.map((url) => {
      const id = `media ${entries.length}`;
      entries.push({ id, url, title: `Page number ${url.split('/').pop()}` });
      return { urls: [url], code: '0', mediaId: id };
    });
  const answer: Answer = (name, input) => {
    if (name === 'get_knowledge_list') return page(entries);
    if (name === 'search_knowledge') return page();
    if (name === 'add_knowledge') {
      const { title, web_info } = Object(input);
      entries.push({ id: `media ${entries.length}`, url: web_info.content_id, title });
      return { id: `media ${entries.length - 1}` };
    }
    if (name !== 'import_urls') return {};
    const { urls } = Object(input);
    sent.push(urls);
    return change(urls, store) ?? store(...urls);
  };
  return { answer, entries, sent };
}

/** Adds so many links as a batch that is not started. */
export const addLinks = (deps: TestDeps, id: string, count: number) =>
  deps.batches.add({ id, destinations: [base], from: 0, links: links(count) });

/** Saves these links as the batch `b`, and lets the worker do all that it can. */
export async function startBatch(
  deps: TestDeps,
  list = links(25),
  destinations: Parameters<TestDeps['batches']['add']>[0]['destinations'] = [base],
): Promise<void> {
  await deps.batches.add({ id: 'b', destinations, from: 0, links: list });
  await deps.batches.setRun('b', 'running');
  await deps.worker.drain();
}

export const batchView = async (deps: TestDeps): Promise<BatchView | undefined> =>
  (await deps.batches.list())[0];
/** How many links are in each state, without the states that have none. */
export const batchCounts = async (deps: TestDeps) =>
  Object.fromEntries(Object.entries((await batchView(deps))?.counts ?? {}).filter(([, count]) => count > 0));
/** The key of the largest group of outcomes. */
export const firstGroup = async (deps: TestDeps) => (await batchView(deps))?.groups[0]?.key ?? '';

/** Lets verifications of `minutes` happen. */
export async function passMinutes(deps: TestDeps, minutes: number): Promise<void> {
  for (let second = 0; second < minutes * 60; second += 20) {
    deps.clock.now += 20_000;
    await deps.worker.drain();
  }
}
