import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Options } from '../../entrypoints/options/options';
import { firstAnswers } from '../../entrypoints/popup/first-answers';
import { Popup } from '../../entrypoints/popup/popup';
import { DEFAULT_SETTINGS } from '../../lib/settings/defaults';
import {
  announce,
  answerWith,
  connection,
  firstOf,
  journal,
  listOf,
  page,
  research,
  statusOf,
} from './background';
import { find, show, type } from './screen';

vi.mock('../../lib/messaging/client', () => import('./background'));

const other = { ...connection, clientId: 'other' };
const answers = {
  'connection.get': () => current,
  // Drafts belong to one account, too.
  'page.get': () => ({
    ...page,
    ...(current === other ? {} : { draft: { title: 'Typed', destination: research } }),
  }),
  'destinations.first': () => firstOf(known(), 1),
  'destinations.list': () => listOf(known(), 1),
  'outbox.list': () => [],
  'outbox.status': () => statusOf(),
  'draft.put': () => {},
  'settings.get': () => DEFAULT_SETTINGS,
  'settings.menus': () => [],
  'history.list': () => [],
} satisfies Parameters<typeof answerWith>[0];

let current = connection;
const known = () => (current === other ? [journal] : [research]);
beforeEach(() => {
  current = connection;
  answerWith(answers);
});

/** Announces what changes for an open page when the user saves another connection. */
async function connect(to: typeof connection) {
  current = to;
  for (const change of ['connection', 'settings', 'destinations', 'history'] as const) await announce(change);
}
const where = () => find<HTMLInputElement>('main [role=combobox]');

it.each<[string, string, typeof connection]>([
  ['another account', 'Journal', other],
  ['a corrected key', 'Research', { ...connection, keyTail: '0000' }],
])('an open popup, once %s is connected, saves to %s', async (_, name, to) => {
  await show(<Popup asked={firstAnswers()} />);
  expect(where().value).toBe('Research');
  await connect(to);
  expect(where().value).toBe(name);
});

it('the open options offer the destinations of the account that was connected last', async () => {
  vi.spyOn(fakeBrowser.commands, 'getAll').mockImplementation(async () => []);
  await show(<Options />);
  await connect(other);
  await type(where(), 'r');
  expect([...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Journal'),
  ]);
});
