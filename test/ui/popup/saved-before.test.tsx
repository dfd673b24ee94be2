import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { SavedBefore } from '../../../lib/contract/history';
import type { PageView } from '../../../lib/contract/page';
import type { Destination } from '../../../lib/model/destination';
import { COVERAGE } from '../../lib/support/coverage';
import { inputsOf, journal, page, refuse, research } from '../background';
import { button, buttonNames, click, field, find, status } from '../screen';
import { chooseWhere, freshPage, open, save } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const edited = { markdown: 'Mine.', url: page.url, coverage: COVERAGE, what: 'article' as const };

describe('a page that was saved before', () => {
  const note: Destination = { kind: 'note', id: 'n7', name: 'A page' };
  const saved = (part: Partial<SavedBefore> = {}): SavedBefore => ({
    id: 'job',
    url: page.url,
    title: 'A page',
    kind: 'article',
    destination: journal,
    savedTo: note,
    here: true,
    at: Date.now(),
    ...part,
  });
  const openSaved = (part?: Partial<SavedBefore>) =>
    open({ 'page.get': () => ({ ...page, saved: saved(part) }) });

  it('says when and where to', async () => {
    await openSaved();
    expect(find('.before').textContent).toContain('Saved today to Journal.');
    await openSaved({ at: new Date(2020, 0, 7).getTime(), destination: research });
    expect(find('.before').textContent).toContain('Saved on January 7, 2020 to Research.');
  });

  it('says when as the user writes dates', async () => {
    vi.spyOn(fakeBrowser.i18n, 'getUILanguage').mockReturnValue('en-GB');
    await openSaved({ at: new Date(2020, 0, 7).getTime() });
    expect(find('.before').textContent).toContain('Saved on 7 January 2020 to Journal.');
  });

  it('is no longer mentioned once it is saved again', async () => {
    await openSaved();
    await click(save());
    await click(button('Save elsewhere'));
    expect(document.querySelector('.before')).toBeNull();
  });

  it('opens what was saved', async () => {
    const create = vi.spyOn(fakeBrowser.tabs, 'create').mockReset();
    await openSaved();
    await click(button('Open'));
    expect(create.mock.calls).toEqual([[{ url: '/library.html#note=n7&name=A+page' }]]);
  });

  it('appends what is new to the note', async () => {
    await openSaved();
    await click(button('Add new content'));
    expect(
      inputsOf('clip.save').map(({ destination, what, onlyNew }) => [destination, what, onlyNew]),
    ).toEqual([[note, 'article', true]]);
  });

  it('says what failed, and what Save would do then', async () => {
    await open({
      'page.get': () => ({ ...page, saved: saved() }),
      'clip.save': () => refuse({ kind: 'nothing-new' }),
    });
    await click(button('Add new content'));
    expect(field('Save to').value).toBe('A page');
    expect(status()).toContain('The note already contains all of this content');
    expect(find('.before').textContent).toContain('“Save” adds only the content that isn’t in the note yet.');
  });

  it.each<[string, Partial<PageView>]>([
    ['the page has no text that can be read', { readable: false }],
    ['the user has edited it, because edits are saved whole', { draft: { title: '', edited } }],
    ['it is edited, although a link was chosen', { draft: { title: '', edited, what: 'link' } }],
  ])('offers no append if %s', async (_, part) => {
    await open({ 'page.get': () => ({ ...page, ...part, saved: saved() }) });
    expect(buttonNames(find('.before'))).toEqual(['Open']);
  });

  it.each<[string, () => Promise<void>]>([
    ['a link', () => click(find('[name="what"][value="link"]'))],
    ['another destination', () => chooseWhere('research')],
  ])('saves everything if the user then chooses %s', async (_, choose) => {
    await open({
      'page.get': () => ({ ...page, saved: saved() }),
      'clip.save': () => refuse({ kind: 'nothing-new' }),
    });
    await click(button('Add new content'));
    await choose();
    await click(save());
    expect(inputsOf('clip.save').map(({ onlyNew }) => onlyNew)).toEqual([true, undefined]);
  });

  it('has nothing to append to in a knowledge base', async () => {
    await openSaved({ destination: research, savedTo: research });
    expect(buttonNames(find('.before'))).toEqual(['Open']);
  });
});
