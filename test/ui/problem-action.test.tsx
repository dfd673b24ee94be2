import { beforeEach, expect, it, vi } from 'vitest';
import { PROBLEMS, type ProblemKind } from '../../lib/problems/kinds';
import { ProblemText } from '../../lib/ui/problem-text';
import { answerWith, connection } from './background';
import { buttonNames, show } from './screen';

vi.mock('../../lib/messaging/client', () => import('./background'));

beforeEach(() => answerWith({ 'connection.get': () => connection }));

/** Words of the advice, and the button that does it. */
const NAMED: [words: RegExp, button: string][] = [
  [/settings|client ID|service URL|Connect that account/i, 'Open settings'],
  [/Allow access/, 'Allow access'],
];

it.each(Object.keys(PROBLEMS) as ProblemKind[])(
  'the card of %s has the button that it names',
  async (kind) => {
    await show(<ProblemText problem={{ kind }} />);
    const text = document.querySelector('.problem p')?.textContent ?? '';
    const named = NAMED.filter(([words]) => words.test(text)).map(([, button]) => button);
    expect(buttonNames()).toEqual(expect.arrayContaining(named));
  },
);
