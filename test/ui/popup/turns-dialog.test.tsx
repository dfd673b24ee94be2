import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Preview } from '../../../lib/contract/capture';
import type { PageView } from '../../../lib/contract/page';
import { ProblemError } from '../../../lib/problems/problem';
import { COVERAGE } from '../../lib/support/coverage';
import { type Answers, inputsOf, page, unanswered } from '../background';
import { button, buttonNames, click, eventually, field, find, settle } from '../screen';
import { freshPage, open, save } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeAll(() => import('../../../entrypoints/popup/turns-dialog'));
beforeEach(freshPage);

const url = 'https://chatgpt.com/c/1';
const chat: PageView = { ...page, url, draft: { title: 'A chat', what: 'article' } };
const markdown = '## User\n\nWhy?\n\n## ChatGPT\n\n**Because.**\n\n## User\n\nThanks.';
const read: Preview = { markdown, url, coverage: COVERAGE };
const boxes = () => [...find('dialog').querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
const box = (at: number) => boxes().at(at) ?? expect.unreachable();

async function choose(different: Answers = {}): Promise<void> {
  await open({ 'page.get': () => chat, 'capture.preview': () => read, ...different });
  await click(button('Messages…'));
  await eventually(() => find('dialog'));
}

describe('the turns of a chat', () => {
  it('are listed with their speakers and first words, all chosen', async () => {
    await choose();
    const shown = boxes().map((each) => each.closest('label')?.textContent?.trim());
    expect(shown).toEqual(['All messages', 'User Why?', 'ChatGPT Because.', 'User Thanks.']);
    expect(boxes().every(({ checked }) => checked)).toBe(true);
  });

  it('take the focus once they are read, so that Enter does not cancel', async () => {
    await choose();
    expect(document.activeElement).toBe(box(0));
  });

  it('are saved without those that the user leaves out', async () => {
    await choose();
    await click(box(3));
    await click(button('Use these messages'));
    await click(save());
    const [input] = inputsOf('clip.save');
    expect(input?.edited?.markdown).toBe('## User\n\nWhy?\n\n## ChatGPT\n\n**Because.**');
  });

  it('are saved as an ordinary capture if all are chosen', async () => {
    await choose();
    await click(button('Use these messages'));
    await click(save());
    expect(inputsOf('clip.save')).toMatchObject([{ what: 'article' }]);
    expect(inputsOf('clip.save')[0]?.edited).toBeUndefined();
  });

  describe('of which the page holds only some', () => {
    const some = { ...read, coverage: { ...COVERAGE, turns: { loaded: 3, total: 5 } } };
    const all = {
      ...read,
      markdown: `## User\n\nHello.\n\n## ChatGPT\n\nHi.\n\n${markdown}`,
      coverage: { ...COVERAGE, turns: { loaded: 5, total: 5 } },
    };
    const answers: Answers = { 'capture.preview': (input) => (input.all ? all : some) };

    it('are collected on request, and what was left out stays so', async () => {
      await choose(answers);
      expect(find('dialog').textContent).toContain('The page has loaded 3 of 5 messages.');
      await click(box(2));
      await click(button('Capture all'));
      await settle(() => {});
      expect(boxes().map(({ checked }) => checked)).toEqual([false, true, true, true, false, true]);
      expect(find('dialog').textContent).toContain('4 of 5 messages selected');
      expect(buttonNames()).not.toContain('Capture all');
      await click(box(2));
      await click(button('Use these messages'));
      await click(save());
      const [input] = inputsOf('clip.save');
      expect(input?.edited?.markdown).toBe('## User\n\nHello.\n\nWhy?\n\nThanks.');
      expect(input?.all).toBeUndefined();
    });

    it('are saved as collected if all are chosen, and can be chosen from again', async () => {
      await choose(answers);
      await click(button('Capture all'));
      await settle(() => {});
      await click(button('Use these messages'));
      await click(button('Messages…'));
      expect(boxes()).toHaveLength(6);
      expect(inputsOf('capture.preview').map((input) => input.all)).toEqual([undefined, true]);
      await click(button('Use these messages'));
      await click(save());
      expect(inputsOf('clip.save')[0]?.edited?.markdown).toBe(all.markdown);
    });

    it('stay as they are if collecting fails', async () => {
      await choose({
        'capture.preview': (input) => {
          if (input.all) throw new ProblemError({ kind: 'cancelled' });
          return some;
        },
      });
      await click(button('Capture all'));
      await settle(() => {});
      expect(boxes()).toHaveLength(4);
      expect(buttonNames()).toContain('Capture all');
    });

    it.each<[string, boolean, () => Promise<unknown>]>([
      ['is left alone if it was not scrolling', false, () => click(button('Cancel'))],
      ['stops scrolling when the dialog is closed', true, () => click(button('Cancel'))],
      [
        'stops scrolling when the popup is closed',
        true,
        () => settle(() => dispatchEvent(new Event('pagehide'))),
      ],
    ])('the page %s', async (_, isScrolling, leave) => {
      await choose({
        'capture.preview': (input) => (input.all ? unanswered() : some),
        'capture.cancel': () => {},
      });
      if (isScrolling) await click(button('Capture all'));
      await leave();
      expect(inputsOf('capture.cancel')).toEqual(isScrolling ? [{ tabId: page.tabId }] : []);
    });

    it('are collected at once if Capture all is ticked', async () => {
      await open({ 'page.get': () => ({ ...chat, turns: { loaded: 3, total: 5 } }), ...answers });
      await click(field('Capture all'));
      await click(button('Messages…'));
      await eventually(() => find('dialog'));
      expect(inputsOf('capture.preview').map((input) => input.all)).toEqual([true]);
      expect(boxes()).toHaveLength(6);
    });
  });

  it('must be at least one', async () => {
    await choose();
    await click(box(0));
    expect(boxes().some(({ checked }) => checked)).toBe(false);
    expect(button('Use these messages')).toMatchObject({ disabled: true });
  });

  it.each<[string, Preview | null, string]>([
    ['the page cannot be read', null, 'The page can’t be read right now.'],
    ['it has no turns', { ...read, markdown: 'Words.' }, 'No messages were found on this page.'],
  ])('says so if %s', async (_, answer, text) => {
    await choose({ 'capture.preview': () => answer });
    expect(find('dialog').textContent).toContain(text);
  });

  it.each<[string, PageView]>([
    ['another page', { ...chat, url: 'https://example.com/c/1' }],
    ['a link to the chat', { ...chat, draft: { title: 'A chat', what: 'link' } }],
  ])('are not offered for %s', async (_, view) => {
    await open({ 'page.get': () => view });
    expect(buttonNames()).not.toContain('Messages…');
  });
});
