import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Destination } from '../../../lib/model/destination';
import { firstOf, inputsOf, journal, listOf, page, research } from '../background';
import { find, settle } from '../screen';
import { freshPage, open } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

describe('pinned destinations', () => {
  const pinned = () =>
    [...document.querySelectorAll<HTMLButtonElement>('.pinned button')].map(
      (one) => `${one.getAttribute('aria-label')}${one.disabled ? ', off' : ''}`,
    );
  const place = (name: string): Destination => ({ kind: 'notebook', id: name, name });

  it.each<[string, Destination[], number, Partial<typeof page>, string[]]>([
    ['are a click each', [journal, research], 2, {}, ['Save to Journal', 'Save to Research']],
    ['are not all destinations', [journal, research], 1, {}, ['Save to Journal']],
    ['three at most', ['A', 'B', 'C', 'D'].map(place), 4, {}, ['Save to A', 'Save to B', 'Save to C']],
    ['take no room if there are none', [journal], 0, {}, []],
    [
      'are disabled if nothing can be saved',
      [journal, research],
      2,
      { readable: false, url: 'about:blank', notice: { problem: { kind: 'restricted-page' } } },
      ['Save to Journal, off', 'Save to Research, off'],
    ],
  ])('%s', async (_, places, count, different, buttons) => {
    await open({
      'page.get': () => ({ ...page, ...different }),
      'destinations.first': () => ({ ...firstOf(places), pinned: count }),
      'destinations.list': () => ({ ...listOf(places), pinned: count }),
    });
    expect(pinned()).toEqual(buttons);
  });

  it('are saved to at once, as what is shown, and only once', async () => {
    await open({
      'destinations.first': () => ({ ...firstOf([journal, research], 1), pinned: 2 }),
      'destinations.list': () => ({ ...listOf([journal, research]), pinned: 2 }),
    });
    const research1 = find('[aria-label="Save to Research"]');
    await settle(() => {
      research1.click();
      research1.click();
    });
    expect(inputsOf('clip.save')).toEqual([
      expect.objectContaining({ destination: research, what: 'article' }),
    ]);
    expect(pinned()).toEqual([]);
  });
});
