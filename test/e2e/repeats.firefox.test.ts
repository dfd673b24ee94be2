import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Break } from '../service/break-off';
import { type Protocol, startStandIn } from '../service/stand-in';
import { BREAKS_OF, begin, CASES_OF, connectTo, repeats, versions } from './support/breaks';
import { BACKGROUND, passTime } from './support/clocks';
import { type Firefox, findTab, launchFirefox } from './support/firefox';
import { HTML } from './support/kinds';
import { startPages, type TestPages } from './support/pages';
import { putDown } from './support/put-down';
import type { Rig } from './support/rig';
import { saveKind } from './support/save-kind';
import { settle } from './support/settle';
import { useStarted } from './support/started';

/**
 * After these Firefox itself repeats a request, and an extension cannot prevent it: a reset with any code but
 * `NO_ERROR` and `CANCEL`, and a GOAWAY that names an earlier request as the last.
 */
const REPEATED: ReadonlySet<Break> = new Set(['reset-internal', 'reset-refused', 'goaway-lower']);

let pages: TestPages;
let firefox: Firefox;
const start = useStarted();
beforeAll(async () => {
  pages = await start(startPages(HTML));
  firefox = await start(launchFirefox({ acceptInsecureCerts: true }));
  await firefox.newPage(pages.url('/'));
  for (const scheme of ['http', 'https']) await firefox.allowHost(`${scheme}://127.0.0.1/*`);
});

describe.each(Object.keys(BREAKS_OF) as Protocol[])('over %s', (protocol) => {
  let rig: Rig;
  beforeAll(async () => {
    const service = await startStandIn({ seed: 'small', protocol });
    rig = {
      pages,
      service,
      pass: passTime(service, (script) => firefox.panel.evaluate(script), BACKGROUND),
      call: firefox.call,
      putDown: (id, text) => putDown(firefox.panel, id, text),
      tabAt: (url) => firefox.panel.evaluate(findTab, url),
    };
    await connectTo(rig);
  });
  beforeEach(() => begin(rig));
  afterAll(() => rig.service.close());

  const cases = CASES_OF(protocol).filter(([how]) => !REPEATED.has(how));
  it.each(cases)('%s: %s is sent once', async (how, kind) => {
    expect(await repeats(rig, kind, how)).toEqual({ sent: 1, stored: 1 });
  });

  it('every request used this protocol and obeyed the contract', async () => {
    await settle(rig, await saveKind(rig, 'note'));
    expect(versions(rig.service)).toEqual([protocol === 'h2' ? 'HTTP/2' : 'HTTP/1.1']);
    expect(rig.service.violations()).toEqual([]);
  });

  if (protocol !== 'h2') return;
  // The README states this limit.
  it.each([...REPEATED])('%s: Firefox itself sends it twice', async (how) => {
    expect(await repeats(rig, 'note', how)).toEqual({ sent: 2, stored: 2 });
  });
});
