import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLastView } from '../../../lib/startup/last-view';
import { version } from '../../../package.json';
import { announce, connection } from '../background';
import { button, click, field, find, settle, type } from '../screen';
import { crumbs, enter, enterNotes, freshPage, open, pane, showLibrary } from './open-library';
import { shelves } from './shelves';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const back = () => settle(() => history.back());
const forward = () => settle(() => history.forward());
const account = `${connection.baseUrl}\n${connection.clientId}`;

describe('the page’s own history', () => {
  it.each<[string, () => Promise<void>, string[]]>([
    ['a folder', () => enter('Research', 'Papers'), ['Knowledge bases', 'Research']],
    ['a file', () => enter('Research', 'Clocks.pdf'), ['Knowledge bases', 'Research']],
    ['a note', () => enterNotes('Journal', 'Meeting'), ['Notes', 'Journal']],
    ['another base', () => enter('Research', 'Handbook'), ['Knowledge bases', 'Research']],
    ['the notes', () => enter('Research').then(() => enterNotes()), ['Knowledge bases', 'Research']],
    ['the base itself', () => enter('Research', 'Research'), []],
    ['a base', () => enter('Research'), []],
  ])('leads back from %s, forward again, and to it after a reload', async (_, go, before) => {
    await open();
    await go();
    const there = crumbs();
    await back();
    expect(crumbs()).toEqual(before);
    await forward();
    expect(crumbs()).toEqual(there);
    await showLibrary();
    expect(crumbs()).toEqual(there);
  });

  it('leads back from one service to the other, at the top of both', async () => {
    await open();
    const notes = () => find<HTMLInputElement>('.segments label:nth-child(2) input').checked;
    const { length } = history;
    await enterNotes();
    expect([notes(), history.length]).toEqual([true, length + 1]);
    await back();
    expect(notes()).toBe(false);
  });

  it('leads back to what the user left by the breadcrumbs', async () => {
    await open();
    await enter('Research', 'Papers');
    await click(button('Knowledge bases', find('.crumbs', pane())));
    expect(crumbs()).toEqual([]);
    await back();
    expect(crumbs()).toEqual(['Knowledge bases', 'Research', 'Papers']);
  });

  it('moves the focus to the heading if no row led there', async () => {
    await open();
    await enter('Research', 'Papers');
    await showLibrary();
    await back();
    await forward();
    await back();
    expect(document.activeElement).toBe(find('h2', pane()));
  });

  it('tells the browser nothing of what was opened', async () => {
    await open();
    const { href } = location;
    await enter('Research', 'Papers');
    await enterNotes('Journal', 'Meeting');
    expect(location.href).toBe(href);
  });

  it.each([
    ['another account', { version, account: 'another' }, []],
    ['another version', { version: '0.0.1', account }, ['Notes', 'Meeting']],
  ])('ignores a place that %s kept', async (_, whose, way) => {
    const place = { service: 'knowledge', inside: { base: { id: 'kb', name: 'Secret' }, folders: [] } };
    history.replaceState({ ...whose, place }, '', '#note=n&name=Meeting');
    await open();
    expect(crumbs()).toEqual(way);
  });

  it.each<[string, string | undefined, string[]]>([
    ['that was open while another account is connected', undefined, []],
    [
      'for which the library opened, although it shows another account at first',
      'stale',
      ['Notes', 'Meeting'],
    ],
  ])('the place of the address %s', async (_, last, way) => {
    history.replaceState(null, '', '#note=n&name=Meeting');
    if (last) keepLastView({ account: last, page: { items: [], complete: true } });
    let current = connection;
    await open(shelves, { 'connection.get': () => current });
    expect(crumbs()).toEqual(['Notes', 'Meeting']);
    if (!last) current = { ...connection, clientId: 'other' };
    await announce('connection');
    expect(crumbs()).toEqual(way);
  });
});

describe('Back or Forward while a dialog is open', () => {
  it.each<[string, () => Promise<void>]>([
    ['Back', back],
    ['Forward', forward],
  ])('%s stays at what the user writes', async (_, go) => {
    await open();
    await enterNotes('Journal', 'Meeting');
    await back();
    const { length } = history;
    await click(button('New note', pane()));
    await type(field('Title'), 'Tea');
    await go();
    expect(field('Title').value).toBe('Tea');
    expect(crumbs()).toEqual(['Notes', 'Journal']);
    await click(button('Cancel', find('dialog')));
    await showLibrary();
    expect(crumbs()).toEqual(['Notes', 'Journal']);
    expect(history.length).toBeLessThanOrEqual(length + 1);
  });

  it('closes a dialog that holds nothing, as Escape does, and stays', async () => {
    await open();
    await enter('Research', 'Clocks.pdf');
    await back();
    await click(find('.row-more', pane()));
    await forward();
    expect(document.querySelector('dialog')).toBeNull();
    expect(crumbs()).toEqual(['Knowledge bases', 'Research']);
  });
});
