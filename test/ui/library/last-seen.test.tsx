import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConnectionView } from '../../../lib/contract/connection';
import type { Output } from '../../../lib/contract/contract';
import { ProblemError } from '../../../lib/problems/problem';
import { keepLastView, lastView } from '../../../lib/startup/last-view';
import { answerWith, connection, holdUntil, later, unanswered } from '../background';
import { find } from '../screen';
import { freshPage, open, rows, search, showLibrary } from './open-library';
import { base, type ListAnswer, page } from './shelves';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

describe('the list as it was last seen', () => {
  /** Answers with the list as it was last seen; the service's own answer comes when the test says so. */
  async function remembering() {
    const list = later<Output<'library.list'>>();
    answerWith({
      'connection.get': () => connection,
      'library.list': list.answer,
      'library.last': () => page([base]).value,
    });
    await showLibrary();
    return list.give;
  }

  it('is shown until the service answers', async () => {
    const answer = await remembering();
    expect(rows()).toEqual(['Research']);
    await answer(page([base, { ...base, id: 'kb2', name: 'Handbook' }]));
    expect(rows()).toEqual(['Research', 'Handbook']);
  });

  it('goes if the service does not allow it', async () => {
    const answer = await remembering();
    await answer(Promise.reject(new ProblemError({ kind: 'target', code: '110030' })));
    expect(rows()).toEqual([]);
    expect(document.body.textContent).toContain('The service didn’t allow this action.');
  });
});

describe('the page’s own last view', () => {
  const account = `${connection.baseUrl}\n${connection.clientId}`;
  const view = (whose: string) => ({ account: whose, page: page([base]).value });

  it('is shown before the background is asked', async () => {
    keepLastView(view(account));
    answerWith({ 'connection.get': unanswered, 'library.last': unanswered, 'library.list': unanswered });
    await showLibrary();
    expect(rows()).toEqual(['Research']);
    expect(holdUntil).toHaveBeenCalledOnce();
  });

  const other = { ...connection, clientId: 'another' };
  it.each<[string, ConnectionView | null, string[]]>([
    ['the same account', connection, ['Research']],
    ['another account', other, []],
    ['no account', null, []],
  ])('if %s is connected', async (_, connected, left) => {
    keepLastView(view(account));
    answerWith({
      'connection.get': () => connected,
      'library.last': () => (connected === connection ? page([base]).value : null),
      'library.list': unanswered,
    });
    await showLibrary();
    expect(rows()).toEqual(left);
    expect(lastView()?.page.items.map(({ name }) => name) ?? []).toEqual(left);
  });

  it('is the service’s last answer, and only for the first list', async () => {
    const found: ListAnswer = ({ listing }) =>
      page('query' in listing && listing.query ? [{ ...base, name: 'Found' }] : [base]);
    await open(found);
    expect(lastView()).toEqual(view(account));
    await search('Clocks', find('.root'));
    expect(rows()).toEqual(['Found']);
    expect(lastView()).toEqual(view(account));
  });

  it('is not replaced while the service cannot be read', async () => {
    keepLastView(view(account));
    await open(() => ({ ...page([]), stale: { at: 0, problem: { kind: 'offline' } } }));
    expect(lastView()).toEqual(view(account));
  });

  it.each([
    ['another version', JSON.stringify({ version: '0.0.1', view: view(account) })],
    ['no version', null],
    ['a broken write', '{"vers'],
  ])('is empty if %s kept it', async (_, kept) => {
    if (kept !== null) localStorage.setItem('library', kept);
    expect(lastView()).toBeUndefined();
    await open();
    expect(rows()).toEqual(['Research', 'Handbook']);
    expect(holdUntil).not.toHaveBeenCalled();
  });
});
