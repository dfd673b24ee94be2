import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Destination } from '../../../lib/model/destination';
import { inputsOf, page, research } from '../background';
import { click, field, settle } from '../screen';
import { chooseWhere, freshPage, open, save } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

describe('the destination of a site', () => {
  const onSite = (destination?: Destination) =>
    open({ 'page.get': () => ({ ...page, site: { host: 'example.com', destination } }) });
  const always = () => field('Always save example.com here');

  it.each<[string, Destination | undefined, string, boolean]>([
    ['is the one that the user chose', research, 'Research', true],
    ['is the usual one if none was chosen', undefined, 'Journal', false],
  ])('%s', async (_, destination, name, checked) => {
    await onSite(destination);
    expect(field('Save to').value).toBe(name);
    expect(always().checked).toBe(checked);
  });

  it.each<[string, Destination | undefined, number, boolean | undefined]>([
    ['is kept with the save', undefined, 1, true],
    ['is given up with the save', research, 1, false],
    ['stays as it is', research, 0, undefined],
  ])('%s', async (_, destination, clicks, sent) => {
    await onSite(destination);
    for (let turn = 0; turn < clicks; turn++) await click(always());
    await click(save());
    expect(inputsOf('clip.save').map(({ always }) => always)).toEqual([sent]);
  });

  it('stays as it is if another destination was ticked and unticked', async () => {
    await onSite(research);
    await chooseWhere('Jour');
    await click(always());
    await click(always());
    await click(save());
    expect(inputsOf('clip.save').map(({ always }) => always)).toEqual([undefined]);
  });

  it('includes a tick that a key follows at once', async () => {
    await onSite();
    await settle(() => {
      always().click();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
    });
    expect(inputsOf('clip.save').map(({ always }) => always)).toEqual([true]);
  });

  it('is not offered if there is no site', async () => {
    await open();
    expect(document.querySelector('.always')).toBeNull();
  });
});
