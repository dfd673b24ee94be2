import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Destination } from '../../lib/model/destination';
import type { Fault } from '../service/stand-in';
import { READING, RESEARCH } from './support/destinations';
import { word } from './support/satchel';
import { useSite } from './support/site';
import { until } from './support/until';

declare const chrome: typeof import('wxt/browser').browser;

const site = useSite({
  '/': '<!doctype html><title>A page</title>',
  '/bread': '<!doctype html><title>Bread</title><p>Flour and water.</p>',
});
beforeEach(() => site.connectAnew('small'));
afterEach(async () => {
  site.service.clearFaults();
  site.service.release();
  await expect.poll(badge).not.toBe('…');
  for (const { id } of await site.call('outbox.list', {})) await site.call('outbox.discard', { id });
  // The tick disappears by itself.
  await expect.poll(badge).toBe('');
});

/** The text on the toolbar button. */
async function badge(): Promise<string> {
  return (await site.chromium.panel()).evaluate(() => chrome.action.getBadgeText({}));
}

const note = { operation: 'import_doc', when: 'before' } as const;

it.each<[string, string, Fault[], number, Destination?]>([
  ['working', '…', [{ ...note, kind: 'hold' }], 1],
  ['the number waiting', '2', [{ ...note, kind: 'code', code: 20002, retryAfter: '600', times: null }], 2],
  ['needs you: refused', '!', [{ ...note, kind: 'code', code: 100001 }], 1],
  ['needs you: unknown', '!', [{ operation: 'import_urls', kind: 'drop-after' }], 1, RESEARCH],
  ['needs you: wrong key', '!', [{ ...note, kind: 'code', code: 20004 }], 1],
  ['done', '✓', [], 1],
])('%s: %s', async (_, text, faults, count, destination = READING) => {
  site.service.addFaults(...faults);
  for (let number = 1; number <= count; number++) {
    await site.call('clip.save', {
      ...{ id: crypto.randomUUID(), tabId: 1, what: 'link', title: `Page ${number}` },
      url: `${site.pages.url('/')}#${number}`,
      destination,
    });
  }
  await expect.poll(badge).toBe(text);
});

/** The addresses that the browser marks. */
async function marked(): Promise<(string | undefined)[]> {
  const panel = await site.chromium.panel();
  return panel.evaluate(async () => {
    const { declarativeContent } = chrome;
    if (!declarativeContent) return [];
    return new Promise<(string | undefined)[]>((done) =>
      declarativeContent.onPageChanged.getRules((rules) =>
        done(
          rules.flatMap(({ conditions }) =>
            conditions.map((condition) =>
              'pageUrl' in condition ? condition.pageUrl?.urlEquals : undefined,
            ),
          ),
        ),
      ),
    );
  });
}

it('makes the browser mark saved pages if that is switched on, until the history is cleared', async () => {
  const url = site.pages.url('/bread');
  const clip = { what: 'link', title: 'Bread', url: `${url}?utm_source=mail` } as const;
  await site.call('clip.save', { id: 'one', tabId: 1, ...clip, destination: READING });
  await until('the entry', async () =>
    (await site.call('history.list', {})).some(({ title }) => title === 'Bread'),
  );
  expect(await marked()).toEqual([]);
  const options = await site.chromium.newPage(site.chromium.url('options.html#history'));
  await options.getByLabel(word('marksLabel')).check();
  await until('the mark', async () => (await marked()).includes(url));
  await site.call('history.clear', {});
  await until('no mark', async () => (await marked()).length === 0);
});
