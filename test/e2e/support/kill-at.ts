import { expect } from 'vitest';
import type { KindName } from './kinds';
import { commitsOf, times } from './logs';
import type { Rig } from './rig';
import { saveKind } from './save-kind';
import { rowOf } from './settle';
import { until } from './until';

/**
 * `before`: the call never reaches the service. `after`: it is done, but not answered. `late`: it is done
 * when released.
 */
export type When = 'before' | 'after' | 'late';

/** A background that can be killed. */
export interface Mortal extends Rig {
  kill(): Promise<unknown>;
}

/** The moment at which the background is killed: the nth call of an operation of a job. */
export interface Kill {
  name: KindName;
  operation: string;
  nth: number;
  when: When;
}

/**
 * Saves a clip and kills the background while the service holds one of its calls.
 * @returns the job's id
 */
export async function killAt(rig: Mortal, { name, operation, nth, when }: Kill): Promise<string> {
  rig.service.addFaults({ operation, nth, kind: 'hold', when: when === 'after' ? when : 'before' });
  if (when === 'before') rig.service.addFaults({ operation, nth, kind: 'drop-before' });
  const id = await saveKind(rig, name);
  await until('the call', () => times(rig.service, operation) === nth);
  // The service fetches the page of an address before it stores the entry.
  if (when === 'after' && operation === 'import_urls')
    await until('the write', () => committed(rig, operation));
  await rig.kill();
  expect(await rowOf(rig, id)).toMatchObject({ clip: { title: 'Bread' } });
  return id;
}

/** How many times the service has done an operation. */
export function committed({ service }: Rig, operation: string): number {
  return commitsOf(service, operation).length;
}
