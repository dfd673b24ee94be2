import { useState } from 'preact/hooks';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../lib/ui/dialogs/dialog';
import { button, click, find, press, settle, show } from './screen';

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
        <textarea />
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

it.each<[KeyboardEventInit, string, times: number]>([
  [{ ctrlKey: true }, 'dialog input', 1],
  [{ metaKey: true }, 'dialog textarea', 1],
  [{ ctrlKey: true, isComposing: true }, 'dialog input', 0],
  [{ ctrlKey: true }, 'dialog button', 0],
  // The browser itself submits for this one.
  [{}, 'dialog input', 0],
])('Enter with %j in `%s` runs its action %d times', async (keys, target, times) => {
  await open();
  await press(find(target), 'Enter', keys);
  expect(acted).toHaveBeenCalledTimes(times);
});

it('does nothing while its action is not possible', async () => {
  await open({ reason: 'Nothing chosen.' });
  await click(button('Add'));
  expect(acted).not.toHaveBeenCalled();
});

describe('once it closed', () => {
  /** The events that browsers send a moment after a dialog closed. */
  let late: (() => void)[] = [];
  const Two = () => {
    const [shown, setShown] = useState<string>();
    return (
      <>
        {['First', 'Second'].map((name) => (
          <button type="button" key={name} onClick={() => setShown(name)}>
            {name}
          </button>
        ))}
        {shown && (
          <Dialog title={shown} onClose={() => setShown(undefined)}>
            <input type="file" />
          </Dialog>
        )}
      </>
    );
  };
  beforeEach(async () => {
    late = [];
    vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
      this.open = false;
      late.push(() => this.dispatchEvent(new Event('close')));
    });
    await show(<Two />);
    await click(button('First'));
  });
  const cancel = (at: string) =>
    settle(() => find(at).dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true })));

  it.each<[by: string, close: () => Promise<void>]>([
    ['a button', () => click(button('Close'))],
    ['Escape', () => cancel('dialog')],
  ])('by %s, the next one stays, whenever the browser reports it', async (_, close) => {
    await close();
    await click(button('Second'));
    await settle(() => {
      for (const report of late) report();
    });
    expect(find('dialog h2').textContent).toBe('Second');
    expect(late).toHaveLength(1);
  });

  it('is not, by a file dialog that is cancelled', async () => {
    await cancel('input');
    expect(find('dialog h2').textContent).toBe('First');
  });
});

describe('a key that the browser closes it with', () => {
  it.each([
    ['Escape', true, true],
    ['Escape', false, false],
    ['x', true, false],
  ])('%s, with something entered: %s', async (key, dirty, kept) => {
    await open({ dirty });
    expect(await press(find('input'), key)).toBe(kept);
  });
});
