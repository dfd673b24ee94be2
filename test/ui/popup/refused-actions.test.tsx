import { beforeEach, expect, it, vi } from 'vitest';
import type { JobView } from '../../../lib/contract/outbox';
import type { DeliveryKind } from '../../../lib/problems/kinds';
import { inputsOf, jobOf, research } from '../background';
import { button, buttonNames, click, find } from '../screen';
import { chooseWhere, freshPage, open, save } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const refusedFor = (kind: DeliveryKind, more: Partial<JobView> = {}) =>
  open({
    'clip.save': ({ id }) => ({ job: jobOf({ id, state: 'needs-you', problem: { kind }, ...more }) }),
    'outbox.redirect': () => {},
    'outbox.rescue': () => ({ rescued: true }),
  });

const link = { kind: 'import-urls' } as const;

it.each<[DeliveryKind, Partial<JobView>, string[]]>([
  ['target', {}, ['Send elsewhere', 'Details']],
  ['size', {}, ['Send elsewhere', 'Details']],
  ['terminal', link, ['Save what I see', 'Send elsewhere', 'Details']],
  ['unread', link, ['Save what I see', 'Try again', 'Details']],
  ['service-error', {}, ['Try again', 'Details']],
])('%s, %j: %j', async (kind, more, names) => {
  await refusedFor(kind, more);
  await click(save());
  expect(buttonNames(find('.saved-actions'))).toEqual(names);
});

it('sends the clip itself elsewhere', async () => {
  await refusedFor('target');
  await click(save());
  await click(button('Send elsewhere'));
  await chooseWhere(research.name);
  await click(button('Send', find('dialog')));
  const { id } = inputsOf('clip.save')[0] ?? {};
  expect(inputsOf('outbox.redirect')).toMatchObject([{ id, destination: { id: research.id } }]);
  expect(inputsOf('clip.save')).toHaveLength(1);
});

it('sends the page in place of its link', async () => {
  await refusedFor('unread', link);
  await click(save());
  await click(button('Save what I see'));
  const { id } = inputsOf('clip.save')[0] ?? {};
  expect(inputsOf('outbox.rescue')).toEqual([{ id }]);
});
