import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { JobView } from '../../../lib/contract/outbox';
import { inputsOf, jobOf, page, research } from '../background';
import { button, buttonNames, click, find } from '../screen';
import { freshPage, open } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const unread = { kind: 'import-urls', state: 'needs-you', problem: { kind: 'unread' } } as const;

describe('a page that the service could not read', () => {
  const refused = (url: string) =>
    jobOf({
      id: 'row',
      ...unread,
      destination: research,
      clip: { ...jobOf({}).clip, url },
    });
  const line = () => document.querySelector('.before');
  async function openOn(job: JobView, rescued = true) {
    await open({ 'outbox.list': () => [job], 'outbox.rescue': () => ({ rescued }) });
  }

  it.each<[string, string, boolean]>([
    ['this very page', 'https://example.com/a', true],
    ['the same page by another address', 'https://example.com/a/?utm_source=mail#part', true],
    ['another page', 'https://example.com/b', false],
  ])('%s', async (_, url, offers) => {
    await openOn(refused(url));
    expect(line()?.textContent.includes('couldn’t read this page for Research') ?? false).toBe(offers);
  });

  it('is sent with one click, and the line shows the job’s state', async () => {
    await openOn(refused(page.url));
    await click(find<HTMLButtonElement>('.before button'));
    expect(inputsOf('outbox.rescue')).toEqual([{ id: 'row' }]);
    expect(buttonNames(find('.before'))).toEqual([]);
  });

  it('is offered, too, if the service seems to have read another page', async () => {
    const audit = { reads: 1, doubt: { kind: 'check', title: 'Just a moment…' } } as const;
    const { problem: _problem, ...job } = refused(page.url);
    await openOn({ ...job, state: 'confirmed', receipt: { ids: ['m'], at: 1, audit } });
    expect(line()?.textContent).toContain('Its entry is called “Just a moment…”.');
    await click(find<HTMLButtonElement>('.before button'));
    expect(inputsOf('outbox.rescue')).toEqual([{ id: 'row' }]);
  });
});

describe('a page whose clip has not arrived yet', () => {
  const clip = { ...jobOf({}).clip, url: page.url };
  it.each<[string, Partial<JobView>, string | undefined]>([
    ['that waits', { state: 'waiting' }, 'Saved on this device, not sent yet.'],
    ['that is being sent', { state: 'sending' }, 'Sending to Research…'],
    ['that may have arrived', { state: 'unknown' }, 'The clip may already be in Research.'],
    ['that was refused', { state: 'needs-you', problem: { kind: 'target' } }, 'not sent yet'],
    ['that has arrived', { state: 'confirmed', receipt: { ids: ['m'], at: 1 } }, undefined],
    ['that was discarded', { state: 'unknown', discardedAt: 1 }, undefined],
    ['that was refused and discarded', { ...unread, discardedAt: 1 }, undefined],
    ['of another page', { state: 'waiting', clip: { ...clip, url: 'https://example.com/b' } }, undefined],
    ['of no page', { state: 'waiting', clip: { ...clip, url: '' } }, undefined],
  ])('says so of one %s', async (_, part, said) => {
    Object.assign(fakeBrowser.extension, { getViews: () => [] });
    const create = vi.spyOn(fakeBrowser.tabs, 'create').mockResolvedValue({} as never);
    const job = jobOf({ id: 'row', destination: research, clip, ...part });
    await open({ 'outbox.list': () => [job] });
    expect(document.querySelector('.before p')?.textContent.includes(said ?? '')).toBe(said && true);
    if (said === undefined) return;
    await click(button('Details', find('.before')));
    expect(create.mock.calls).toEqual([[{ url: '/activity.html#job=row' }]]);
  });
});
