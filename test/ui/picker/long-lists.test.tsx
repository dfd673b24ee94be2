import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Destination } from '../../../lib/model/destination';
import { journal, listOf } from '../background';
import { press, type } from '../screen';
import { chosen, freshPicker, input, options, redrawPicker, showPicker } from './show-picker';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPicker);

it('holds 300 rows, draws 200 and says so', async () => {
  const many = Array.from(
    { length: 300 },
    (_, index): Destination => ({ ...journal, id: `${index}`, name: `N ${index}` }),
  );
  await showPicker(listOf(many));
  await press(input(), 'ArrowDown');
  expect(options()).toHaveLength(200);
  expect(document.body.textContent).toContain('100 more. Type to narrow');
});

describe('a list so long that its search keys are computed in slices', () => {
  const many = Array.from(
    { length: 2500 },
    (_, index): Destination => ({ kind: 'note', id: `${index}`, name: `Long ${index}` }),
  );
  beforeEach(async () => {
    await showPicker(listOf(many));
    await type(input(), 'long 249');
    await press(input(), 'Enter');
  });

  it('searches all of it or nothing, and remembers Enter until then', async () => {
    expect(options()).toEqual([]);
    expect(document.body.textContent).toContain('Searching…');
    await vi.advanceTimersByTimeAsync(0);
    expect(options()).toEqual([]);
    await vi.runAllTimersAsync();
    expect(chosen.mock.calls).toEqual([[many[249]]]);
  });

  it('shows the best of all of it, and what the services found below', async () => {
    await type(input(), 'long 24');
    expect(options()).toEqual([]);
    await vi.runAllTimersAsync();
    expect(options().slice(0, 2)).toEqual(['Long 24Note', 'Long 240Note']);
    expect(options().at(-1)).toBe('FoundNote');
  });

  it('adds what a refresh brought once its keys are computed', async () => {
    await type(input(), 'long 2400');
    await vi.runAllTimersAsync();
    expect(options()).toEqual(['Long 2400Note', 'FoundNote']);
    await redrawPicker(listOf([...many, { kind: 'note', id: 'new', name: 'Long 2400 and new' }]));
    expect(options()).toEqual(['Long 2400Note', 'FoundNote']);
    await vi.runAllTimersAsync();
    expect(options()).toEqual(['Long 2400Note', 'FoundNote', 'Long 2400 and newNote']);
  });
});
