import { expect, it } from 'vitest';
import { useSite } from './support/site';
import { targets } from './support/targets';
import { until } from './support/until';

const site = useSite({
  '/one': '<!doctype html><title>One</title><p>One.</p>',
  '/two': '<!doctype html><title>Two</title><p>Two.</p>',
});

const workers = async () =>
  (await targets(site.chromium.browser)).filter(
    ({ type, url }) => type === 'service_worker' && url.includes(site.chromium.id),
  );

it('is not woken by pages that are opened, navigated and closed without a clip', async () => {
  await site.chromium.killWorker();
  await until('sleep', async () => (await workers()).length === 0);
  const page = await site.visit('/one');
  await page.goto(site.pages.url('/two'));
  await page.reload();
  await (await site.visit('/one')).close();
  await page.bringToFront();
  // A worker lives for half a minute after an event, so none was started.
  expect(await workers()).toEqual([]);
});
