import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DestinationList } from '../../../lib/contract/destinations';
import type { Problem } from '../../../lib/problems/problem';
import { t } from '../../../lib/words';
import {
  type Answers,
  connection,
  inputsOf,
  journal,
  listOf,
  meeting,
  refuse,
  research,
  unanswered,
} from '../background';
import { button, click, field, find, press, type } from '../screen';
import { freshPage, named, open, settings } from './open-options';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const refused: Problem = { kind: 'authentication', code: '20004' };
const wrong = { problem: refused };

it.each<[string, () => DestinationList, boolean]>([
  ['has a problem', () => ({ ...listOf([journal]), problem: { kind: 'offline' } }), true],
  ['cannot be read', () => refuse({ kind: 'storage' }), true],
  ['has a problem that the connection section shows', () => refuse({ kind: 'permission' }), false],
])('whether it says that the destination list %s', async (_, list, said) => {
  await open({ 'destinations.list': list });
  expect(document.body.textContent?.includes(t('listNotRefreshed'))).toBe(said);
});

it.each<[string, Answers, boolean]>([
  ['nothing', {}, true],
  ['that the key is refused', { 'connection.get': () => ({ ...connection, refused }) }, false],
  ['what is wrong after a test', { 'connection.test': () => ({ notes: wrong, knowledge: wrong }) }, false],
  [
    'that everything works',
    { 'connection.test': () => ({ notes: { count: 1 }, knowledge: { count: 1 } }) },
    true,
  ],
])('whether it says so beside the destinations, if the connection says %s', async (_, answers, said) => {
  await open({ 'destinations.list': () => ({ ...listOf([journal]), problem: refused }), ...answers });
  if ('connection.test' in answers) await click(button('Test connection'));
  const where = [...document.querySelectorAll('section')].find((one) =>
    one.textContent?.startsWith(t('whereTitle')),
  );
  expect(where?.textContent?.includes(t('listNotRefreshed'))).toBe(said);
});

describe('pinned destinations', () => {
  const pinned = { ...settings, pinned: [journal, meeting] };

  it.each([
    ['Move up: Meeting', [meeting, journal]],
    ['Remove: Journal', [meeting]],
  ])('%s', async (label, after) => {
    await open({ 'settings.get': () => pinned });
    await click(named(label));
    expect(inputsOf('settings.put')).toEqual([{ pinned: after }]);
  });

  it('are added at the end', async () => {
    await open({ 'settings.get': () => pinned });
    await type(field('Pin a place'), 'rese');
    await press(field('Pin a place'), 'Enter');
    expect(inputsOf('settings.put')).toEqual([{ pinned: [journal, meeting, research] }]);
  });
});

describe('destinations for sites', () => {
  const sites = { ...settings, sites: [{ host: 'example.com', destination: journal }] };

  it('are removed', async () => {
    await open({ 'settings.get': () => sites });
    await click(named('Remove: example.com'));
    expect(inputsOf('settings.put')).toEqual([{ sites: [] }]);
  });

  it('are not taken from the user before the others are known', async () => {
    await open({ 'settings.get': unanswered });
    const place = find<HTMLInputElement>('.add-site [role="combobox"]');
    await type(field('Site'), 'news.example');
    await type(place, 'rese');
    await press(place, 'Enter');
    expect(button('Add').disabled).toBe(true);
  });

  it('are added, under the host of what was typed', async () => {
    await open({ 'settings.get': () => sites });
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
