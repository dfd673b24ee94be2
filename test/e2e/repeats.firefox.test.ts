import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COUNT_SOON_MS } from '../../lib/outbox/machine/counting';
import type { Break } from '../service/break-off';
import { type Protocol, startStandIn } from '../service/stand-in';
import {
  BREAKS_OF,
  begin,
  CASES_OF,
  connectTo,
  repeats,
  type UsualProtocol,
  versions,
} from './support/breaks';
import { type Firefox, launchFirefox } from './support/firefox';
import { rigOf } from './support/firefox-rig';
import { HTML } from './support/kinds';
import { startPages, type TestPages } from './support/pages';
import type { Rig } from './support/rig';
import { word } from './support/satchel';
import { saveKind } from './support/save-kind';
import { rowOf, settle } from './support/settle';
import { useStarted } from './support/started';
import { until } from './support/until';

/** After these Firefox itself repeats a request over HTTP/2. */
const REPEATED: readonly Break[] = ['reset-internal', 'reset-refused', 'goaway-lower'];

let pages: TestPages;
let firefox: Firefox;
const start = useStarted();
beforeAll(async () => {
  pages = await start(startPages(HTML));
  firefox = await start(launchFirefox({ acceptInsecureCerts: true }));
  await firefox.newPage(pages.url('/'));
  for (const scheme of ['http', 'https']) await firefox.allowHost(`${scheme}://127.0.0.1/*`);
  // So that nothing waits for the grace period.
  await firefox.call('settings.put', { grace: 0 });
});

/** Starts a service, and connects the extension to it. */
async function serve(protocol: Protocol): Promise<Rig> {
  const service = await startStandIn({ seed: 'small', protocol });
  const rig = rigOf(firefox, pages, service);
  await connectTo(rig);
  return rig;
}

describe.each(Object.keys(BREAKS_OF) as UsualProtocol[])('over %s', (protocol) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await serve(protocol);
  });
  beforeEach(() => begin(rig));
  afterAll(() => rig.service.close());

  it.each(CASES_OF(protocol))('trials 57, 58: %s: %s is sent once', async (how, kind) => {
    expect(await repeats(rig, kind, how)).toEqual({ sent: 1, stored: 1 });
  });

  it('every request used the right protocol and obeyed the contract', async () => {
    await settle(rig, await saveKind(rig, 'note'));
    await rig.call('connection.test', {});
    // Over HTTP/1.1 Firefox repeats no write. Reads stay on the fast connection.
    const used = protocol === 'h2' ? ['HTTP/1.1', 'HTTP/2'] : ['HTTP/1.1'];
    expect(versions(rig.service).toSorted()).toEqual(used);
    expect(rig.service.violations()).toEqual([]);
  });
});

describe('a service that takes no write over HTTP/1.1', () => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await serve('h2-websockets');
  });
  beforeEach(() => begin(rig));
  afterAll(() => rig.service.close());

  // The README states this limit.
  it.each(REPEATED)('%s: Firefox itself sends it twice, and the row says so', async (how) => {
    expect(await repeats(rig, 'note', how)).toEqual({ sent: 2, stored: 2 });
    // A count that fails is made again later.
    await until('the count', async () => {
      await rig.pass(COUNT_SOON_MS);
      await rig.call('outbox.sendAll', {});
      return (await rig.call('outbox.list', {})).some(({ receipt }) => receipt?.copies === 2);
    });
    const page = await firefox.open('activity.html');
    await page.waitForSelector(`::-p-text(${word('noteCopies', '2')})`);
    await page.close();
  });

  it('a write that is sent once is counted too, and the row says nothing', async () => {
    const { id } = await settle(rig, await saveKind(rig, 'note'));
    await rig.pass(COUNT_SOON_MS);
    const before = rig.service.requests().length;
    await rig.call('outbox.sendAll', {});
    await until('the count', () => rig.service.requests().length > before);
    expect((await rowOf(rig, id)).receipt).not.toHaveProperty('copies');
  });
});
