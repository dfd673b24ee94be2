import { beforeEach, expect, it, vi } from 'vitest';
import type { PageCard, PageView } from '../../../lib/contract/page';
import { inputsOf, page } from '../background';
import { field, find, press, type } from '../screen';
import { freshPage, open } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const PNG = 'data:image/png;base64,AA==';
const none: PageCard = { site: '', author: '', icon: '', picture: '' };
const onSite: PageView = { ...page, site: { host: 'example.com' } };

it.each<[string, Partial<PageCard> | null, line: string, pictures: number]>([
  ['its host', {}, 'example.com', 0],
  ['its name and author', { site: 'The Small Bench', author: 'Ida Holm' }, 'The Small Bench · Ida Holm', 0],
  ['its name once', { site: 'Ida Holm', author: 'Ida Holm' }, 'Ida Holm', 0],
  ['its icon and picture', { icon: PNG, picture: PNG }, 'example.com', 2],
  ['nothing more if it cannot be read', null, 'example.com', 0],
])('the card shows of a site: %s', async (_, card, line, pictures) => {
  await open({ 'page.get': () => onSite, 'page.card': () => card && { ...none, ...card } });
  expect(inputsOf('page.card')).toEqual([{ tabId: 7, url: page.url }]);
  expect(find('.card-site').textContent).toBe(line);
  expect(document.querySelectorAll('.card img')).toHaveLength(pictures);
});

it.each<[string, Partial<PageView>]>([
  ['a link', { link: true }],
  ['a page that cannot be read', { readable: false }],
])('nothing is read for the card of %s', async (_, part) => {
  await open({ 'page.get': () => ({ ...onSite, ...part }) });
  expect(inputsOf('page.card')).toEqual([]);
});

it('a title stays one line, and Enter in it saves', async () => {
  await open({ 'page.get': () => onSite });
  await type(field('Title'), 'One\nTwo');
  expect(field('Title').value).toBe('One Two');
  await press(field('Title'), 'Enter');
  expect(inputsOf('clip.save')).toMatchObject([{ title: 'One Two' }]);
});
