import { beforeEach, expect, it, vi } from 'vitest';
import type { JobView } from '../../../lib/contract/outbox';
import { ActivityView } from '../../../lib/ui/activity/activity-view';
import { connection, jobOf, statusOf } from '../background';
import { button, click, find, press, redraw, settle, show } from '../screen';
import { freshBackground } from './draw-list';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(() => {
  freshBackground();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

const row = (title: string, part: Partial<JobView>) =>
  jobOf({ id: title, clip: { ...jobOf({}).clip, title }, state: 'needs-you', ...part });
const list = (...jobs: JobView[]) => (
  <ActivityView jobs={jobs} status={statusOf(jobs)} connection={connection} />
);
const shown = () => find('.activity-pane h2').textContent;

it.each<[string, Partial<JobView>]>([
  ['Discard', { discardedAt: 1 }],
  ['Try again', { state: 'sending' }],
])(
  'details beside the list stay where *%s* was pressed: a second click is for the same clip',
  async (name, after) => {
    const other = row('other', { since: 1 });
    await show(list(row('first', { since: 2 }), other));
    expect(shown()).toBe('first');
    const pressed = button(name, find('.activity-pane'));
    // As a click does, too.
    pressed.focus();
    await click(pressed);
    await redraw(list(row('first', { since: 2, ...after }), other));
    expect(shown()).toBe('first');
  },
);

it('details of a discarded clip name it once', async () => {
  await show(list(row('first', {})));
  button('Discard', find('.activity-pane')).focus();
  await redraw(list(row('first', { discardedAt: 1 })));
  expect(find('.activity-pane').textContent).toBe('firstDiscardedRestore');
});

it('details that nobody used show the first clip that needs the user', async () => {
  const other = row('other', { since: 1 });
  await show(list(row('first', { since: 2 }), other));
  await redraw(list(row('first', { since: 2, state: 'sending' }), other));
  expect(shown()).toBe('other');
});

it('the keyboard goes from a row to its details and back, past all other rows', async () => {
  await show(list(row('first', { since: 2 }), row('other', { since: 1 })));
  const pane = find('.activity-pane');
  for (const name of ['other', 'first']) {
    button(name).focus();
    await click(button(name));
    expect(shown()).toBe(name);
    expect(document.activeElement).toBe(pane);
    await press(button('Try again', pane), 'Escape');
    expect(document.activeElement).toBe(button(name));
  }
  // A pointer leaves the focus where it is.
  await settle(() => button('other').dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true })));
  expect(shown()).toBe('other');
  expect(document.activeElement).toBe(button('first'));
});
