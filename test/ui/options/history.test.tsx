import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedBefore } from '../../../lib/contract/history';
import { inputsOf, journal, methodsAsked, research, text } from '../background';
import { button, choose, click, downloaded, field, find, type } from '../screen';
import { freshPage, open } from './open-options';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

describe('the history', () => {
  const entry = (id: string, change: Partial<SavedBefore>): SavedBefore => ({
    id,
    url: `https://example.com/${id}`,
    title: id,
    kind: 'link',
    destination: journal,
    savedTo: journal,
    here: true,
    at: 1,
    ...change,
  });
  const history = [
    entry('Bread', { kind: 'article' }),
    entry('Maps', { destination: research, savedTo: research }),
    entry('研究资料', {}),
    entry('Scan', { kind: 'file' }),
  ];
  const titles = () => [...document.querySelectorAll('.entry a')].map((link) => link.textContent);

  it.each<[string, () => Promise<void>, string[]]>([
    ['a search', () => type(field('Search'), 'bre'), ['Bread']],
    ['a search by pinyin', () => type(field('Search'), 'yjzl'), ['研究资料']],
    ['a search by address', () => type(field('Search'), 'com/map'), ['Maps']],
    ['a kind', () => choose(field('Kind'), 'article'), ['Bread']],
    ['files', () => choose(field('Kind'), 'file'), ['Scan']],
    ['a destination', () => choose(field('Place'), 'knowledge-base\nkb1'), ['Maps']],
  ])('is filtered by %s', async (_, act, left) => {
    await open({ 'history.list': () => history });
    expect(titles()).toEqual(['Bread', 'Maps', '研究资料', 'Scan']);
    await act();
    expect(titles()).toEqual(left);
  });

  it('shows a destination under its latest name', async () => {
    const renamed = { ...journal, name: 'Diary' };
    const entries = [entry('New', { destination: renamed }), entry('Old', {})];
    await open({ 'history.list': () => entries });
    const options = [...field('Place').querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(options).toEqual(['All', 'Diary']);
  });

  it.each([
    [true, 'Open'],
    [false, undefined],
  ])('offers to open only what the connected account has: %s', async (here, offered) => {
    await open({ 'history.list': () => [entry('Bread', { here })] });
    expect(document.querySelector('.entry button')?.textContent).toBe(offered);
    expect(document.body.textContent?.includes('Saved with another account')).toBe(!here);
  });

  it('says what the service read in place of a page', async () => {
    const doubt = { kind: 'error', title: '404' } as const;
    await open({ 'history.list': () => [entry('Bread', { doubt }), entry('Maps', {})] });
    const told = [...document.querySelectorAll('.entry .warning')].map(({ textContent }) => textContent);
    expect(told).toEqual(['The service seems to have read an error page. Its entry is called “404”.']);
  });

  it('is exported, and cleared only after a confirmation', async () => {
    await open({ 'history.list': () => history });
    expect(await downloaded(() => click(button('Export…')))).toEqual(text);
    await click(button('Clear…'));
    expect(methodsAsked()).not.toContain('history.clear');
    await click(button('Clear', find('dialog')));
    expect(methodsAsked()).toContain('history.clear');
  });

  it('can be switched off', async () => {
    await open();
    await click(field('Remember saved pages on this device'));
    expect(inputsOf('settings.put')).toEqual([{ history: false }]);
  });
});
