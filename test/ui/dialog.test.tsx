import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../lib/ui/dialogs/dialog';
import { button, click, find, settle, show } from './screen';

const acted = vi.fn<() => void>();
const around = vi.fn<(event: Event) => void>();

async function open(part: { reason?: string; dirty?: boolean } = {}): Promise<void> {
  acted.mockClear();
  around.mockClear();
  const action = { word: 'Add', look: 'main', reason: part.reason, act: acted } as const;
  await show(
    <form onSubmit={around}>
      <Dialog title="Add it" action={action} dirty={part.dirty ?? false} onClose={() => {}}>
        <input type="text" />
      </Dialog>
    </form>,
  );
}

it('runs its action, and does not submit the form that it stands in', async () => {
  await open();
  await click(button('Add'));
  expect(acted).toHaveBeenCalledOnce();
  expect(around).not.toHaveBeenCalled();
});

it('does nothing while its action is not possible', async () => {
  await open({ reason: 'Nothing chosen.' });
  await click(button('Add'));
  expect(acted).not.toHaveBeenCalled();
});

describe('a key that the browser closes it with', () => {
  it.each([
    ['Escape', true, true],
    ['Escape', false, false],
    ['x', true, false],
  ])('%s, with something entered: %s', async (key, dirty, kept) => {
    await open({ dirty });
    const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    await settle(() => find('input').dispatchEvent(pressed));
    expect(pressed.defaultPrevented).toBe(kept);
  });
});
