import { expect, it } from 'vitest';
import type { Destination } from '../../../lib/model/destination';
import { closedInAddress, destinationInAddress, libraryAddress } from '../../../lib/model/library-address';

it.each<[Destination, string]>([
  [{ kind: 'note', id: 'n', name: 'Rivers' }, '#note=n&name=Rivers'],
  [{ kind: 'note', id: 'a&name=b', name: '山水 #1' }, '#note=a%26name%3Db&name=%E5%B1%B1%E6%B0%B4+%231'],
  [{ kind: 'note', id: 'n', name: '' }, '#note=n'],
  [{ kind: 'notebook', id: '', name: '' }, '#notebook='],
  [
    { kind: 'notebook', id: 'u', name: 'Rest', view: 'uncategorized' },
    '#notebook=u&name=Rest&view=uncategorized',
  ],
  [{ kind: 'knowledge-base', id: 'kb', name: 'Research' }, '#knowledge-base=kb&name=Research'],
  [
    { kind: 'knowledge-base', id: 'kb', name: 'Research', folder: { id: 'f', name: 'Papers / Old' } },
    '#knowledge-base=kb&name=Research&folder=f&path=Papers+%2F+Old',
  ],
])('%o has the address %s, and is found by it', (place, hash) => {
  expect(libraryAddress(place)).toBe(`/library.html${hash}`);
  expect(destinationInAddress(hash)).toEqual(place);
});

it.each(['', '#', '#name=Rivers', '#elsewhere=n'])('"%s" is no address of the library', (hash) => {
  expect(destinationInAddress(hash)).toBeUndefined();
});

it.each([
  ['read-only', 'read-only'],
  ['deleted', 'deleted'],
  ['', undefined],
  ['whatever', undefined],
])('an address that is closed by "%s" is read as %s', (said, closed) => {
  expect(closedInAddress(`#notebook=nb&name=Rivers&closed=${said}`)).toBe(closed);
});

it('the address of a destination that takes nothing says why', () => {
  const address = libraryAddress({ kind: 'notebook', id: 'nb', name: 'Rivers' }, 'deleted');
  expect(address).toBe('/library.html#notebook=nb&name=Rivers&closed=deleted');
});
