import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Output } from '../../../lib/contract/contract';
import { type Answers, inputsOf, jobOf, page, text } from '../background';
import { button, click, downloaded, status } from '../screen';
import { freshPage, open, save } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

describe('what could not be stored', () => {
  const problem = { kind: 'storage' } as const;
  const full = { 'clip.save': () => ({ problem, unsaved: text }) };

  it.each<[string, Answers, string[]]>([
    ['by the popup', full, ['Save']],
    ['by a menu', { 'page.look': () => ({ ...page, notice: { problem, unsaved: text } }) }, []],
  ])('%s is told, and its text is at hand', async (_, different, clicks) => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async () => {});
    await open(different);
    for (const name of clicks) await click(button(name));
    expect(document.body.textContent).toContain('Nothing was saved.');
    expect(document.body.textContent).not.toContain('Saved');
    await click(button('Copy Markdown'));
    expect(write.mock.calls).toEqual([[text.text]]);
    expect(await downloaded(() => click(button('Download')))).toEqual(text);
  });

  it('offers nothing where nothing was captured', async () => {
    await open({ 'page.look': () => ({ ...page, notice: { problem } }) });
    expect(document.body.textContent).toContain('Nothing was saved.');
    expect(document.querySelector('.unsaved')).toBeNull();
  });

  it('is tried again under the same id, and told as saved only then', async () => {
    let answer: Output<'clip.save'> = { problem, unsaved: text };
    await open({ 'clip.save': () => answer });
    await click(save());
    answer = { job: jobOf({}) };
    await click(save());
    const [first, second] = inputsOf('clip.save').map(({ id }) => id);
    expect(first).toBe(second);
    expect(status()).toContain('Saved on this device.');
    expect(document.querySelector('.unsaved')).toBeNull();
  });
});
