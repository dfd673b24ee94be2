import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Output } from '../../../lib/contract/contract';
import type { JobView } from '../../../lib/contract/outbox';
import type { PageView } from '../../../lib/contract/page';
import { type Answers, announce, inputsOf, jobOf, journal, later, page } from '../background';
import { button, click, find, settle, type } from '../screen';
import { freshPage, open, save } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

describe('after a save the popup', () => {
  const closed = vi.fn();
  const receipt = { ids: ['1'], at: 1 };
  const done: Partial<JobView> = { state: 'confirmed', receipt };
  const on = (type: string) => settle(() => document.documentElement.dispatchEvent(new Event(type)));
  const pass = (milliseconds: number) => settle(() => vi.advanceTimersByTime(milliseconds));

  async function saved(
    part: Partial<JobView> = done,
    closes = true,
    views: object[] = [window],
    more: Partial<PageView> = {},
    answers: Answers = {},
  ) {
    closed.mockClear();
    vi.stubGlobal('close', closed);
    Object.assign(fakeBrowser.extension, { getViews: () => views });
    await open({
      'page.get': () => ({ ...page, closes, ...more }),
      'clip.save': ({ id }) => ({ job: jobOf({ id, ...part }) }),
      'note.get': () => ({ title: '', text: 'Flour', destination: journal }),
      'note.save': ({ id }) => jobOf({ id, ...part }),
      ...answers,
    });
    vi.useFakeTimers();
    await click(save());
  }

  it.each<[string, Partial<PageView>]>([
    ['a clip', {}],
    ['a quick note', { note: '' }],
  ])('closes two seconds after %s has arrived', async (_, more) => {
    await saved(done, true, [window], more);
    await pass(1999);
    expect(closed).not.toHaveBeenCalled();
    await pass(1);
    expect(closed).toHaveBeenCalledOnce();
  });

  it.each<[string, Parameters<typeof saved>]>([
    ['the clip is still on its way', [{}]],
    [
      'another page may have been read',
      [
        {
          ...done,
          receipt: { ...receipt, audit: { reads: 1, doubt: { kind: 'sign-in', title: 'Sign in' } } },
        },
      ],
    ],
    ['the setting is off', [done, false]],
    ['it is a window of its own', [done, true, []]],
  ])('stays open if %s', async (_, state) => {
    await saved(...state);
    await pass(60_000);
    expect(closed).not.toHaveBeenCalled();
  });

  it('stays open if the user wrote on while the clip was being saved', async () => {
    const saving = later<Output<'clip.save'>>();
    await saved(done, true, [window], {}, { 'clip.save': saving.answer });
    await type(find<HTMLTextAreaElement>('textarea'), 'One more thing');
    await saving.give({ job: jobOf({ id: 'job', ...done }) });
    await pass(60_000);
    expect(closed).not.toHaveBeenCalled();
    expect(inputsOf('draft.put').at(-1)).toMatchObject({ title: 'One more thing' });
  });

  it('stays open if the user moved the focus while the clip was being sent', async () => {
    let jobs: JobView[] = [];
    const sending = (id: string) => {
      jobs = [jobOf({ id, state: 'sending' })];
      return { job: jobOf({ id, state: 'sending' }) };
    };
    const answers: Answers = { 'outbox.list': () => jobs, 'clip.save': ({ id }) => sending(id) };
    await saved({}, true, [window], {}, answers);
    button('Save elsewhere').focus();
    jobs = jobs.map((job) => ({ ...job, ...done }));
    await announce('outbox');
    expect(document.body.textContent).toContain('Saved to');
    await pass(60_000);
    expect(closed).not.toHaveBeenCalled();
  });

  it('waits while the pointer is inside', async () => {
    await saved();
    await on('pointerenter');
    await pass(60_000);
    expect(closed).not.toHaveBeenCalled();
    await on('pointerleave');
    await pass(2000);
    expect(closed).toHaveBeenCalledOnce();
  });

  it.each(['keydown', 'focusin', 'pointerdown'])('stays open after a %s', async (type) => {
    await saved();
    await settle(() => document.dispatchEvent(new Event(type)));
    await on('pointerleave');
    await pass(60_000);
    expect(closed).not.toHaveBeenCalled();
  });
});
