import { expect, it } from 'vitest';
import { word } from './support/satchel';
import { useSite } from './support/site';
import { until } from './support/until';

declare const chrome: typeof import('wxt/browser').browser;

const site = useSite({ '/bread': '<!doctype html><title>Bread</title><p>Flour and water.</p>' });

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
  const destination = { kind: 'notebook', id: 'notebook_reading', name: 'Reading' } as const;
  await site.call('clip.save', { id: 'one', tabId: 1, ...clip, destination });
  await until('the entry', async () => (await site.call('history.list', {})).length === 1);
  expect(await marked()).toEqual([]);
  const options = await site.chromium.newPage(site.chromium.url('options.html#history'));
  await options.getByLabel(word('marksLabel')).check();
  await until('the mark', async () => (await marked()).includes(url));
  await site.call('history.clear', {});
  await until('no mark', async () => (await marked()).length === 0);
});
