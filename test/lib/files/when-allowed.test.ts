import { expect, it } from 'vitest';
import { createWhenAllowed } from '../../../lib/files/when-allowed';

it('does the last save that waits, once, when the person agrees', async () => {
  const done: string[] = [];
  const save = (name: string) => async () => done.push(name);
  const { wait, allowed } = createWhenAllowed();
  await allowed();
  wait(save('first'));
  wait(save('second'));
  await allowed();
  await allowed();
  expect(done).toEqual(['second']);
});
