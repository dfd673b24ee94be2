import { beforeEach, expect, it } from 'vitest';
import { RESEARCH } from './support/destinations';
import { requestsOf } from './support/logs';
import { connect, word } from './support/satchel';
import { useSite } from './support/site';
import { until } from './support/until';

declare const chrome: typeof import('wxt/browser').browser;

const PDF = Buffer.from('%PDF-1.7 a report');
/** Another name of this machine: for the browser another host with a permission of its own. */
const OTHER = 'http://localhost/*';
const site = useSite(
  {
    '/': '<!doctype html><title>Bread</title><p>Flour and water.</p>',
    '/paper.pdf': () => ({ headers: { 'content-type': 'application/pdf' }, body: PDF }),
  },
  { connected: false },
);
beforeEach(async () => {
  await site.call('connection.forget', {});
  site.service.reset('small');
  await connect(site.chromium, site.service);
});

const granted = async () => {
  const panel = await site.chromium.panel();
  return panel.evaluate(async () => {
    const { origins = [], permissions = [] } = await chrome.permissions.getAll();
    return [...origins, ...permissions.filter((name) => name === 'declarativeContent')].sort();
  });
};
/** Makes the browser grant a host, as a user does in its settings. */
async function grant(pattern: string): Promise<void> {
  await site.chromium.allowHost(pattern);
  const panel = await site.chromium.panel();
  await panel.evaluate((origin) => chrome.permissions.request({ origins: [origin] }), pattern);
}
const elsewhere = (path: string) => site.pages.url(path).replace('127.0.0.1', 'localhost');
const upload = (id: string) =>
  site.call('clip.save', {
    ...{ id, tabId: 1, what: 'tab-file', title: 'Paper', url: site.pages.url('/paper.pdf') },
    destination: RESEARCH,
  });
const uploads = () => requestsOf(site.service, 'put_object');
const arrived = (id: string) =>
  until('the file to arrive', async () =>
    (await site.call('outbox.list', {})).some((job) => job.id === id && job.state === 'confirmed'),
  );

it('uploads to the service’s upload domain after the user has chosen it, signed for its host', async () => {
  const host = new URL(site.service.storeUrl).host.replace('127.0.0.1', 'localhost');
  site.service.setOptions({ customDomain: host });
  await upload('one');
  await arrived('one');
  expect(uploads().map(({ headers }) => headers.host)).toEqual([new URL(site.service.storeUrl).host]);

  await site.chromium.allowHost(OTHER);
  const options = await site.chromium.newPage(site.chromium.url('options.html'));
  await options.getByText(word('uploadDomainOffered', host)).waitFor();
  await options.getByRole('button', { name: word('uploadDomainUse') }).click();
  await options.getByText(word('uploadDomainUsed', host)).waitFor();
  await upload('two');
  await arrived('two');
  const [, second] = uploads();
  expect(second?.headers.host).toBe(host);
  expect(
    Object.keys(second?.headers ?? {}).filter((name) => /svc|apikey|clientid|cookie/.test(name)),
  ).toEqual([]);
  expect(site.service.violations()).toEqual([]);

  // The user revokes it in the browser's settings: the page shows that, and uploads use the default host
  // again.
  await site.chromium.revokeHost(OTHER);
  await options.getByText(word('uploadDomainOffered', host)).waitFor();
  await upload('three');
  await arrived('three');
  expect(uploads()[2]?.headers.host).toBe(new URL(site.service.storeUrl).host);
  await options.close();
});

it('trial 78: Forget gives back every host that Satchel asked for, and the marks', async () => {
  site.service.setOptions({ customDomain: new URL(elsewhere('/')).host });
  await grant(OTHER);
  await grant('https://own.example/*');
  await site.call('access.ask', { patterns: [OTHER], use: 'domain' });
  const options = await site.chromium.newPage(site.chromium.url('options.html#history'));
  await options.getByLabel(word('marksLabel')).check();
  await until('the marks', async () => (await granted()).includes('declarativeContent'));
  expect(await granted()).toEqual([
    ...['declarativeContent', 'http://127.0.0.1/*', OTHER, 'https://own.example/*'],
  ]);
  await options.getByRole('link', { name: word('connectionTitle') }).click();
  await options.getByRole('button', { name: word('forget') }).click();
  await options
    .getByRole('dialog')
    .getByRole('button', { name: word('forget') })
    .click();
  await options.getByText(word('statusNotConnected')).waitFor();
  // A host that the user granted stays.
  expect(await granted()).toEqual(['https://own.example/*']);
  await site.chromium.revokeHost('https://own.example/*');
  await options.close();
});

it('gives a site back after the one file it was asked for', async () => {
  await grant(OTHER);
  await site.call('access.ask', { patterns: [OTHER], use: 'file' });
  await site.call('clip.save', {
    ...{ id: 'file', tabId: 1, what: 'tab-file', title: 'Paper', url: elsewhere('/paper.pdf') },
    destination: RESEARCH,
  });
  expect(await granted()).toEqual(['http://127.0.0.1/*']);
});

it('gives the site back at the next start if the worker ended before', async () => {
  await grant(OTHER);
  await site.call('access.ask', { patterns: [OTHER], use: 'file' });
  await site.chromium.killWorker();
  await site.call('outbox.status', {});
  await until('the site to be given back', async () => !(await granted()).includes(OTHER));
});
