import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Output } from '../../../lib/contract/contract';
import type { Coverage } from '../../../lib/model/coverage';
import { COVERAGE } from '../../lib/support/coverage';
import { firstOf, inputsOf, jobOf, later, page, refuse, research } from '../background';
import { click, find, settle, status } from '../screen';
import { freshPage, open, save } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
/** The style sheet writes the dots. */
const line = () => textsOf('form .facts > span').join(' · ');
const warnings = () => textsOf('form .warning');
const choose = (kind: string) => click(find(`[name="what"][value="${kind}"]`));

describe('before saving', () => {
  it.each<[Partial<Coverage>, shown: string, warnings: string[]]>([
    [{}, 'Article', []],
    [{ words: 1240, minutes: 5 }, '1,240 words · 5 min', []],
    [{ taken: 'page', words: 0, minutes: 0 }, 'Whole page (no article) · 0 words', []],
    [{ words: 0, minutes: 0 }, '0 words', []],
    [{ taken: 'page', words: 1, minutes: 1 }, 'Whole page (no article) · 1 word · 1 min', []],
    [{ pictures: { kept: 12, inPage: 0, notLoaded: 0 } }, 'Article · 12 images', []],
    [{ withoutReasoning: true }, 'Article · without the AI’s reasoning', []],
    [{ taken: 'selection', folded: 30 }, 'Selection · with collapsed text (30%)', []],
    [{ taken: 'page' }, 'Whole page (no article)', []],
    [
      { taken: 'page', barrier: 'sign-in-page' },
      'Whole page (no article)',
      ['This looks like a sign-in page, not an article.'],
    ],
    [{ barrier: 'sign-in' }, 'Article', ['The site shows the rest only after you sign in.']],
    [
      { barrier: 'paywall', pictures: { kept: 1, inPage: 2, notLoaded: 3 } },
      'Article · 1 image',
      [
        'The site shows the rest only to subscribers.',
        '2 images are left out, because they exist only inside the page.',
        '3 images are left out, because the page hasn’t loaded them.',
      ],
    ],
    [{ transcript: 'read' }, 'Article · with transcript', []],
    [{ transcript: 'none' }, 'Article · no transcript', []],
    [
      { transcript: 'late' },
      'Article',
      ['The page didn’t load the transcript in time. Open it there, and save again.'],
    ],
    [{ plainText: true }, 'Article', ['Only the plain text could be taken from this page.']],
  ])('%j: %s, %j', async (part, shown, warned) => {
    await open({ 'capture.coverage': () => ({ ...COVERAGE, ...part }) });
    expect(inputsOf('capture.coverage')).toEqual([{ tabId: 7, url: page.url, what: 'article' }]);
    expect(line()).toBe(shown);
    expect(warnings()).toEqual(warned);
  });

  it.each<[string, () => Output<'capture.coverage'>]>([
    ['the page cannot be read', () => null],
    ['the background fails', () => refuse({ kind: 'unexpected' })],
  ])('says nothing if %s', async (_, answer) => {
    await open({ 'capture.coverage': answer });
    expect(status()).toBe('');
    expect(document.activeElement).toBe(save());
  });

  it('does not read the page if the popup opens for a knowledge base, which takes a link', async () => {
    await open({ 'destinations.first': () => firstOf([research], 1), 'capture.coverage': () => COVERAGE });
    expect(inputsOf('capture.coverage')).toEqual([]);
  });

  it.each([
    ['the popup is about a link', { ...page, link: true }],
    ['the page cannot be read', { ...page, readable: false }],
  ])('does not read the page if %s', async (_, view) => {
    await open({ 'page.get': () => view, 'capture.coverage': () => COVERAGE });
    expect(inputsOf('capture.coverage')).toEqual([]);
  });

  it('follows the kind, and an answer that is late for another kind counts for nothing', async () => {
    const late = later<Output<'capture.coverage'>>();
    await open({ 'capture.coverage': late.answer });
    await choose('link');
    await late.give(COVERAGE);
    expect(status()).toBe('');
    await choose('article');
    expect(inputsOf('capture.coverage')).toHaveLength(2);
    expect(status()).toBe('Article');
  });
});

it('says it after saving, too', async () => {
  const coverage: Coverage = { ...COVERAGE, pictures: { kept: 2, inPage: 1, notLoaded: 0 } };
  await open({
    'clip.save': ({ id }) => ({ job: jobOf({ id, clip: { ...jobOf({}).clip, coverage } }) }),
  });
  await settle(() => save().click());
  expect(line()).toBe('Article · 2 images');
  expect(warnings()).toEqual(['1 image is left out, because it exists only inside the page.']);
});
