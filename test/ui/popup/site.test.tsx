import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Destination } from '../../../lib/model/destination';
import { inputsOf, journal, page, refuse, research } from '../background';
import { click, field, find, press, type } from '../screen';
import { freshPage, open } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

describe('the destination of a site', () => {
  const onSite = (destination?: Destination) =>
    open({
      'page.get': () => ({ ...page, site: { host: 'example.com', destination } }),
      'destinations.site': () => {},
    });
  const item = () => find<HTMLButtonElement>('[role="menuitemcheckbox"]');
  const openMenu = () => click(find('.picker-box [aria-haspopup="menu"]'));
  const hint = () => find('.picker-box .hint').textContent;

  it.each<[string, Destination | undefined, string, string]>([
    ['is the one that the user chose', research, 'Research', 'Default for example.com'],
    ['is the usual one if none was chosen', undefined, 'Journal', 'Creates a new note here.'],
  ])('%s', async (_, destination, name, said) => {
    await onSite(destination);
    expect([field('Save to').value, hint()]).toEqual([name, said]);
  });

  it('is kept from the menu of the destination, and removed again', async () => {
    await onSite();
    await openMenu();
    expect([item().textContent, item().getAttribute('aria-checked')]).toEqual([
      'Always save example.com here',
      'false',
    ]);
    await click(item());
    expect(hint()).toBe('Default for example.com');
    await openMenu();
    expect(item().getAttribute('aria-checked')).toBe('true');
    await click(item());
    expect(inputsOf('destinations.site')).toEqual([
      { url: page.url, destination: journal },
      { url: page.url },
    ]);
    expect(hint()).toBe('Creates a new note here.');
  });

  it('is the last item of the menu, to which the arrow up leads if no item has the focus', async () => {
    await onSite();
    await openMenu();
    (document.activeElement as HTMLElement | null)?.blur();
    await press(find('[role="menu"]'), 'ArrowUp');
    expect(document.activeElement).toBe(item());
  });

  it('is chosen when it is kept from the menu of a row', async () => {
    await onSite();
    await type(field('Save to'), 'Research');
    await click(find('.picker-row .more'));
    await click(item());
    expect(inputsOf('destinations.site')).toEqual([{ url: page.url, destination: research }]);
    expect(field('Save to').value).toBe('Research');
  });

  it('is shown as it was if it cannot be stored', async () => {
    await open({
      'page.get': () => ({ ...page, site: { host: 'example.com' } }),
      'destinations.site': () => refuse({ kind: 'storage' }),
    });
    await openMenu();
    await click(item());
    expect(hint()).toBe('Creates a new note here.');
  });

  it('is not offered if there is no site', async () => {
    await open();
    await openMenu();
    expect(document.querySelector('[role="menuitemcheckbox"]')).toBeNull();
  });
});
