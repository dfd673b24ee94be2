import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Options } from '../../entrypoints/options/options';
import type { ConnectionView } from '../../lib/contract/connection';
import type { DestinationList } from '../../lib/contract/destinations';
import type { SavedBefore } from '../../lib/contract/history';
import { menus } from '../../lib/menus/menus';
import { DEFAULT_SETTINGS } from '../../lib/settings/schema';
import { keepLastView, lastView } from '../../lib/ui/last-view';
import { t } from '../../lib/words';
import {
  answerWith,
  connection,
  inputsOf,
  journal,
  listOf,
  meeting,
  methodsAsked,
  refuse,
  research,
  text,
} from './background';
import { button, click, downloaded, field, find, press, settle, show, status, type } from './screen';

vi.mock('../../lib/messaging/client', () => import('./background'));

const settings = { ...DEFAULT_SETTINGS, hiddenMenus: ['elsewhere'] };
const request = vi.spyOn(fakeBrowser.permissions, 'request');

async function open(saved: ConnectionView | null, stored = settings, history: SavedBefore[] = []) {
  answerWith({
    'history.list': () => history,
    'history.export': () => text,
    'history.clear': () => {},
    'connection.get': () => saved,
    'connection.save': () => connection,
    'connection.test': () => ({
      notes: { count: 5 },
      knowledge: { problem: { kind: 'target', code: '110030', message: 'no permission' } },
    }),
    'connection.forget': () => {},
    'settings.menus': () => menus.map(({ id, label }) => ({ id, label: t(label) })),
    'settings.get': () => stored,
    'settings.put': () => settings,
    'destinations.list': () => listOf([journal, research]),
  });
  await show(<Options />);
}

beforeEach(() => {
  request.mockReset().mockImplementation(async () => true);
  vi.spyOn(fakeBrowser.commands, 'getAll').mockImplementation(async () => [
    { name: 'save-page', description: 'Save this page', shortcut: 'Alt+Shift+D' },
    { name: 'save-selection', description: 'Save the selection', shortcut: '' },
  ]);
});

describe('the connection', () => {
  it('is introduced on the first run only', async () => {
    await open(connection);
    expect(document.body.textContent).not.toContain('Welcome');
    await open(null);
    expect(document.body.textContent).toContain('Welcome');
  });

  it('asks for access before anything else, then saves, then tests and says what was found', async () => {
    await open(null);
    await type(field('Base address'), ' https://api.example.com/ ');
    await type(field('Client ID'), 'client');
    await type(field('API key'), 'secret');
    request.mockImplementation(async () => {
      expect(methodsAsked()).not.toContain('connection.save');
      return true;
    });
    button('Save and test').click();
    expect(request.mock.calls).toEqual([[{ origins: ['https://api.example.com/*'] }]]);
    await expect.poll(() => status()).toContain('Notes work. Notebooks: 5.');
    expect(status()).toContain('The service says: no permission (110030)');
    expect(inputsOf('connection.save')).toEqual([
      {
        baseUrl: 'https://api.example.com',
        clientId: 'client',
        apiKey: 'secret',
        headerPrefix: 'svc-openapi',
        objectStore: 'https://{bucket_name}.cos.{region}.myqcloud.com',
      },
    ]);
    expect(field('API key').value).toBe('');
  });

  it('keeps the saved key by leaving the field empty, and never shows it', async () => {
    await open(connection);
    expect(field('API key').type).toBe('password');
    expect(document.body.textContent).toContain('••••6789');
    await click(button('Save and test'));
    expect(inputsOf('connection.save')[0]).not.toHaveProperty('apiKey');
  });

  it('keeps what was typed and unfolded before it was known what is saved', async () => {
    await open(null);
    let tell: (saved: ConnectionView) => void = () => {};
    const told = new Promise<ConnectionView>((resolve) => {
      tell = resolve;
    });
    answerWith({ 'connection.get': () => told, 'settings.get': () => settings });
    await show(<Options />);
    await type(field('Client ID'), 'another');
    const advanced = find<HTMLDetailsElement>('details.advanced');
    advanced.open = true;
    await settle(() => tell(connection));
    expect(field('Client ID').value).toBe('another');
    expect(field('Base address').value).toBe('https://api.example.com');
    expect(find('details.advanced')).toBe(advanced);
    expect(advanced.open).toBe(true);
  });

  it('says what goes with another account before it is saved', async () => {
    await open(connection);
    expect(document.body.textContent).not.toContain(t('anotherAccount'));
    await type(field('Client ID'), 'another');
    expect(document.body.textContent).toContain(t('anotherAccount'));
  });

  it('saves, but does not test, where access is refused', async () => {
    request.mockImplementation(async () => false);
    await open(connection);
    await click(button('Save and test'));
    expect(methodsAsked()).toContain('connection.save');
    expect(methodsAsked()).not.toContain('connection.test');
    expect(status()).toContain('The browser does not let Satchel reach the service yet.');
  });

  it('refuses what cannot be right, beside the field, and goes there', async () => {
    await open(null);
    await type(field('Base address'), 'http://api.example.com');
    await click(button('Save and test'));
    expect(request).not.toHaveBeenCalled();
    expect(methodsAsked()).not.toContain('connection.save');
    const input = field('Base address');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(find(`[id="${input.getAttribute('aria-describedby')}"]`).textContent).toContain(
      'must begin with https',
    );
    expect(document.activeElement).toBe(input);
  });

  it('is forgotten only after a question', async () => {
    keepLastView({ account: 'a', page: { items: [], complete: true } });
    await open(connection);
    await click(button('Forget credentials'));
    expect(find('dialog').textContent).toContain('wait until you connect the same account again');
    await click(button('Forget credentials', find('dialog')));
    expect(methodsAsked()).toContain('connection.forget');
    expect(lastView()).toBeUndefined();
  });
});

describe('the settings', () => {
  it.each([
    ['Save link', { hiddenMenus: ['elsewhere', 'save-link'] }],
    ['Save elsewhere…', { hiddenMenus: [] }],
    ['Add a short reference to what is saved', { reference: false }],
  ])('%s is saved at once', async (label, part) => {
    await open(connection);
    await click(field(label));
    expect(inputsOf('settings.put')).toEqual([part]);
    expect(status()).toContain('Saved.');
  });

  it('keep one change under the next', async () => {
    await open(connection);
    await click(field('Save link'));
    await click(field('Save page'));
    expect(inputsOf('settings.put')[1]?.hiddenMenus).toEqual(['elsewhere', 'save-link', 'save-page']);
  });

  it('take a fixed destination of the fitting kind', async () => {
    await open(connection);
    await click(field('Always the same one'));
    await press(field('Knowledge base'), 'ArrowDown');
    expect(document.querySelectorAll('[role="option"]')).toHaveLength(1);
    await press(field('Knowledge base'), 'Enter');
    expect(inputsOf('settings.put')).toEqual([{ pageDestination: research }]);
  });
});

it('shows the keys as they are', async () => {
  await open(connection);
  expect(find('.keys').textContent).toBe('Save this pageAlt+Shift+DSave the selectionNot set');
});

/** The button that a screen reader calls so. */
const named = (label: string) => find<HTMLButtonElement>(`button[aria-label="${label}"]`);

it.each<[string, () => DestinationList, boolean]>([
  ['has a problem', () => ({ ...listOf([journal]), problem: { kind: 'offline' } }), true],
  ['cannot be had', () => refuse({ kind: 'storage' }), true],
  ['lacks what the connection says', () => refuse({ kind: 'permission' }), false],
])('says where the list of places %s', async (_, list, said) => {
  answerWith({
    'connection.get': () => connection,
    'settings.get': () => settings,
    'destinations.list': list,
  });
  await show(<Options />);
  expect(document.body.textContent?.includes(t('listNotRefreshed'))).toBe(said);
});

describe('pinned places', () => {
  const pinned = { ...settings, pinned: [journal, meeting] };

  it.each([
    ['Move up: Meeting', [meeting, journal]],
    ['Remove: Journal', [meeting]],
  ])('%s', async (label, after) => {
    await open(connection, pinned);
    await click(named(label));
    expect(inputsOf('settings.put')).toEqual([{ pinned: after }]);
  });

  it('are added at the end', async () => {
    await open(connection, pinned);
    await type(field('Pin a place'), 'rese');
    await press(field('Pin a place'), 'Enter');
    expect(inputsOf('settings.put')).toEqual([{ pinned: [journal, meeting, research] }]);
  });
});

describe('places for sites', () => {
  const sites = { ...settings, sites: [{ host: 'example.com', destination: journal }] };

  it('are removed', async () => {
    await open(connection, sites);
    await click(named('Remove: example.com'));
    expect(inputsOf('settings.put')).toEqual([{ sites: [] }]);
  });

  it('are added, with the host of what was typed', async () => {
    await open(connection, sites);
    const place = find<HTMLInputElement>('.add-site [role="combobox"]');
    await type(field('Site'), 'https://news.example/a');
    await type(place, 'rese');
    await press(place, 'Enter');
    await click(button('Add'));
    expect(inputsOf('settings.put')).toEqual([
      { sites: [{ host: 'news.example', destination: research }, ...sites.sites] },
    ]);
  });
});

describe('what was saved before', () => {
  const entry = (id: string, change: Partial<SavedBefore>): SavedBefore => ({
    id,
    url: `https://example.com/${id}`,
    title: id,
    kind: 'link',
    destination: journal,
    place: journal,
    here: true,
    at: 1,
    ...change,
  });
  const history = [
    entry('Bread', { kind: 'article' }),
    entry('Maps', { destination: research, place: research }),
    entry('研究资料', {}),
    entry('Scan', { kind: 'file' }),
  ];
  const titles = () => [...document.querySelectorAll('.place a')].map((link) => link.textContent);
  const choose = (label: string, value: string) =>
    settle(() => {
      const select = field(label);
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });

  it.each<[string, () => Promise<void>, string[]]>([
    ['a search', () => type(field('Search'), 'bre'), ['Bread']],
    ['a search by pinyin', () => type(field('Search'), 'yjzl'), ['研究资料']],
    ['a search by address', () => type(field('Search'), 'com/map'), ['Maps']],
    ['a kind', () => choose('What', 'article'), ['Bread']],
    ['files', () => choose('What', 'file'), ['Scan']],
    ['a place', () => choose('Where', 'knowledge-base\nkb1'), ['Maps']],
  ])('is narrowed by %s', async (_, act, left) => {
    await open(connection, settings, history);
    expect(titles()).toEqual(['Bread', 'Maps', '研究资料', 'Scan']);
    await act();
    expect(titles()).toEqual(left);
  });

  it('names a place as it was called last', async () => {
    const renamed = { ...journal, name: 'Diary' };
    await open(connection, settings, [entry('New', { destination: renamed }), entry('Old', {})]);
    const options = [...field('Where').querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(options).toEqual(['All', 'Diary']);
  });

  it.each([
    [true, 'Open'],
    [false, undefined],
  ])('offers to open what the connected account has: %s', async (here, offered) => {
    await open(connection, settings, [entry('Bread', { here })]);
    expect(document.querySelector('.place button')?.textContent).toBe(offered);
    expect(document.body.textContent?.includes('Saved with another account')).toBe(!here);
  });

  it('is exported, and cleared only after a question', async () => {
    await open(connection, settings, history);
    expect(await downloaded(() => click(button('Export…')))).toEqual(text);
    await click(button('Clear…'));
    expect(methodsAsked()).not.toContain('history.clear');
    await click(button('Clear', find('dialog')));
    expect(methodsAsked()).toContain('history.clear');
  });

  it('is switched off', async () => {
    await open(connection);
    await click(field('Remember on this device what was saved'));
    expect(inputsOf('settings.put')).toEqual([{ history: false }]);
  });
});
