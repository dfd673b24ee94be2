import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Destination } from '../../../lib/model/destination';
import { type Answers, firstOf, inputsOf, journal, listOf, page, research, unanswered } from '../background';
import { field, press, settle, type } from '../screen';
import { freshPage, open } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

describe('saving', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }])('works by key from anywhere: %j', async (keys) => {
    await open();
    await press(field('Title'), 'Enter', keys);
    expect(inputsOf('clip.save')).toHaveLength(1);
  });

  it('does not save by key what the button cannot: a picture to a notebook', async () => {
    const draft = { title: 'Mine', what: 'area', destination: journal } as const;
    await open({ 'page.get': () => ({ ...page, draft }) });
    await press(field('Title'), 'Enter', { ctrlKey: true });
    expect(inputsOf('clip.save')).toEqual([]);
  });

  it('saves to the destination that the same key chose', async () => {
    await open();
    await type(field('Save to'), 'rese');
    await press(field('Save to'), 'Enter', { ctrlKey: true });
    expect(inputsOf('clip.save').map(({ destination }) => destination)).toEqual([research]);
  });

  describe('with a key that is pressed before all is known', () => {
    const keys: [string, KeyboardEventInit][] = [['Enter', { ctrlKey: true }]];
    let tell = () => {};
    const late =
      <T,>(value: T) =>
      () =>
        new Promise<T>((resolve) => (tell = () => resolve(value)));

    it.each<[string, Answers, typeof keys, Destination[]]>([
      ['the page unknown', { 'page.get': late(page) }, keys, [journal]],
      [
        'the destination unknown',
        { 'destinations.first': late(firstOf([research], 1)), 'destinations.list': unanswered },
        keys,
        [research],
      ],
      [
        'the destination unknown, and no default',
        { 'destinations.first': late(firstOf([])), 'destinations.list': () => listOf([journal]) },
        keys,
        [],
      ],
      ['the page unknown, and pressed twice', { 'page.get': late(page) }, [...keys, ...keys], [journal]],
      ['the page unknown, and another key after it', { 'page.get': late(page) }, [...keys, ['Tab', {}]], []],
    ])('%s', async (_, answers, pressed, saved) => {
      await open(answers);
      for (const [key, init] of pressed) await press(document.body, key, init);
      expect(inputsOf('clip.save')).toEqual([]);
      await settle(tell);
      expect(inputsOf('clip.save').map(({ destination }) => destination)).toEqual(saved);
    });

    it('the page unknown, and a click after it', async () => {
      await open({ 'page.get': late(page) });
      await press(document.body, 'Enter', { ctrlKey: true });
      await settle(() => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
      await settle(tell);
      expect(inputsOf('clip.save')).toEqual([]);
    });
  });
});
