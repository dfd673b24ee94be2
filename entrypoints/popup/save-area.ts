import type { Input } from '../../lib/contract/contract';
import { call } from '../../lib/messaging/client';

/** Has the person drag over the page, for which the popup has to be out of the way. */
export async function saveArea(area: Omit<Input<'area.save'>, 'id'>): Promise<void> {
  await call('area.save', { id: crypto.randomUUID(), ...area });
  close();
}
