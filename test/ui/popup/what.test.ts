import { describe, expect, it } from 'vitest';
import { available, chooseWhat, pageRemark, usualTitle } from '../../../entrypoints/popup/what';
import { whyNot } from '../../../entrypoints/popup/why-not';
import { journal, listOf, page, research } from '../background';

const selected = { ...page, selectionMark: '4:1' };
const restricted = { ...page, readable: false };
const settings = { ...restricted, url: 'chrome://settings' };
const file = { ...page, url: 'file:///a.html' };
const link = { ...selected, link: true };
const pdf = { ...restricted, file: { name: 'a.pdf' } };

describe('what a page has', () => {
  it.each([
    ['a page', page, ['link', 'article', 'screenshot', 'area', 'whole-page'], undefined],
    [
      'a selection',
      selected,
      ['link', 'article', 'selection', 'screenshot', 'area', 'whole-page'],
      undefined,
    ],
    ['a restricted page', restricted, ['link'], 'pageUnreadable'],
    ['the browser’s own page', settings, [], 'pageNothing'],
    ['a local file', file, ['article', 'screenshot', 'area', 'whole-page'], 'pageNoAddress'],
    ['a PDF', pdf, ['link', 'tab-file'], undefined],
    [
      'a plain text',
      { ...pdf, readable: true },
      ['link', 'article', 'tab-file', 'screenshot', 'area', 'whole-page'],
      undefined,
    ],
    ['a link to a file', { ...pdf, link: true }, ['link', 'tab-file'], 'pageFileLink'],
    ['a link on a page', link, ['link'], 'pageLink'],
    ['a page of a tab that is closed', { ...link, tabClosed: true }, ['link'], 'pageTabClosed'],
  ])('%s', (_, view, kinds, note) => {
    expect(available(view)).toEqual(kinds);
    expect(pageRemark(view)).toBe(note);
  });
});

describe('what is saved', () => {
  it.each([
    ['into a knowledge base', page, research, undefined, 'link'],
    ['into a notebook', page, journal, undefined, 'article'],
    ['with no destination yet', page, undefined, undefined, 'article'],
    ['with a selection', selected, research, undefined, 'selection'],
    ['as chosen', selected, research, 'article', 'article'],
    ['as chosen, but no longer there', page, research, 'selection', 'link'],
    ['of a restricted page', restricted, journal, 'article', 'link'],
    ['of a local file', file, research, undefined, 'article'],
    ['of a PDF into a knowledge base', pdf, research, undefined, 'tab-file'],
    ['of a PDF into a notebook', pdf, journal, undefined, 'link'],
    ['of the browser’s own page', settings, research, undefined, undefined],
  ] as const)('%s', (_, view, destination, choice, what) => {
    expect(chooseWhat(view, destination, choice)).toBe(what);
  });
});

describe('the default title', () => {
  const at = new Date(2026, 10, 21, 9, 5).getTime();
  it.each([
    ['a file by its own name', pdf, 'tab-file', 'a.pdf'],
    ['its link by the page', pdf, 'link', 'A page'],
    ['a picture by page and time', page, 'screenshot', 'A page 2026-11-21 09.05'],
    ['a part of it too', page, 'area', 'A page 2026-11-21 09.05'],
    ['all of it too', page, 'whole-page', 'A page 2026-11-21 09.05'],
  ] as const)('%s', (_, view, what, title) => {
    expect(usualTitle(view, what, at)).toBe(title);
  });
});

describe('why it cannot be saved', () => {
  const good = { page, what: 'link', destination: research, list: listOf([research]) } as const;
  it.each([
    ['all there', good, undefined],
    ['no page yet', { ...good, page: undefined }, 'oneMoment'],
    ['a file into notes', { ...good, what: 'tab-file' as const, destination: journal }, 'reasonFilesPlace'],
    [
      'files into notes, none chosen yet',
      { ...good, what: 'file', files: 'reasonNoFiles', destination: journal } as const,
      'reasonFilesPlace',
    ],
    ['no files yet', { ...good, what: 'file', files: 'reasonNoFiles' } as const, 'reasonNoFiles'],
    ['files with own words', { ...good, what: 'file', wordless: 'file' } as const, 'reasonWords'],
    ['nothing to save', { ...good, what: undefined }, 'reasonNothing'],
    ['no list yet', { ...good, destination: undefined, list: undefined }, 'reasonLoadingList'],
    [
      'no list yet, and no kind chosen',
      { ...good, what: undefined, destination: undefined, list: undefined },
      'reasonLoadingList',
    ],
    [
      'first list',
      { ...good, destination: undefined, list: { ...listOf([]), refreshing: true } },
      'reasonLoadingList',
    ],
    ['empty list', { ...good, destination: undefined, list: listOf([]) }, 'reasonEmptyList'],
    ['none chosen', { ...good, destination: undefined }, 'reasonNoDestination'],
  ])('%s', (_, situation, reason) => {
    expect(whyNot(situation)).toBe(reason);
  });
});
