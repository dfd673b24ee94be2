import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Output } from '../../../lib/contract/contract';
import type { JobView } from '../../../lib/contract/outbox';
import type { PageView } from '../../../lib/contract/page';
import type { TabKind } from '../../../lib/model/clip-kinds';
import { ProblemError } from '../../../lib/problems/problem';
import { announce, inputsOf, jobOf, journal, later, page, refuse, research, unanswered } from '../background';
import { button, buttonNames, click, field, find, settle, status, type } from '../screen';
import { chooseWhere, freshPage, open, save } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

describe('a save that can be undone', () => {
  const undoable = () => ({ job: jobOf({ state: 'queued', undoable: true }) });

  it('brings back the form with what was entered', async () => {
    await open({ 'clip.save': undoable, 'outbox.undo': () => ({ undone: true }) });
    await type(field('Title'), 'Clocks');
    await click(save());
    await click(button('Undo'));
    expect(inputsOf('outbox.undo')).toEqual([{ id: 'job' }]);
    expect(field('Title').value).toBe('Clocks');
    expect(inputsOf('draft.put').at(-1)).toMatchObject({ title: 'Clocks' });
  });

  it('says that it is too late, and stays as it is', async () => {
    await open({ 'clip.save': undoable, 'outbox.undo': () => ({ undone: false }) });
    await click(save());
    await click(button('Undo'));
    expect(status()).toContain('The clip is already being sent or has arrived, without this change.');
    expect(document.querySelector('#title')).toBeNull();
  });

  it('has no Undo once it is sent', async () => {
    await open({ 'clip.save': () => ({ job: jobOf({ state: 'sending' }) }) });
    await click(save());
    expect(buttonNames()).not.toContain('Undo');
  });
});

describe('saving', () => {
  it('shows that Save does nothing meanwhile, and leaves the focus there', async () => {
    await open({ 'clip.save': unanswered });
    expect(save().getAttribute('aria-disabled')).toBe('false');
    await click(save());
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(save());
  });

  it('sends what is shown, once for a double click', async () => {
    await open();
    await settle(() => {
      save().click();
      save().click();
    });
    const inputs = inputsOf('clip.save');
    expect(inputs).toHaveLength(1);
    expect(inputs[0]).toMatchObject({
      tabId: 7,
      what: 'article',
      title: 'A page',
      url: page.url,
      destination: journal,
    });
    expect(inputs[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['as it is', 'A page', false],
    ['with spaces around it', ' A page ', false],
    ['left out', '', false],
    ['the user’s own', 'Clocks', true],
  ])('tells whether the title differs from the page’s: %s', async (_, title, editedTitle) => {
    await open();
    await type(field('Title'), title);
    await click(save());
    expect(inputsOf('clip.save')).toMatchObject([{ title: title.trim() || 'A page', editedTitle }]);
  });

  it.each<[string, Partial<PageView>, TabKind]>([
    ['the time of a picture', {}, 'screenshot'],
    ['the name of a file', { file: { name: 'a.pdf' } }, 'tab-file'],
  ])('does not take %s for a title of the user’s own', async (_, part, what) => {
    const draft = { title: '', what, destination: research };
    await open({ 'page.get': () => ({ ...page, ...part, draft }) });
    expect(field('Title').value).not.toBe('A page');
    await click(save());
    expect(inputsOf('clip.save')).toMatchObject([{ what, editedTitle: false }]);
  });

  it.each([
    ['article', 'Creates a new note here.'],
    ['screenshot', ''],
  ])('promises nothing for a destination that does not take it: %s', async (kind, hint) => {
    await open();
    await click(find(`[value="${kind}"]`));
    expect(find('.hint').textContent).toBe(hint);
    expect(status()).toBe(hint ? '' : 'Files can only go into a knowledge base. Choose one.');
  });

  it('shows the true state at each step', async () => {
    const stored = later<Output<'clip.save'>>();
    let jobs: JobView[] = [];
    await open({ 'clip.save': stored.answer, 'outbox.list': () => jobs });
    await click(save());
    expect(status()).toContain('Saving…');
    const job = jobOf({ id: inputsOf('clip.save')[0]?.id ?? '' });
    await stored.give({ job });
    expect(status()).toContain('Saved on this device. Sending to Journal…');
    jobs = [{ ...job, state: 'confirmed', receipt: { ids: ['1'], at: 1 } }];
    await announce('outbox');
    expect(status()).toContain('Saved to Journal');
    expect(button('Open')).toBeDefined();
  });

  it.each<[Partial<JobView>, string]>([
    [{ state: 'waiting' }, 'Saved on this device, not sent yet.'],
    [{ state: 'waiting', problem: { kind: 'offline' } }, 'You’re offline. Your clip is safe on this device.'],
    [{ state: 'unknown' }, 'The clip may already be in Journal. Is it there?'],
    [{ state: 'needs-you', problem: { kind: 'size' } }, 'This text doesn’t fit into the note.'],
    [{ state: 'waiting', problem: { kind: 'paused' } }, 'Sending is paused. Your clip is safe'],
    [
      { state: 'waiting', problem: { kind: 'behind', limit: 'First' } },
      '“First” has to be added to the same note first. Your clip is safe',
    ],
    [{ state: 'waiting', problem: { kind: 'offline' }, discardedAt: 1 }, 'Discarded'],
  ])('%j: %s', async (part, text) => {
    await open({ 'clip.save': ({ id }) => ({ job: jobOf({ id, ...part }) }) });
    await click(save());
    expect(status()).toContain(text);
  });

  it('stands in its sentence, even if its name is a word of it', async () => {
    const to = { ...journal, name: 'to' };
    await open({
      'clip.save': ({ id }) => ({ job: jobOf({ id, destination: to, state: 'confirmed' }) }),
    });
    await click(save());
    expect(find('.saved-line').textContent).toBe('Saved to to');
    expect(find('.chip').textContent).toBe('to');
    expect(find('.chip').previousSibling?.textContent).toBe('Saved to ');
  });

  it('stands in its sentence without quotes', async () => {
    const { getMessage } = fakeBrowser.i18n;
    vi.spyOn(fakeBrowser.i18n, 'getMessage').mockImplementation((word, name) =>
      word === 'saveDone' ? `已收藏到“${name}”` : getMessage(word, name),
    );
    await open({ 'clip.save': ({ id }) => ({ job: jobOf({ id, state: 'confirmed' }) }) });
    await click(save());
    expect(find('.saved-line').textContent).toBe('已收藏到Journal');
  });

  it('can be resumed beside the line that says that sending is paused', async () => {
    let jobs: JobView[] = [];
    await open({
      'outbox.list': () => jobs,
      'outbox.pause': () => {},
      'clip.save': ({ id }) => {
        jobs = [jobOf({ id, state: 'waiting', problem: { kind: 'paused' } })];
        return { job: jobOf({ id, state: 'waiting', problem: { kind: 'paused' } }) };
      },
    });
    await click(save());
    await click(button('Resume sending', find('form')));
    expect(inputsOf('outbox.pause')).toEqual([{ paused: false }]);
    jobs = jobs.map((job) => ({ ...job, state: 'sending', problem: undefined }));
    await announce('outbox');
    expect(buttonNames(find('form'))).not.toContain('Resume sending');
  });

  it('can be sent at once beside the line that says that the service takes no more today', async () => {
    await open({
      'outbox.send': () => {},
      'clip.save': ({ id }) => ({ job: jobOf({ id, state: 'waiting', problem: { kind: 'quota' } }) }),
    });
    await click(save());
    await click(button('Send now', find('form')));
    expect(inputsOf('outbox.send')).toEqual([{ id: inputsOf('clip.save')[0]?.id }]);
  });

  it('says plainly when nothing was saved, and retries under the same id', async () => {
    await open({ 'clip.save': () => refuse({ kind: 'storage' }) });
    await click(save());
    expect(status()).toContain('Nothing was saved.');
    await click(save());
    const [first, second] = inputsOf('clip.save').map(({ id }) => id);
    expect(first).toBe(second);
  });

  it.each<[string, () => Promise<void>, boolean]>([
    ['the title', () => type(field('Title'), 'Other'), true],
    ['what is saved', () => click(find('[value="link"]')), false],
    ['where it goes', () => chooseWhere('Research'), false],
  ])('says why nothing was saved until another choice is made: %s', async (_, change, said) => {
    await open({ 'clip.save': () => refuse({ kind: 'storage' }) });
    await click(save());
    await change();
    expect(status().includes('Nothing was saved.')).toBe(said);
  });

  it('hides what failed before it began', async () => {
    const stored = later<Output<'clip.save'>>();
    const notice = { problem: { kind: 'file-page' } } as const;
    await open({ 'page.get': () => ({ ...page, notice }), 'clip.save': stored.answer });
    const said = () => document.body.textContent?.split('instead of the file').length;
    expect(said()).toBe(2);
    await click(save());
    expect(said()).toBe(1);
    await stored.give(Promise.reject(new ProblemError(notice.problem)));
    expect(said()).toBe(2);
  });

  it.each<[string, boolean]>([
    ['by a menu', true],
    ['by the popup', false],
  ])('trial 74: saves a file from another site once the user was told of it: %s', async (_, byMenu) => {
    const problem = { kind: 'file-moved', limit: 'b.example' } as const;
    const file = {
      ...page,
      readable: false,
      file: { name: 'tea.pdf' },
      intended: { what: 'tab-file' as const },
    };
    await open({
      'page.get': () => (byMenu ? { ...file, notice: { problem } } : file),
      'clip.save': () => refuse(problem),
    });
    await chooseWhere('Research');
    await click(save());
    await click(save());
    const agreed = inputsOf('clip.save').map((input) => input.agreed);
    expect(agreed).toEqual([byMenu ? 'b.example' : undefined, 'b.example']);
    expect(document.body.textContent).toContain('The file comes from b.example');
  });

  it('tells the background when the browser asks to allow the site of a file', async () => {
    const request = vi.spyOn(fakeBrowser.permissions, 'request').mockImplementation(async () => false);
    const file = {
      ...page,
      readable: false,
      file: { name: 'tea.pdf' },
      intended: { what: 'tab-file' as const },
    };
    await open({ 'page.get': () => file, 'clip.save': () => refuse({ kind: 'site-access' }) });
    await chooseWhere('Research');
    await click(save());
    expect(request).not.toHaveBeenCalled();
    await click(save());
    expect(request).toHaveBeenCalledOnce();
    expect(inputsOf('clip.save').map(({ asksAccess }) => asksAccess)).toEqual([undefined, true]);
  });

  it('uses another id once something has changed', async () => {
    await open({ 'clip.save': () => refuse({ kind: 'unexpected' }) });
    await click(save());
    await type(field('Title'), 'Other');
    await click(save());
    const ids = inputsOf('clip.save').map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
  });

  it('continues with another destination, which is left open', async () => {
    await open();
    await click(save());
    vi.useFakeTimers();
    await click(button('Save elsewhere'));
    expect(field('Save to').value).toBe('');
    expect(document.activeElement).toBe(field('Save to'));
    expect(save().disabled).toBe(true);
  });
});
