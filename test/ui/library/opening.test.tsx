import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { answerWith, methodsAsked } from '../background';
import { button, buttonNames, click, settle } from '../screen';
import {
  crumbs,
  enter,
  enterNotes,
  freshPage,
  open,
  openMenu,
  showLibrary,
  standBeside,
} from './open-library';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

it('asks to connect if there is no connection', async () => {
  answerWith({ 'connection.get': () => null });
  await showLibrary();
  expect(buttonNames()).toContain('Connect');
  expect(methodsAsked()).not.toContain('library.list');
});

describe('opened at a place', () => {
  it.each([
    ['#note=n&name=Meeting', ['Notes', 'Meeting']],
    ['#knowledge-base=kb&name=Research', ['Knowledge bases', 'Research']],
    [
      '#knowledge-base=kb&name=Research&folder=f&path=Old+%2F+Papers',
      ['Knowledge bases', 'Research', 'Old / Papers'],
    ],
    ['#knowledge-base=kb2', ['Knowledge bases', 'Handbook']],
    ['#notebook=', ['Notes', 'All notes']],
    ['#else', []],
  ])('%s shows %j', async (hash, way) => {
    location.hash = hash;
    await open();
    expect(crumbs()).toEqual(way);
  });

  it.each([
    ['', [true, false]],
    ['#notes', [false, true]],
  ])('"%s" shows the list of a service', async (hash, expected) => {
    location.hash = hash;
    await open();
    expect(
      [...document.querySelectorAll<HTMLInputElement>('.segments input')].map((one) => one.checked),
    ).toEqual(expected);
  });

  it.each([
    ['kb', true],
    ['kb2', false],
  ])('saves to %s only if it is not read-only: %s', async (id, offered) => {
    location.hash = `#knowledge-base=${id}`;
    await open();
    await openMenu();
    expect(buttonNames().includes('Save the next clip here')).toBe(offered);
  });

  it('follows its address', async () => {
    await open();
    await settle(() => {
      // As the browser does for a new address.
      history.pushState(null, '', '#note=n&name=Meeting');
      dispatchEvent(new Event('popstate'));
    });
    expect(crumbs()).toEqual(['Notes', 'Meeting']);
  });
});

describe('beside a page', () => {
  it.each([
    ['in a tab of its own', false],
    ['in the side panel', true],
  ])('%s', async (_, offered) => {
    standBeside(offered);
    await open();
    expect(buttonNames().includes('Open in a tab')).toBe(offered);
  });

  it('opens what it shows in a tab', async () => {
    standBeside(true);
    const create = vi.spyOn(fakeBrowser.tabs, 'create').mockReset();
    await open();
    await click(button('Open in a tab'));
    await enter('Research');
    await click(button('Open in a tab'));
    await enterNotes();
    await click(button('Open in a tab'));
    expect(create.mock.calls).toEqual([
      [{ url: '/library.html' }],
      [{ url: '/library.html#knowledge-base=kb&name=Research' }],
      [{ url: '/library.html#notes' }],
    ]);
  });
});
