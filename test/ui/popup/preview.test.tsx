import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Preview } from '../../../lib/contract/capture';
import type { Draft } from '../../../lib/contract/draft';
import type { PageView } from '../../../lib/contract/page';
import { destinationKey } from '../../../lib/model/destination-key';
import { COVERAGE } from '../../lib/support/coverage';
import {
  type Answers,
  firstOf,
  inputsOf,
  journal,
  listOf,
  meeting,
  page,
  research,
  unanswered,
} from '../background';
import { button, buttonNames, click, eventually, field, find, type } from '../screen';
import { chooseWhere, freshPage, open, save } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

// Loaded before it is needed, because the first import takes long.
beforeAll(() => import('../../../entrypoints/popup/preview-dialog'));
beforeEach(freshPage);

const read: Preview = { markdown: 'The *text*.', url: page.url, author: 'Ana', coverage: COVERAGE };
const edited = { ...read, what: 'article' as const, markdown: 'Mine.' };
const source = () => find<HTMLTextAreaElement>('.preview-source');
const shown = () => document.querySelector('.markdown')?.innerHTML;

/** Opens the preview, whose dialog is loaded then. */
async function preview(different: Answers = {}): Promise<void> {
  await open({ 'capture.preview': () => read, ...different });
  await click(button('Preview and edit'));
  await eventually(() => find('dialog'));
}

async function write(text: string): Promise<void> {
  await click(button('Markdown'));
  await type(source(), text);
}

async function edit(text: string): Promise<void> {
  await write(text);
  await click(button('Keep changes'));
}

describe('the preview', () => {
  it('shows the clip laid out, and its Markdown', async () => {
    await preview();
    expect(inputsOf('capture.preview')).toEqual([{ tabId: 7, url: page.url, what: 'article' }]);
    await eventually(() => expect(shown()).toBe('<p>The <em>text</em>.</p>'));
    await click(button('Markdown'));
    expect(source().value).toBe('The *text*.');
    expect(buttonNames(find('dialog'))).toEqual(['Preview', 'Markdown', 'Close']);
  });

  it('is not made before it is asked for', async () => {
    await open({ 'capture.preview': () => read });
    expect(inputsOf('capture.preview')).toEqual([]);
  });

  it('says so if the page cannot be read', async () => {
    await preview({ 'capture.preview': () => null });
    expect(find('dialog').textContent).toContain('The page can’t be read right now.');
  });

  it.each<[string, Partial<PageView>]>([
    ['a link', { draft: { title: 'A page', what: 'link' } }],
    ['a screenshot', { draft: { title: 'A page', what: 'screenshot' } }],
  ])('is not there for %s', async (_, part) => {
    await open({ 'page.get': () => ({ ...page, ...part }) });
    expect(buttonNames()).not.toContain('Preview and edit');
  });

  it('cannot be opened during a save, after which it would be gone with what was typed', async () => {
    await open({ 'clip.save': unanswered });
    await click(save());
    expect(button('Preview and edit').disabled).toBe(true);
  });

  it('is not there if all turns of a chat will be collected', async () => {
    await open({ 'page.get': () => ({ ...page, turns: { loaded: 6, total: 74 } }) });
    await click(field('Capture all'));
    expect(buttonNames()).not.toContain('Preview and edit');
  });
});

describe('a clip that was previewed', () => {
  const previewed = { ...read, what: 'article' };
  async function saved(): Promise<unknown> {
    await click(button('Close', find('dialog')));
    await click(save());
    return inputsOf('clip.save').map((input) => [input.edited, input.previewed]);
  }

  it('is saved as the preview showed it, although the page may have changed since', async () => {
    await preview();
    await eventually(() => expect(shown()).toBeDefined());
    expect(await saved()).toEqual([[undefined, previewed]]);
  });

  it.each<[string, Answers]>([
    ['the page could not be read', { 'capture.preview': () => null }],
    [
      'only what is new is wanted',
      { 'page.get': () => ({ ...page, draft: { title: 'A page', onlyNew: true, destination: meeting } }) },
    ],
  ])('is read when it is saved if %s', async (_, answers) => {
    await preview(answers);
    expect(await saved()).toEqual([[undefined, undefined]]);
  });
});

describe('an edited clip', () => {
  it('is laid out as edited, and saved as edited', async () => {
    await preview();
    await write('**Mine**');
    await click(button('Preview'));
    await eventually(() => expect(shown()).toBe('<p><strong>Mine</strong></p>'));
    await click(button('Keep changes'));
    await click(save());
    expect(inputsOf('clip.save').map((input) => input.edited)).toEqual([
      { ...read, what: 'article', markdown: '**Mine**' },
    ]);
  });

  it('is saved at another place, too, where links were saved last', async () => {
    const kinds = { [destinationKey(research)]: 'link' as const };
    await preview({
      'destinations.first': () => ({ ...firstOf([journal, research], 1), kinds }),
      'destinations.list': () => ({ ...listOf([journal, research], 1), kinds }),
    });
    await edit('Mine.');
    await chooseWhere('res');
    await click(save());
    expect(inputsOf('clip.save')).toMatchObject([{ what: 'article', edited, destination: research }]);
  });

  it('decides what the card says of the clip', async () => {
    const coverage = { ...COVERAGE, words: 900, minutes: 4, pictures: { ...COVERAGE.pictures, kept: 3 } };
    const facts = () =>
      [...document.querySelectorAll('.card-foot .facts > span')].map(({ textContent }) => textContent);
    await preview({
      'capture.coverage': () => ({ ...coverage, folded: 30 }),
      'capture.preview': () => ({ ...read, coverage }),
    });
    await eventually(() => expect(facts()).toContain('900 words'));
    await edit('Mine, with ![a loaf](https://example.com/a.png).');
    expect(facts()).toEqual(['4 words', '1 image', '1 min', 'edited by you']);
  });

  it('is not saved if its edits were cancelled', async () => {
    await preview();
    await write('Mine.');
    await click(button('Cancel', find('dialog')));
    await click(save());
    expect(inputsOf('clip.save').map((input) => 'edited' in input)).toEqual([false]);
  });

  it.each<[string, (text: string) => Promise<void>]>([
    ['', edit],
    [', also if the popup closes meanwhile', write],
  ])('is stored with the draft%s, and comes back with it', async (_, act) => {
    await preview();
    await act('Mine.');
    dispatchEvent(new Event('pagehide'));
    expect(inputsOf('draft.put').at(-1)).toMatchObject({ edited });
    await preview({ 'page.get': () => ({ ...page, draft: { title: 'A page', edited } }) });
    expect(inputsOf('capture.preview')).toEqual([]);
    await eventually(() => expect(shown()).toBe('<p>Mine.</p>'));
  });

  it.each([
    ['comes back', '5:1', 'Mine.'],
    ['does not come back for another selection', '5:2', undefined],
    ['does not come back if nothing is selected', '', undefined],
  ])('of a selection is stored with the draft, and %s', async (_, selectionMark, markdown) => {
    await preview({ 'page.get': () => ({ ...page, selectionMark: '5:1' }) });
    await edit('Mine.');
    dispatchEvent(new Event('pagehide'));
    const [{ key, ...draft }] = inputsOf('draft.put') as [Draft & { key: string }];
    await open({ 'page.get': () => ({ ...page, selectionMark, draft }) });
    await click(save());
    expect(inputsOf('clip.save').at(-1)?.edited?.markdown).toBe(markdown);
  });

  it('of a selection stays in the draft if something else is entered at another selection', async () => {
    const draft = { title: '', edited: { ...edited, what: 'selection' as const }, selectionMark: '5:1' };
    await open({ 'page.get': () => ({ ...page, selectionMark: '5:2', draft }) });
    await type(find<HTMLTextAreaElement>('.words textarea'), 'Read it.');
    dispatchEvent(new Event('pagehide'));
    expect(inputsOf('draft.put')).toEqual([{ key: page.url, ...draft, words: 'Read it.' }]);
  });

  it('gives way to the page’s own text', async () => {
    await preview({ 'page.get': () => ({ ...page, draft: { title: 'A page', edited } }) });
    await click(button('Back to the page’s text'));
    await eventually(() => expect(shown()).toBe('<p>The <em>text</em>.</p>'));
    await click(button('Close', find('dialog')));
    await click(save());
    expect(inputsOf('clip.save').map((input) => input.edited)).toEqual([undefined]);
  });

  it('is saved whole: neither compared with a note nor collected again', async () => {
    const draft = { title: 'A page', edited, onlyNew: true };
    await open({ 'page.get': () => ({ ...page, turns: { loaded: 6, total: 74 }, draft }) });
    expect(document.querySelector('.turns')).toBeNull();
    await click(save());
    const [input] = inputsOf('clip.save');
    expect([input?.edited?.markdown, input?.onlyNew, input?.all]).toEqual(['Mine.', undefined, undefined]);
  });
});
