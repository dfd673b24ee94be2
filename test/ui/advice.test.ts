import { afterEach, describe, expect, it, vi } from 'vitest';
import { JOB_STATES } from '../../lib/contract/job';
import { PROBLEMS, type ProblemKind } from '../../lib/problems/kinds';
import type { Problem } from '../../lib/problems/problem';
import { advice, type Stake } from '../../lib/ui/advice';
import * as words from '../../lib/words';
import english from '../../public/_locales/en/messages.json';
import chinese from '../../public/_locales/zh_CN/messages.json';

const STAKES: Stake[] = [...JOB_STATES, 'not-saved', 'connection', 'none'];
const WITHOUT_CLIP: Stake[] = ['not-saved', 'connection', 'none'];

afterEach(() => vi.restoreAllMocks());

describe.each([
  ['English', english],
  ['Chinese', chinese],
])('advice in %s', (_, messages) => {
  const text = new Map<string, { message: string }>(Object.entries(messages));

  it.each(
    (Object.keys(PROBLEMS) as ProblemKind[]).flatMap((kind) => STAKES.map((stake) => ({ kind, stake }))),
  )('has text for $kind, $stake', ({ kind, stake }) => {
    vi.spyOn(words, 't').mockImplementation((word, ...values) => {
      const message = text.get(word)?.message;
      if (!message) throw new Error(`No words for ${word}`);
      return message.replace(/\$(\d)/g, (_, digit) => String(values[Number(digit) - 1]));
    });
    const said = advice({ kind }, stake).text;
    expect(said).not.toMatch(/\$|undefined/);
    expect(said.includes(text.get('kept')?.message ?? '')).toBe(!WITHOUT_CLIP.includes(stake));
    expect(said.includes(text.get('notSaved')?.message ?? '')).toBe(stake === 'not-saved');
  });
});

describe('the next step', () => {
  it.each<[Problem['kind'], Stake, string]>([
    ['offline', 'waiting', 'It is sent by itself once you are online.'],
    ['not-sent', 'waiting', 'It is sent by itself as soon as possible.'],
    ['not-sent', 'needs-you', 'Please try again.'],
    ['target', 'needs-you', 'Send it elsewhere.'],
    ['ambiguous', 'verifying', 'Satchel looks whether it is there before anything is sent again.'],
    ['reread', 'verifying', 'Satchel looks whether it is there before anything is sent again.'],
    ['paused', 'verifying', 'It may be saved already: Satchel looks as soon as that is over.'],
    ['unreached', 'verifying', 'It may be saved already: Satchel looks as soon as that is over.'],
    ['quota', 'verifying', 'It may be saved already: Satchel looks as soon as that is over.'],
    ['reread', 'unknown', 'It may be saved already: look before you send it again.'],
    ['paused', 'waiting', 'Choose “Resume”, and it is sent.'],
    ['imported', 'needs-you', 'Nothing is sent until you say so.'],
    ['unread', 'needs-you', 'Send the page as you see it, or try again.'],
    ['storage', 'not-saved', 'Make some room on the disk, then save again.'],
  ])('%s, %s: %s', (kind, stake, next) => {
    expect(advice({ kind }, stake).text.endsWith(` ${next}`)).toBe(true);
  });
});

it('says the same before the first connection and after it was forgotten', () => {
  const text = 'Satchel is not connected. Connect it in the settings.';
  expect(advice({ kind: 'no-connection' }, 'none').text).toBe(text);
});

describe('no answer that counts', () => {
  const silent: Problem = { kind: 'ambiguous' };
  const broken: Problem = { kind: 'ambiguous', status: 502 };
  it.each<[Problem, Stake, string]>([
    [silent, 'none', 'The service could not be reached. Please try again in a little while.'],
    [silent, 'connection', 'The service could not be reached. Check the base address and your connection.'],
    [broken, 'none', 'No clear answer came from the service. Please try again in a little while.'],
    [
      broken,
      'connection',
      'No clear answer came from the service. Check the base address and your connection.',
    ],
    [
      { kind: 'ambiguous-final', code: '7' },
      'none',
      'The service reported an error. Please try again in a little while.',
    ],
    [
      { kind: 'unreached' },
      'waiting',
      'The service could not be reached. Your clip is kept on this device. It is sent by itself as soon as possible.',
    ],
    [
      silent,
      'verifying',
      'No clear answer came from the service. Your clip is kept on this device. Satchel looks whether it is there before anything is sent again.',
    ],
  ])('%j, %s: %s', (problem, stake, text) => {
    expect(advice(problem, stake).text).toBe(text);
  });
});

describe('a note that cannot be read, so nothing can be appended to it', () => {
  it.each<[string, Stake, string]>([
    [
      '100006',
      'not-saved',
      'This note is deleted, so its text can no longer be read. Nothing was saved. Please choose another place.',
    ],
    [
      '100005',
      'not-saved',
      'This note is private or somebody else’s, so its text cannot be read here. Nothing was saved. Please choose another place.',
    ],
    [
      '100006',
      'none',
      'This note is deleted, so its text can no longer be read. Please choose another place.',
    ],
  ])('%s, %s: %s', (code, stake, text) => {
    expect(advice({ kind: 'target', code }, stake).text).toBe(text);
  });
});

describe('the service’s own words', () => {
  it.each<[Partial<Problem>, string | undefined]>([
    [{}, undefined],
    [{ code: '310001', message: 'no <b>notebook</b>' }, 'The service says: no <b>notebook</b> (310001)'],
    [{ message: 'no' }, 'The service says: no'],
    [{ code: '310001' }, 'The service says: 310001'],
    [{ status: 502 }, 'The service answered with status 502.'],
    [{ field: 'title', limit: '1024' }, 'title: 1024'],
  ])('%j: %s', (part, text) => {
    expect(advice({ kind: 'terminal', ...part }, 'needs-you').service).toBe(text);
  });
});
