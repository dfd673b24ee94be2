import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobView } from '../../../lib/contract/outbox';
import { announce, answerWith, jobOf } from '../background';
import { find } from '../screen';
import { draw, freshBackground } from './draw-list';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshBackground);

const file = { extension: 'pdf', mime: 'application/pdf', size: 200 * 1024 * 1024, modifiedAt: 0 };
const fileJob = (part: Partial<JobView>) =>
  jobOf({
    kind: 'file',
    clip: { kind: 'file', title: 'Report', url: '', file },
    ...part,
  });

describe('a file', () => {
  it('shows how much of its upload is done, and asks again when that changes', async () => {
    let bytes = 0;
    answerWith({ 'outbox.progress': () => ({ id: 'job', bytes }) });
    await draw([fileJob({ stoppable: true })]);
    expect(find('li.job').textContent).toContain('Uploading 200 MB');
    bytes = 12 * 1024 * 1024;
    await announce('progress');
    expect(find('.upload > span').textContent).toBe('12 MB of 200 MB');
    const bar = find('progress');
    expect([bar.getAttribute('aria-label'), bar.getAttribute('value'), bar.getAttribute('max')]).toEqual([
      'Upload progress of Report.pdf',
      String(bytes),
      String(file.size),
    ]);
    expect(bar.closest('[role=status], [aria-live]')).toBeNull();
  });

  it('shows its progress once while its details are below', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    answerWith({ 'outbox.progress': () => ({ id: 'job', bytes: 12 }) });
    await draw([fileJob({ stoppable: true })]);
    expect(document.querySelectorAll('progress')).toHaveLength(1);
  });

  it('does not show the progress of another upload', async () => {
    answerWith({ 'outbox.progress': () => ({ id: 'another', bytes: 12 }) });
    await draw([fileJob({ stoppable: true })]);
    expect(find('li.job').textContent).toContain('Uploading 200 MB');
  });

  it('shows the name that it got at the destination', async () => {
    await draw([fileJob({ state: 'confirmed', receipt: { ids: ['m'], at: 0 }, savedAs: 'Report (2).pdf' })]);
    expect(find('li.job h3').textContent).toBe('Report (2).pdf');
  });
});
