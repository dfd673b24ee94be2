import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStandIn } from '../service/stand-in';
import {
  BREAKS_OF,
  begin,
  CASES_OF,
  connectTo,
  repeats,
  type UsualProtocol,
  versions,
} from './support/breaks';
import { HTML } from './support/kinds';
import { sent, stored } from './support/logs';
import { processes } from './support/memory';
import type { Rig } from './support/rig';
import { saveKind } from './support/save-kind';
import { settle } from './support/settle';
import { useSite } from './support/site';

declare const chrome: typeof import('wxt/browser').browser;

const site = useSite(HTML, { browser: { args: ['--ignore-certificate-errors'] }, connected: false });
beforeAll(async () => {
  await site.visit('/');
  const origins = ['http://127.0.0.1/*', 'https://127.0.0.1/*'];
  for (const origin of origins) await site.chromium.allowHost(origin);
  const panel = await site.chromium.panel();
  await panel.evaluate((asked) => chrome.permissions.request({ origins: asked }), origins);
});

describe.each(Object.keys(BREAKS_OF) as UsualProtocol[])('over %s', (protocol) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = { ...site, service: await startStandIn({ seed: 'small', protocol }) };
    await connectTo(rig);
  });
  const networkProcess = () => processes(site.chromium.browser, 'network.mojom.NetworkService');
  beforeEach(() => begin(rig));
  afterAll(() => rig.service.close());

  it.each(CASES_OF(protocol))('trials 57, 58: %s: %s is sent once', async (how, kind) => {
    const before = await networkProcess();
    expect(await repeats(rig, kind, how)).toEqual({ sent: 1, stored: 1 });
    // If Chromium tries to send a stream again, its network process can crash, and every load with it.
    expect(await networkProcess()).toEqual(before);
  });

  it('every request used this protocol and obeyed the contract', async () => {
    await settle(rig, await saveKind(rig, 'note'));
    expect(versions(rig.service)).toEqual([protocol === 'h2' ? 'HTTP/2' : 'HTTP/1.1']);
    expect(rig.service.violations()).toEqual([]);
  });

  if (protocol !== 'h2') return;
  it('a service that changes to HTTP/1.1 gets a write once', async () => {
    // This invalidates what the extension has learned: that streams work.
    const operation = 'list_note_folder_by_cursor';
    rig.service.addFaults({ operation, kind: 'drop-before', how: 'reset-http-1.1' });
    await rig.call('connection.test', {});
    const { state } = await settle(rig, await saveKind(rig, 'note'));
    expect({ state, sent: sent(rig.service), stored: stored(rig.service) }).toEqual({
      ...{ state: 'confirmed', sent: [1], stored: [1] },
    });
    expect(versions(rig.service)).toContain('HTTP/1.1');
    expect(await repeats(rig, 'append', 'lost')).toMatchObject({ sent: 2, stored: 2 });
  });
});
