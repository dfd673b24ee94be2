import { render } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Output } from '../../../lib/contract/contract';
import type { Draft } from '../../../lib/contract/draft';
import { inputsOf, jobOf, later, page } from '../background';
import { click, field, find, settle, type } from '../screen';
import { freshPage, open, save } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

describe('the draft', () => {
  it('is stored shortly after the last change, as the user left it', async () => {
    await open();
    vi.useFakeTimers();
    await type(field('Title'), 'M');
    await type(field('Title'), 'Mine');
    await vi.advanceTimersByTimeAsync(300);
    expect(inputsOf('draft.put')).toEqual([{ key: page.url, title: 'Mine' }]);
  });

  it('is stored at once when the popup closes', async () => {
    await open();
    await type(field('Title'), 'Mine');
    dispatchEvent(new Event('pagehide'));
    expect(inputsOf('draft.put')).toEqual([{ key: page.url, title: 'Mine' }]);
  });

  it('is not stored once the form is removed, as for another account', async () => {
    await open();
    vi.useFakeTimers();
    await type(field('Title'), 'Mine');
    await settle(() => render(null, document.body));
    await vi.advanceTimersByTimeAsync(1000);
    expect(inputsOf('draft.put')).toEqual([]);
  });

  it('has no title that is the page’s own, which may be another one the next time', async () => {
    await open();
    await type(find<HTMLTextAreaElement>('.words textarea'), 'Read it.');
    dispatchEvent(new Event('pagehide'));
    const [{ key, ...draft }] = inputsOf('draft.put') as [Draft & { key: string }];
    await open({ 'page.get': () => ({ ...page, title: '(2) A page', draft }) });
    expect(field('Title').value).toBe('(2) A page');
  });

  it('has what was typed while the clip was being saved', async () => {
    const saving = later<Output<'clip.save'>>();
    await open({ 'clip.save': saving.answer });
    const words = find<HTMLTextAreaElement>('.words textarea');
    await type(words, 'Read it.');
    await click(save());
    await type(words, 'Read it. Twice.');
    await saving.give({ job: jobOf({}) });
    expect(inputsOf('clip.save')).toMatchObject([{ words: 'Read it.' }]);
    expect(inputsOf('draft.put')).toMatchObject([{ words: 'Read it. Twice.' }]);
  });

  it('is not sent after the clip was saved', async () => {
    await open();
    vi.useFakeTimers();
    await type(field('Title'), 'Mine');
    await click(save());
    await vi.advanceTimersByTimeAsync(1000);
    expect(inputsOf('draft.put')).toEqual([]);
  });
});
