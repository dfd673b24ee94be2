import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConnectionView } from '../../../lib/contract/connection';
import type { Output } from '../../../lib/contract/contract';
import { ProblemError } from '../../../lib/problem';
import { keepLastView, lastView } from '../../../lib/ui/last-view';
import { answerWith, connection, holdUntil, later, unanswered } from '../background';
import { find } from '../screen';
import { freshPage, open, rows, search, showLibrary } from './open-library';
import { base, type ListAnswer, page } from './shelves';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

describe('what was last seen', () => {
  /** Answers with what was seen before; the service's own answer comes when the test says so. */
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

  it('goes where the service says that there is nothing to be seen', async () => {
    const answer = await remembering();
    await answer(Promise.reject(new ProblemError({ kind: 'target', code: '110030' })));
    expect(rows()).toEqual([]);
    expect(document.body.textContent).toContain('The service did not allow this.');
  });
});

describe('what the page itself showed last', () => {
  const account = `${connection.baseUrl}\n${connection.clientId}`;
  const view = (whose: string) => ({ account: whose, page: page([base]).value });

  it('stands before the background is asked', async () => {
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
  ])('where there is %s', async (_, connected, left) => {
    keepLastView(view(account));
    answerWith({ 'connection.get': () => connected, 'library.last': unanswered, 'library.list': unanswered });
    await showLibrary();
    expect(rows()).toEqual(left);
    expect(lastView()?.page.items.map(({ name }) => name) ?? []).toEqual(left);
  });

  it('is what the service told last, and of the first list alone', async () => {
    const found: ListAnswer = ({ listing }) =>
      page('query' in listing && listing.query ? [{ ...base, name: 'Found' }] : [base]);
    await open(found);
    expect(lastView()).toEqual(view(account));
    await search('Clocks', find('.root'));
    expect(rows()).toEqual(['Found']);
    expect(lastView()).toEqual(view(account));
  });

  it('is not what the service could not tell', async () => {
    keepLastView(view(account));
    await open(() => ({ ...page([]), stale: { at: 0, problem: { kind: 'offline' } } }));
    expect(lastView()).toEqual(view(account));
  });

  it.each([
    ['another version', JSON.stringify({ version: '0.0.1', view: view(account) })],
    ['nobody', null],
    ['a fault', '{"vers'],
  ])('is nothing where %s kept it', async (_, kept) => {
    if (kept !== null) localStorage.setItem('library', kept);
    expect(lastView()).toBeUndefined();
    await open();
    expect(rows()).toEqual(['Research', 'Handbook']);
    expect(holdUntil).not.toHaveBeenCalled();
  });
});
