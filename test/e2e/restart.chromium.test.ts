import { describe, expect, it } from 'vitest';
import { launchChromium } from './support/chromium';
import { useKindSite } from './support/kind-site';
import { KINDS, type KindName } from './support/kinds';
import { times } from './support/logs';
import { expectOutcome, type Outcome } from './support/outcomes';
import { useProfile } from './support/profile';
import { connect } from './support/satchel';
import { saveKind } from './support/save-kind';
import { rowOf } from './support/settle';
import { callIn } from './support/site';
import { useStarted } from './support/started';
import { until } from './support/until';

declare const chrome: typeof import('wxt/browser').browser;

const MENUS = ['save-page', 'save-link', 'save-selection', 'append-selection', 'elsewhere'];

const site = useKindSite();
const profile = useProfile();
const started = useStarted();

describe('trial 51: the extension is reloaded, as by an update, while a job is being sent', () => {
  it.each<[KindName, 'before' | 'after', Outcome]>([
    ['note', 'before', 'sent again'],
    ['note', 'after', 'found'],
    ['append', 'after', 'found'],
    ['address', 'after', 'asked, there'],
    ['file', 'after', 'found'],
    ['upload', 'after', 'found'],
    ['parts', 'after', 'found'],
  ])('%s, %s it was stored: %s', async (name, when, outcome) => {
    const { write } = KINDS[name];
    site.service.addFaults({ operation: write, kind: 'hold', when });
    if (when === 'before') site.service.addFaults({ operation: write, kind: 'drop-before' });
    const id = await saveKind(site, name);
    await until('the call', () => times(site.service, write) === 1);
    expect(await rowOf(site, id)).toMatchObject({ state: 'sending' });
    await site.chromium.reload();
    // The stopped worker can live for a moment longer, and would take the answer.
    await until('the end of the call', () => site.service.requests().some(({ cut }) => cut));
    site.service.release();
    await expectOutcome(site, name, id, outcome);
  });

  it('every menu item is there exactly once', async () => {
    const said = await site.chromium.collectConsole();
    await site.chromium.reload();
    const panel = await site.chromium.panel();
    const exist = (ids: string[]) => Promise.all(ids.map((id) => chrome.contextMenus.update(id, {})));
    // The browser refuses to change a missing menu item, and logs a duplicate.
    await until('the menus', () =>
      panel.evaluate(exist, MENUS).then(
        () => true,
        () => false,
      ),
    );
    expect(said.filter((text) => /duplicate/i.test(text))).toEqual([]);
  });
});

it('trial 47: a browser killed right after "saved on this device" has the job when it starts again', async () => {
  const first = await started(launchChromium({ profile }));
  await connect(first, site.service);
  site.service.addFaults({ operation: 'import_doc', kind: 'hold', when: 'before' });
  const clip = { what: 'link', title: 'Bread', url: site.pages.url('/') } as const;
  const { destination } = KINDS.note;
  // The popup shows this answer as "saved on this device".
  const saved = await callIn(first, 'clip.save', { id: 'the one', tabId: 1, ...clip, destination });
  expect(saved).toMatchObject({ job: { state: 'queued' } });
  await first.kill();
  const second = await started(launchChromium({ profile }));
  expect(await callIn(second, 'outbox.list', {})).toMatchObject([
    { id: 'the one', clip: { title: 'Bread' } },
  ]);
});
