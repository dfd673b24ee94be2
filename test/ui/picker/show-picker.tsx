import { vi } from 'vitest';
import type { DestinationList } from '../../../lib/contract/destinations';
import type { Destination } from '../../../lib/model/destination';
import { Picker } from '../../../lib/ui/picker/picker';
import { answerWith, journal, listOf, meeting, research } from '../background';
import { find, redraw, show } from '../screen';

export const places = listOf([journal, research, meeting], 1);

/** Called with each choice. */
export const chosen = vi.fn<(destination: Destination | undefined) => void>();

const picker = (list: DestinationList | undefined, value?: Destination) => (
  <Picker label="Place" list={list} value={value} onChoose={chosen} />
);

/** Shows a picker over that list, with nothing chosen. */
export const showPicker = (list: DestinationList | undefined) => show(picker(list));

/** Draws the same picker with another list. */
export const redrawPicker = (list: DestinationList) => redraw(picker(list));

/** Shows a picker over three destinations, of which the second is chosen; the services find one more. */
export async function freshPicker(): Promise<() => void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  chosen.mockClear();
  answerWith({
    'destinations.search': () => ({ destinations: [{ kind: 'note', id: 'n9', name: 'Found' }], more: [] }),
  });
  await show(picker(places, research));
  return () => vi.useRealTimers();
}

export const input = () => find<HTMLInputElement>('[role="combobox"]');

/** The text of the active row. */
export function active(): string | null {
  const id = input().getAttribute('aria-activedescendant');
  return id && find(`[id="${id}"]`).textContent;
}

export const options = () => [...document.querySelectorAll('[role="option"]')].map((one) => one.textContent);
