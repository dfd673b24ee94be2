import { beforeEach, expect, it, vi } from 'vitest';
import type { DeliveryKind } from '../../../lib/problems/kinds';
import { inputsOf, jobOf, research } from '../background';
import { button, buttonNames, click, find } from '../screen';
import { chooseWhere, freshPage, open, save } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const refusedFor = (kind: DeliveryKind) =>
  open({
    'clip.save': ({ id }) => ({ job: jobOf({ id, state: 'needs-you', problem: { kind } }) }),
    'outbox.redirect': () => {},
  });

it.each<[DeliveryKind, string[]]>([
  ['target', ['Send elsewhere', 'Details']],
  ['size', ['Send elsewhere', 'Details']],
  ['service-error', ['Details']],
])('%s: %j', async (kind, names) => {
  await refusedFor(kind);
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
