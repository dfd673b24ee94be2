import { describe, expect, it, vi } from 'vitest';
import { HistoryList } from '../../entrypoints/options/history-list';
import { PinnedSection } from '../../entrypoints/options/pinned-section';
import type { JobView } from '../../lib/contract/outbox';
import type { Destination } from '../../lib/model/destination';
import { DEFAULT_SETTINGS } from '../../lib/settings/defaults';
import { ActivityView } from '../../lib/ui/activity/activity-view';
import { Button } from '../../lib/ui/button';
import { useAction } from '../../lib/ui/hooks/use-action';
import { connection, jobOf, journal, listOf, meeting, page, research, statusOf } from './background';
import { button, click, find, redraw, settle, show } from './screen';

vi.mock('../../lib/messaging/client', () => import('./background'));

/** The label or the text of the element that has the focus. */
function focused(): string {
  const { activeElement: it } = document;
  return it?.getAttribute('aria-label') ?? it?.textContent ?? '';
}

describe('an activity row', () => {
  const activity = (...jobs: JobView[]) => (
    <ActivityView jobs={jobs} status={statusOf(jobs)} connection={connection} />
  );
  const row = (id: string, state: JobView['state']) =>
    jobOf({ id, state, clip: { ...jobOf({}).clip, title: id }, since: -id.charCodeAt(0) });
  const [a, b, c] = [row('a', 'confirmed'), row('b', 'confirmed'), row('c', 'confirmed')];

  it.each<[pressed: string, of: JobView, becomes: JobView, focused: string]>([
    ['Send now', row('a', 'waiting'), row('a', 'sending'), '.job'],
    ['Check again now', row('a', 'verifying'), row('a', 'waiting'), '.job'],
    ['Yes, it’s there', row('a', 'unknown'), row('a', 'confirmed'), '.activity-pane'],
    ['Discard', row('a', 'needs-you'), { ...row('a', 'needs-you'), discardedAt: 1 }, '.activity-pane'],
  ])('or its details take the focus once the button is gone: %s', async (pressed, before, after, taker) => {
    await show(activity(before));
    button(pressed).focus();
    await redraw(activity(after));
    expect(document.activeElement).toBe(find(taker));
  });

  it.each<[cleared: string, left: JobView[], next: string]>([
    ['a', [b, c], 'b'],
    ['b', [a, c], 'c'],
    ['c', [a, b], 'b'],
  ])('that is gone, %s, passes the focus to the next one, or the last', async (cleared, left, next) => {
    await show(activity(a, b, c));
    button('Remove from list', find(`[aria-label="${cleared}"]`)).focus();
    await redraw(activity(...left));
    expect(focused()).toBe(next);
  });

  it('that is gone leaves the focus alone if it was elsewhere', async () => {
    await show(activity(a, b));
    button('Pause sending').focus();
    await redraw(activity(b));
    expect(document.activeElement).toBe(button('Pause sending'));
  });

  it('that is gone leaves the focus alone if the user clicked on empty space', async () => {
    await show(activity(a, b));
    button('Remove from list').focus();
    button('Remove from list').blur();
    await click(document.body);
    await redraw(activity(b));
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the pinned destinations', () => {
  let pinned: Destination[] = [];
  const section = () => (
    <PinnedSection
      settings={{ ...DEFAULT_SETTINGS, pinned }}
      list={listOf([research, journal, meeting])}
      onChange={(part) => {
        pinned = part.pinned ?? [];
      }}
    />
  );

  it.each([
    ['Remove: Research', 'Journal'],
    ['Remove: Journal', 'Research'],
    ['Move up: Journal', 'Journal'],
  ])('%s: the focus moves to a row', async (pressed, row) => {
    pinned = [research, journal];
    await show(section());
    const pressedButton = find<HTMLButtonElement>(`[aria-label="${pressed}"]`);
    pressedButton.focus();
    await click(pressedButton);
    await redraw(section());
    expect(document.activeElement?.closest('li')?.textContent).toContain(row);
  });

  it('the field keeps the focus once a destination was added', async () => {
    pinned = [research];
    await show(section());
    const field = find<HTMLInputElement>('[role="combobox"]');
    await settle(() => {
      field.focus();
      field.click();
    });
    await click(find('.picker-row[title="Journal"]'));
    expect(pinned).toHaveLength(2);
    await redraw(section());
    expect([document.activeElement === find('[role="combobox"]'), field.value]).toEqual([true, '']);
  });
});

it.each([
  [25, 'Show all 25', 25],
  [1000, 'More', 520],
])('the history: the first revealed row takes the focus, of %i', async (length, name, shown) => {
  const entries = Array.from({ length }, (_, number) => ({
    ...{ id: `${number}`, title: `Page ${number}`, url: page.url, kind: 'link' as const, at: 0 },
    ...{ destination: research, savedTo: research, here: true },
  }));
  await show(<HistoryList entries={entries} />);
  button(name).focus();
  await click(button(name));
  expect(focused()).toContain('Page 20');
  // More at once would block the page.
  expect(document.querySelectorAll('.entry')).toHaveLength(shown);
});

it('a button keeps the focus while its action runs, and does not run it again meanwhile', async () => {
  let answer = () => {};
  const action = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  function Slow() {
    const { run, busy } = useAction();
    return (
      <Button busy={busy} onClick={() => run(action)}>
        Save
      </Button>
    );
  }
  await show(<Slow />);
  const save = button('Save');
  for (let press = 0; press < 2; press++) await click(save);
  expect([save.disabled, save.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  expect(action).toHaveBeenCalledOnce();
  await settle(answer);
  expect(save.getAttribute('aria-disabled')).toBe('false');
});
