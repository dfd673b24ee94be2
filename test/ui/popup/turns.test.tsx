import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageView } from '../../../lib/contract/page';
import { inputsOf, page } from '../background';
import { click, field } from '../screen';
import { freshPage, open, save } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const showing = (turns: PageView['turns']) => open({ 'page.get': () => ({ ...page, turns }) });
const line = () => document.querySelector('.turns p')?.textContent;

describe('a chat of which the page holds only some turns', () => {
  it.each<[PageView['turns'], string | undefined]>([
    [{ loaded: 6, total: 74 }, 'The page has loaded 6 of 74 messages.'],
    [{ loaded: 6 }, 'The page has loaded only some messages: 6 so far.'],
    [undefined, undefined],
  ])('%j says %j', async (turns, expected) => {
    await showing(turns);
    expect(line()).toBe(expected);
  });

  it.each([
    [0, undefined],
    [1, true],
    [2, undefined],
  ])('trial 80: after %i clicks on Capture all, the save asks for %s', async (clicks, expected) => {
    await showing({ loaded: 6, total: 74 });
    for (let turn = 0; turn < clicks; turn++) await click(field('Capture all'));
    await click(save());
    expect(inputsOf('clip.save').map(({ all }) => all)).toEqual([expected]);
  });

  it('does not matter to a link', async () => {
    await showing({ loaded: 6, total: 74 });
    await click(field('Capture all'));
    await click(field('Link'));
    expect(line()).toBeUndefined();
    await click(save());
    expect(inputsOf('clip.save')).toMatchObject([{ what: 'link' }]);
    expect(inputsOf('clip.save').map(({ all }) => all)).toEqual([undefined]);
  });
});
