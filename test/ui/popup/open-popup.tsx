import { vi } from 'vitest';
import { firstAnswers } from '../../../entrypoints/popup/first-answers';
import { Popup } from '../../../entrypoints/popup/popup';
import {
  type Answers,
  answerWith,
  connection,
  firstOf,
  jobOf,
  journal,
  listOf,
  page,
  research,
  statusOf,
} from '../background';
import { button, field, find, press, show, type } from '../screen';

const usual: Answers = {
  'page.get': () => page,
  'connection.get': () => connection,
  'destinations.first': () => firstOf([journal], 1),
  'destinations.list': () => listOf([journal, research], 1),
  'outbox.list': () => [],
  'draft.put': () => {},
  'outbox.status': () => statusOf(),
  'clip.save': ({ id }) => ({ job: jobOf({ id }) }),
};

export async function open(different: Answers = {}): Promise<void> {
  // In a test with its own list, no destination was used before.
  const first: Answers = different['destinations.list'] ? { 'destinations.first': () => firstOf([]) } : {};
  answerWith({ ...usual, ...first, ...different });
  await show(<Popup asked={firstAnswers()} />);
}

export function freshPage(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
}

export const save = () => button('Save');

/** The kind that is selected. */
export const what = () => find<HTMLInputElement>('[name="what"]:checked').value;

/** Chooses the destination by a few letters of its name. */
export async function chooseWhere(letters: string): Promise<void> {
  await type(field('Save to'), letters);
  await press(field('Save to'), 'Enter');
}
