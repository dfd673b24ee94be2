import { describe, expect, it } from 'vitest';
import {
  namedPageDestination,
  noteDestination,
  pageDestination,
  usualDestination,
} from '../../../lib/destinations/defaults';
import { hostOf, siteDestination, withSite } from '../../../lib/destinations/sites';
import type { Destination } from '../../../lib/model/destination';
import { DEFAULT_SETTINGS } from '../../../lib/settings/defaults';
import { notebook } from '../support/destinations';

const base = (id: string): Destination => ({ kind: 'knowledge-base', id, name: id });
const sites = [
  { host: 'example.org', destination: base('site') },
  { host: 'notes.example', destination: notebook },
];

it.each([
  ['https://example.org/a', 'example.org'],
  ['http://example.org:8080/a', 'example.org:8080'],
  ['chrome://settings', undefined],
  ['', undefined],
])('the host of %j: %s', (url, host) => {
  expect(hostOf(url)).toBe(host);
});

it.each([
  ['https://example.org/a', base('site')],
  ['https://www.example.org/a', base('site')],
  ['https://m.example.org/a', undefined],
  ['https://example.org:8080/a', undefined],
  ['file:///example.org', undefined],
])('pages of %s go to %j: the host decides, but not its www', (url, destination) => {
  expect(siteDestination(sites, url)).toEqual(destination);
});

it.each([
  ['a first choice', [], 'a', base('1'), [{ host: 'a', destination: base('1') }]],
  [
    'another choice',
    [{ host: 'a', destination: base('1') }],
    'a',
    base('2'),
    [{ host: 'a', destination: base('2') }],
  ],
  ['no choice', [{ host: 'a', destination: base('1') }], 'a', undefined, []],
  ['no choice, with www', [{ host: 'a', destination: base('1') }], 'www.a', undefined, []],
])('sets the destination of a site: %s', (_, before, host, destination, after) => {
  expect(withSite(before, host, destination)).toEqual(after);
});

describe('the default destination', () => {
  const recents = [notebook, base('recent')];
  const set = { ...DEFAULT_SETTINGS, sites, pageDestination: base('set'), noteDestination: null };
  it.each([
    ['as set for the site', set, 'https://example.org/a', base('site')],
    ['as set for all', set, 'https://elsewhere.example/', base('set')],
    ['the one used last', DEFAULT_SETTINGS, 'https://example.org/a', base('recent')],
  ])('pages: %s', (_, settings, url, destination) => {
    expect(pageDestination(settings, recents, url)).toEqual(destination);
  });

  const always = { ...DEFAULT_SETTINGS, noteDestination: { ...notebook, id: 'set' } };
  const note: Destination = { kind: 'note', id: 'n', name: 'n' };
  it.each([
    ['as set for pages', { ...always, pageDestination: base('set') }, recents, base('set')],
    ['as set for notes, instead of another notebook', always, recents, always.noteDestination],
    ['as set for notes, before anything was used', always, [], always.noteDestination],
    ['the base used last', always, [base('recent')], base('recent')],
    ['the note used last', always, [note], note],
    ['the destination used last', DEFAULT_SETTINGS, recents, notebook],
    ['nothing was used', DEFAULT_SETTINGS, [], undefined],
  ])('by the popup: %s', (_, settings, used, destination) => {
    expect(usualDestination(null, settings, used)).toEqual(destination);
    expect(usualDestination(note, settings, used)).toBe(note);
  });

  it.each([
    ['the site’s notebook', set, 'https://notes.example/', notebook],
    ['not the site’s knowledge base', set, 'https://example.org/a', notebook],
    ['the root at last', DEFAULT_SETTINGS, '', notebook],
  ])('notes: %s', (_, settings, url, destination) => {
    expect(noteDestination(settings, recents, url)).toEqual(destination);
  });

  it.each([
    ['one destination', { ...DEFAULT_SETTINGS, pageDestination: base('set') }, base('set')],
    ['it depends on the site', set, undefined],
    ['it is asked', { ...DEFAULT_SETTINGS, pageDestination: base('set'), askFirst: true }, undefined],
  ])('a menu item names the destination only if there is exactly one: %s', (_, settings, destination) => {
    expect(namedPageDestination(settings, recents)).toEqual(destination);
  });
});
