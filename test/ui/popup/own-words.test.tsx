import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageView } from '../../../lib/contract/page';
import { firstOf, inputsOf, journal, listOf, methodsAsked, page, research } from '../background';
import { button, buttonNames, click, field, find, press, status, type } from '../screen';
import { freshPage, open, save } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const words = () => find<HTMLTextAreaElement>('.words textarea');
const tags = () => [...document.querySelectorAll('[role="option"].tag')].map((tag) => tag.textContent);
const toBase = {
  'destinations.first': () => firstOf([research], 1),
  'destinations.list': () => listOf([research, journal], 1),
};

describe('the user’s own words', () => {
  it('are saved with the clip', async () => {
    await open();
    await type(words(), '  - Read it. #maths ');
    await click(save());
    expect(inputsOf('clip.save')).toMatchObject([{ what: 'article', words: '  - Read it. #maths' }]);
  });

  it('are not sent if there are none', async () => {
    await open();
    await type(words(), '  ');
    await click(save());
    expect(inputsOf('clip.save').map((input) => 'words' in input)).toEqual([false]);
  });

  it('survive the popup with its draft', async () => {
    await open();
    await type(words(), 'Read it.');
    dispatchEvent(new Event('pagehide'));
    expect(inputsOf('draft.put')).toEqual([{ key: page.url, title: '', words: 'Read it.' }]);
    await open({ 'page.get': () => ({ ...page, draft: { title: 'A page', words: 'Read it.' } }) });
    expect(words().value).toBe('Read it.');
  });
});

describe('a link to a knowledge base, which cannot carry words', () => {
  beforeEach(async () => {
    await open(toBase);
  });

  it('is saved as ever without words', async () => {
    expect(save().disabled).toBe(false);
    await click(save());
    expect(inputsOf('clip.save')).toMatchObject([{ what: 'link' }]);
  });

  it('is not saved without the words that were typed: the field says so', async () => {
    await type(words(), 'Read it.');
    expect(status()).toContain('A link alone can’t carry your note');
    expect(save().disabled).toBe(true);
    await press(document.body, 'Enter', { ctrlKey: true });
    expect(inputsOf('clip.save')).toEqual([]);
  });

  it.each([
    ['Use the article instead', { what: 'article', words: 'Read it.' }],
    ['Use note and link', { what: 'link', words: 'Read it.' }],
  ])('offers: %s', async (name, saved) => {
    await type(words(), 'Read it.');
    await click(button(name));
    await click(save());
    expect(inputsOf('clip.save')).toMatchObject([saved]);
  });

  it('says what words and link become', async () => {
    await type(words(), 'Read it.');
    await click(button('Use note and link'));
    expect(status()).toContain('Your note and the link are saved as a Markdown file.');
    await type(words(), '');
    expect(status()).not.toContain('Markdown file');
  });
});

it('a link to a notebook carries words', async () => {
  await open();
  await click(field('Link'));
  await type(words(), 'Read it.');
  await click(save());
  expect(inputsOf('clip.save')).toMatchObject([{ what: 'link', words: 'Read it.' }]);
});

it.each<[string, Partial<PageView>, string[]]>([
  ['a link on the page has no article', { link: true }, ['Use note and link']],
  [
    'a page without a web address has no link',
    { url: 'file:///a.html', draft: { title: 'A', what: 'screenshot', words: 'Read' } },
    ['Use the article instead'],
  ],
])('offers only what there is: %s', async (_, part, offers) => {
  await open({ ...toBase, 'page.get': () => ({ ...page, ...part }) });
  await type(words(), 'Read it.');
  expect(buttonNames(find('.words'))).toEqual(offers);
});

it('a file has no field for words; words that were typed before are not dropped', async () => {
  await open(toBase);
  await click(field('Screenshot'));
  expect(document.querySelector('.words')).toBeNull();
  expect(find('.card-foot').textContent).toContain('A file can’t carry your note.');
  await click(field('Article'));
  await type(words(), 'Read it.');
  await click(field('Screenshot'));
  expect(status()).toContain('A file can’t carry your note.');
  expect(save().disabled).toBe(true);
});

describe('a tag', () => {
  const known = { 'tags.list': () => ['teapot', 'tea', '论文', 'physics'] };

  it('is completed with the keyboard, and the rest stays', async () => {
    await open(known);
    await type(words(), 'On #te');
    expect(tags()).toEqual(['#teapot', '#tea']);
    await press(words(), 'ArrowDown');
    await press(words(), 'ArrowDown');
    await press(words(), 'Enter');
    expect(words().value).toBe('On #tea ');
    expect(tags()).toEqual([]);
  });

  it('is completed in its place, wherever the caret went', async () => {
    await open(known);
    await type(words(), 'On #te');
    words().setSelectionRange(1, 1);
    await press(words(), 'ArrowDown');
    await press(words(), 'Enter');
    expect(words().value).toBe('On #teapot ');
  });

  it.each([
    ['#', ['#teapot', '#tea', '#论文', '#physics']],
    ['#tea', ['#teapot']],
    ['#lw', ['#论文']],
    ['＃论', ['#论文']],
    ['#tea ', []],
    ['C#', []],
  ])('%s offers %j', async (typed, offered) => {
    await open(known);
    await type(words(), typed);
    expect(tags()).toEqual(offered);
  });

  it.each(['Escape', 'Enter', 'Tab'])('%s without a choice completes nothing', async (key) => {
    await open(known);
    await type(words(), '#te');
    await press(words(), key);
    expect(words().value).toBe('#te');
    expect(inputsOf('clip.save')).toEqual([]);
  });

  it('is not asked for before one is typed', async () => {
    await open(known);
    await type(words(), 'Read it.');
    expect(methodsAsked()).not.toContain('tags.list');
  });
});
