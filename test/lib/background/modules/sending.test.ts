import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openJob } from '../../../../lib/background/modules/sending';
import type { JobView } from '../../../../lib/contract/outbox';

it.each<[string, Pick<JobView, 'savedTo'>, string]>([
  ['is saved', { savedTo: { kind: 'note', id: 'doc', name: 'Tea' } }, '/library.html#note=doc&name=Tea'],
  ['is not saved', {}, '/activity.html#job=a'],
])('shows a clip that %s where it is', async (_, part, url) => {
  const create = vi.spyOn(fakeBrowser.tabs, 'create');
  await openJob({ id: 'a', ...part });
  expect(create).toHaveBeenCalledWith({ url });
});
