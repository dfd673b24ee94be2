import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Output } from '../../../lib/contract/contract';
import type { JobView } from '../../../lib/contract/outbox';
import { type Answers, inputsOf, jobOf, page, refuse, text } from '../background';
import { button, click, downloaded, status } from '../screen';
import { freshPage, open, save } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

describe('a clip that could not be stored', () => {
  const problem = { kind: 'storage' } as const;
  const full = { 'clip.save': () => ({ problem, unsaved: text }) };

  it.each<[string, Answers, string[]]>([
    ['by the popup', full, ['Save']],
    ['by a menu', { 'page.get': () => ({ ...page, notice: { problem, unsaved: text } }) }, []],
  ])('%s is reported, and its text is available', async (_, different, clicks) => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async () => {});
    await open(different);
    for (const name of clicks) await click(button(name));
    expect(document.body.textContent).toContain('Nothing was saved.');
    expect(document.body.textContent).not.toContain('Saved');
    await click(button('Copy Markdown'));
    expect(write.mock.calls).toEqual([[text.text]]);
    expect(await downloaded(() => click(button('Download')))).toEqual(text);
  });

  it('is shown although the popup is too low for the form and the reason', async () => {
    const scroll = vi.spyOn(HTMLFormElement.prototype, 'scrollIntoView');
    await open(full);
    expect(scroll).not.toHaveBeenCalled();
    await click(save());
    expect(scroll.mock.calls).toEqual([[{ block: 'end' }]]);
  });

  it('of a menu stays in view when Save takes the focus', async () => {
    const focus = vi.spyOn(HTMLButtonElement.prototype, 'focus');
    await open({ 'page.get': () => ({ ...page, notice: { problem, unsaved: text } }) });
    expect(document.activeElement).toBe(save());
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it.each<[string, Answers]>([
    ['the clip', { 'page.get': () => ({ ...page, notice: { problem, unsaved: text } }) }],
    ['the page', { 'page.get': () => refuse(problem), 'connection.get': () => refuse(problem) }],
  ])('is the only report of the full disk: %s', async (_, different) => {
    await open({
      ...different,
      'outbox.list': () => refuse(problem),
      'outbox.status': () => refuse(problem),
    });
    expect(document.querySelectorAll('.problem')).toHaveLength(1);
  });

  it('is no longer reported once it is saved after all', async () => {
    await open({ 'page.get': () => ({ ...page, notice: { problem, unsaved: text } }) });
    await click(save());
    expect(document.body.textContent).toContain('Saved on this device.');
    expect(document.body.textContent).not.toContain('Nothing was saved.');
    expect(document.querySelector('.unsaved')).not.toBeNull();
  });

  it('offers nothing if nothing was captured', async () => {
    await open({ 'page.get': () => ({ ...page, notice: { problem } }) });
    expect(document.body.textContent).toContain('Nothing was saved.');
    expect(document.querySelector('.unsaved')).toBeNull();
  });

  it('is retried under the same id, and reported as saved only then', async () => {
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

describe('a save whose answer is lost', () => {
  const unexpected = { kind: 'unexpected' } as const;
  const lost = () => refuse(unexpected);
  const full = () => refuse({ kind: 'storage' });
  const withText = () => ({ problem: unexpected, unsaved: text });
  const there = (id: string) => [jobOf({ id })];
  const elsewhere = () => [jobOf({ id: 'other' })];
  it.each<[string, (id: string) => JobView[], () => Output<'clip.save'>, string]>([
    ['is reported as saved if its job is there', there, lost, 'Saved on this device.'],
    ['is reported as not saved if there is none', elsewhere, lost, 'Nothing was saved.'],
    ['is reported as saved although its text came back', there, withText, 'Saved on this device.'],
    ['is reported as not saved if only its text came back', elsewhere, withText, 'Nothing was saved.'],
    ['is not looked for if the background says why', there, full, 'couldn’t write to this device’s storage'],
  ])('%s', async (_, rows, answer, told) => {
    let jobs: JobView[] = [];
    await open({
      'outbox.list': () => jobs,
      'clip.save': ({ id }) => {
        jobs = rows(id);
        return answer();
      },
    });
    await click(save());
    expect(status()).toContain(told);
  });
});
