import { afterEach, describe, expect, it, vi } from 'vitest';
import { JOB_STATES } from '../../../lib/model/job-state';
import { advice, happened, type Stake } from '../../../lib/problems/advice';
import { PROBLEMS, type ProblemKind } from '../../../lib/problems/kinds';
import type { Problem } from '../../../lib/problems/problem';
import * as words from '../../../lib/words';
import english from '../../../public/_locales/en/messages.json';
import chinese from '../../../public/_locales/zh_CN/messages.json';

const STAKES: Stake[] = [...JOB_STATES, 'list', 'not-saved', 'connection', 'none'];
const WITHOUT_CLIP: Stake[] = ['list', 'not-saved', 'connection', 'none'];

afterEach(() => vi.restoreAllMocks());

describe.each([
  ['English', english],
  ['Chinese', chinese],
])('rule 15: advice in %s', (_, messages) => {
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
    ['offline', 'waiting', 'Satchel sends it automatically once you’re online.'],
    ['not-sent', 'waiting', 'Satchel sends it automatically as soon as possible.'],
    ['not-sent', 'needs-you', 'Try again.'],
    ['target', 'needs-you', 'Send the clip to another place.'],
    ['ambiguous', 'verifying', 'Satchel checks whether the clip is there before sending anything again.'],
    ['reread', 'verifying', 'Satchel checks whether the clip is there before sending anything again.'],
    ['paused', 'verifying', 'The clip may already be saved. Satchel checks as soon as possible.'],
    ['unreached', 'verifying', 'The clip may already be saved. Satchel checks as soon as possible.'],
    ['quota', 'verifying', 'The clip may already be saved. Satchel checks as soon as possible.'],
    ['reread', 'unknown', 'The clip may already be saved. Check before you send it again.'],
    ['paused', 'waiting', 'Choose “Resume sending” to continue.'],
    ['other-account', 'list', 'Connect that account again to continue.'],
    ['imported', 'needs-you', 'The clip is sent only when you choose to send it.'],
    ['unread', 'needs-you', 'Save what you see, or try again.'],
    ['storage', 'not-saved', 'Free up some disk space, then try again.'],
  ])('%s, %s: %s', (kind, stake, next) => {
    expect(advice({ kind }, stake).text.endsWith(` ${next}`)).toBe(true);
  });
});

it('says the same before the first connection and after it was forgotten', () => {
  const text = 'Satchel isn’t connected. Connect in the settings.';
  expect(advice({ kind: 'no-connection' }, 'none').text).toBe(text);
});

describe('no answer that counts', () => {
  const silent: Problem = { kind: 'ambiguous' };
  const broken: Problem = { kind: 'ambiguous', status: 502 };
  const unclear: Problem = { kind: 'ambiguous', status: 200 };
  it.each<[Problem, Stake, string]>([
    [silent, 'none', 'The service can’t be reached. Try again in a little while.'],
    [
      silent,
      'connection',
      'The service can’t be reached. Check the service URL and your internet connection.',
    ],
    [unclear, 'none', 'The service didn’t give a clear answer. Try again in a little while.'],
    [broken, 'none', 'The service answered with error 502. Try again in a little while.'],
    [
      broken,
      'connection',
      'The service answered with error 502. Check the service URL and your internet connection.',
    ],
    [
      broken,
      'verifying',
      'The service answered with error 502. Your clip is safe on this device. Satchel checks whether the clip is there before sending anything again.',
    ],
    [
      { kind: 'ambiguous-final', code: '7' },
      'none',
      'The service reported an error. Try again in a little while.',
    ],
    [
      { kind: 'unreached' },
      'waiting',
      'The service can’t be reached. Your clip is safe on this device. Satchel sends it automatically as soon as possible.',
    ],
    [
      silent,
      'verifying',
      'The service didn’t give a clear answer. Your clip is safe on this device. Satchel checks whether the clip is there before sending anything again.',
    ],
  ])('%j, %s: %s', (problem, stake, text) => {
    expect(advice(problem, stake).text).toBe(text);
  });
});

it.each<[Problem, string]>([
  [{ kind: 'file-size', limit: '200 MB' }, 'The limit for this kind is 200 MB.'],
  [{ kind: 'file-duration', limit: '2' }, 'The limit is 2 hours.'],
])('a limit has its unit: %j', (problem, said) => {
  expect(advice(problem, 'none').text).toContain(said);
});

describe('what cannot be read, so nothing can be added to it', () => {
  it.each<[string, Stake, string]>([
    [
      '100006',
      'not-saved',
      'This note was deleted, so its text can’t be read anymore. Nothing was saved. Choose another place.',
    ],
    [
      '100005',
      'not-saved',
      'This note is private or belongs to someone else, so its text can’t be shown here. Nothing was saved. Choose another place.',
    ],
    ['100006', 'none', 'This note was deleted, so its text can’t be read anymore. Choose another place.'],
    ['100002', 'none', 'This item no longer exists. Choose another place.'],
    ['310001', 'none', 'This item no longer exists. Choose another place.'],
    ['222000', 'not-saved', 'This item no longer exists. Nothing was saved. Choose another place.'],
  ])('%s, %s: %s', (code, stake, text) => {
    expect(advice({ kind: 'target', code }, stake).text).toBe(text);
  });
});

it.each<[Partial<Problem>, string, string | undefined]>([
  [{ status: 503 }, 'The service answered with error 503.', undefined],
  [{ status: 503, code: '100003' }, 'The service answered with error 503.', 'Error code: 100003'],
  [{ status: 200 }, 'The service didn’t give a clear answer.', 'The service answered with status 200.'],
])('an error status is told once: %j', (part, text, service) => {
  expect(happened({ kind: 'ambiguous', ...part })).toEqual({ text, service });
});

describe('the service’s own words', () => {
  it.each<[Partial<Problem>, string | undefined]>([
    [{}, undefined],
    [
      { code: '310001', message: 'no <b>notebook</b>' },
      'Message from the service: no <b>notebook</b> (310001)',
    ],
    [{ message: 'no' }, 'Message from the service: no'],
    [{ code: '310001' }, 'Error code: 310001'],
    [{ status: 502 }, 'The service answered with status 502.'],
    [{ field: 'title', limit: '1024' }, 'Details: title (1024)'],
    [{ field: 'title' }, 'Details: title'],
  ])('%j: %s', (part, text) => {
    expect(advice({ kind: 'terminal', ...part }, 'needs-you').service).toBe(text);
  });
});
