import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inputsOf, methodsAsked } from '../background';
import { button, click, downloaded, find } from '../screen';
import { draw, freshBackground } from './draw-list';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshBackground);

describe('an unreadable job', () => {
  const unreadable = (title: string) => ({ unreadable: [{ id: 'p', title }] });

  it.each([
    ['', 'Unreadable clip'],
    ['From tomorrow', 'From tomorrow'],
  ])('named %j is shown as %s, kept and exportable', async (title, name) => {
    await draw([], unreadable(title));
    const row = find('.job');
    expect(find('h3', row).textContent).toBe(name);
    expect(row.textContent).toContain('from another version of Satchel');
    expect(await downloaded(() => click(button('Export unsent…', row)))).toEqual({
      name: 'unsent.json',
      text: '{}',
    });
  });

  it('is discarded only after a confirmation', async () => {
    await draw([], unreadable(''));
    await click(button('Discard'));
    expect(methodsAsked()).not.toContain('outbox.discard');
    await click(button('Discard', find('dialog')));
    expect(inputsOf('outbox.discard')).toEqual([{ id: 'p' }]);
  });
});
