import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { DestinationList } from '../../../lib/contract/destinations';
import type { Draft } from '../../../lib/contract/draft';
import type { PageView } from '../../../lib/contract/page';
import { destinationKey } from '../../../lib/model/destination-key';
import {
  type Answers,
  connection,
  firstOf,
  inputsOf,
  journal,
  later,
  listOf,
  methodsAsked,
  page,
  refuse,
  research,
  unanswered,
} from '../background';
import { button, buttonNames, click, field, find, settle, status, type } from '../screen';
import { chooseWhere, freshPage, open, save, what } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

const AS_LINK = { [destinationKey(research)]: 'link' } as const;
const NOTE: Answers = { 'note.get': () => ({ title: '', text: '' }), 'note.keep': () => {} };

describe('on opening', () => {
  it('is ready: title, kind and destination are filled in, Save has the focus', async () => {
    await open();
    expect(field('Title').value).toBe('A page');
    expect(field('Save to').value).toBe('Journal');
    expect(what()).toBe('article');
    expect(document.activeElement).toBe(save());
    expect(status()).toBe('');
  });

  it('does not wait for the whole list, and requests it after that', async () => {
    await open({ 'destinations.first': () => firstOf([journal], 1), 'destinations.list': unanswered });
    expect(field('Save to').value).toBe('Journal');
    expect(document.activeElement).toBe(save());
    expect(methodsAsked().indexOf('destinations.list')).toBeGreaterThan(methodsAsked().indexOf('page.get'));
  });

  it('requests the whole list before the page is known if it has no usual destination to show', async () => {
    await open({
      'page.get': unanswered,
      'destinations.first': () => firstOf([]),
      'destinations.list': unanswered,
    });
    expect(methodsAsked()).toContain('destinations.list');
  });

  it('otherwise requests it then only if the user turns to a field', async () => {
    await open({ 'page.get': unanswered, 'destinations.first': () => firstOf([journal], 1) });
    expect(methodsAsked()).not.toContain('destinations.list');
    await settle(() => field('Save to').focus());
    expect(methodsAsked()).toContain('destinations.list');
  });

  it('has one button for a missing permission, even if the list could not be read because of it', async () => {
    await open({
      'connection.get': () => ({ ...connection, permitted: false }),
      'destinations.list': () => refuse({ kind: 'permission' }),
    });
    expect(buttonNames().filter((name) => name === 'Allow access')).toHaveLength(1);
    expect(find('.banner').textContent).toContain('The browser doesn’t let Satchel reach');
  });

  it('leads to the settings if nothing is connected', async () => {
    const openOptions = vi.spyOn(fakeBrowser.runtime, 'openOptionsPage').mockImplementation(async () => {});
    await open({ 'connection.get': () => null });
    await click(button('Connect'));
    expect(openOptions).toHaveBeenCalled();
    expect(document.querySelector('form')).toBeNull();
  });

  it('restores the draft', async () => {
    const draft = { title: 'Mine', what: 'link' as const, destination: research };
    await open({ 'page.get': () => ({ ...page, draft }) });
    expect(field('Title').value).toBe('Mine');
    expect(field('Save to').value).toBe('Research');
    expect(what()).toBe('link');
  });

  it('prefers what a menu chose to what was entered earlier', async () => {
    const draft = { title: 'Mine', what: 'link' as const, destination: journal };
    await open({
      'page.get': () => ({ ...page, draft, intended: { what: 'screenshot', destination: research } }),
    });
    expect([field('Title').value, field('Save to').value, what()]).toEqual([
      'Mine',
      'Research',
      'screenshot',
    ]);
    await click(save());
    expect(inputsOf('clip.save')).toEqual([
      expect.objectContaining({ destination: research, what: 'screenshot' }),
    ]);
  });

  it('adds everything to another note than the one that was to get only what is new', async () => {
    const note = { kind: 'note', id: 'n', name: 'Another' } as const;
    const draft = { title: 'Mine', destination: { ...note, id: 'm' }, onlyNew: true };
    await open({ 'page.get': () => ({ ...page, draft, intended: { destination: note } }) });
    await click(save());
    const [input] = inputsOf('clip.save');
    expect(input).toMatchObject({ destination: note });
    expect(input).not.toHaveProperty('onlyNew');
  });

  it('keeps a destination that was chosen before the page was known', async () => {
    const look = later<PageView>();
    await open({ 'page.get': look.answer, 'destinations.first': () => firstOf([journal, research], 1) });
    expect(field('Save to').value).toBe('Journal');
    await chooseWhere('Research');
    await look.give({ ...page, site: { host: 'a.example', destination: journal } });
    expect([field('Title').value, field('Save to').value]).toEqual([page.title, 'Research']);
    expect(inputsOf('draft.put')).toEqual([{ key: page.url, title: '', destination: research }]);
  });

  it('selects no kind before the destination is known: it would change then', async () => {
    const first = later<DestinationList>();
    await open({ 'destinations.first': first.answer, 'destinations.list': unanswered });
    expect(document.querySelector('[name="what"]:checked')).toBeNull();
    expect(status()).toBe('Loading your notebooks and knowledge bases…');
    await first.give(firstOf([research], 1));
    expect(what()).toBe('link');
  });

  it('keeps a choice, even a click on the default', async () => {
    await open();
    vi.useFakeTimers();
    expect(what()).toBe('article');
    await click(find('[name="what"]:checked'));
    await chooseWhere('Research');
    expect(what()).toBe('article');
  });

  /** The popup, with what was last saved to each place. */
  const known = (kinds: DestinationList['kinds'], part: Partial<PageView> = {}) =>
    open({
      'page.get': () => ({ ...page, ...part }),
      'destinations.first': () => ({ ...firstOf([journal, research], 1), kinds }),
      'destinations.list': () => ({ ...listOf([journal, research], 1), kinds }),
    });

  it.each<[string, DestinationList['kinds'], string, string]>([
    ['stays as it is', {}, 'article', ''],
    ['becomes what was last saved there, and says so', AS_LINK, 'link', 'Link, as last time here.'],
    ['stays if the page does not have that', { [destinationKey(research)]: 'tab-file' }, 'article', ''],
  ])('if another destination is chosen, the kind %s', async (_, kinds, kind, note) => {
    await known(kinds);
    vi.useFakeTimers();
    await chooseWhere('Research');
    expect([what(), find('#page-note').textContent]).toEqual([kind, note]);
  });

  it.each<[string, Partial<PageView>, DestinationList['kinds'], string]>([
    ['a selection, where a link was saved last', { selectionMark: '5:1' }, AS_LINK, 'selection'],
    ['the usual kind', {}, {}, 'article'],
  ])('keeps %s, at another destination, also when it opens again', async (_, part, kinds, kind) => {
    await known(kinds, part);
    await chooseWhere('Research');
    const shown = what();
    dispatchEvent(new Event('pagehide'));
    const [{ key, ...draft }] = inputsOf('draft.put') as [Draft & { key: string }];
    await known(kinds, { ...part, draft });
    expect([shown, what(), field('Save to').value]).toEqual([kind, kind, 'Research']);
  });

  it('begins with what was last saved to the destination', async () => {
    await known({ [destinationKey(journal)]: 'link' });
    expect([what(), find('#page-note').textContent]).toEqual(['link', '']);
  });

  it('searches the first destinations if the others cannot be read', async () => {
    await open({
      'destinations.first': () => firstOf([journal, research], 1),
      'destinations.list': () => refuse({ kind: 'unexpected' }),
    });
    vi.useFakeTimers();
    await chooseWhere('Research');
    expect(field('Save to').value).toBe('Research');
  });

  it('lets typing replace a destination that arrives when its field already has the focus', async () => {
    const first = later<DestinationList>();
    await open({ 'destinations.first': first.answer });
    const where = field('Save to');
    await settle(() => where.focus());
    await first.give(firstOf([journal], 1));
    expect(where.value).toBe('Journal');
    expect([where.selectionStart, where.selectionEnd]).toEqual([0, 'Journal'.length]);
  });

  it.each<[string, Answers, () => Element]>([
    ['Save', {}, save],
    [
      'the places',
      { 'destinations.first': () => firstOf([journal]), 'destinations.list': () => listOf([journal]) },
      () => field('Save to'),
    ],
    ['the text of a note', { 'page.get': () => ({ ...page, note: '' }), ...NOTE }, () => field('Text')],
  ])('gives %s the focus when the popup is shown, if it was ready before', async (_, answers, element) => {
    const ignored = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => {});
    await open(answers);
    ignored.mockRestore();
    expect(document.activeElement).toBe(document.body);
    await settle(() => dispatchEvent(new Event('focus')));
    expect(document.activeElement).toBe(element());
  });

  it('does not take the focus from a user who types', async () => {
    const list = later<DestinationList>();
    await open({ 'destinations.list': list.answer });
    await type(field('Title'), 'Mine');
    await list.give(listOf([journal], 1));
    expect(save().disabled).toBe(false);
    expect(document.activeElement).toBe(field('Title'));
  });

  it.each([
    ['still asking', { 'page.get': unanswered }, 'One moment…'],
    ['none chosen yet', { 'destinations.list': () => listOf([research]) }, 'Choose where to save.'],
    [
      'nothing there',
      { 'destinations.list': () => listOf([]) },
      'No notebooks or knowledge bases were found.',
    ],
    [
      'nothing to save',
      {
        'page.get': () => ({
          ...{ ...page, readable: false, url: '' },
          notice: { problem: { kind: 'restricted-page' as const } },
        }),
      },
      'There’s nothing to save here.',
    ],
  ])('says why Save is disabled: %s', async (_, different, reason) => {
    await open(different);
    expect(save().disabled).toBe(true);
    expect(status()).toContain(reason);
  });

  it('does not call a list empty that could not be read', async () => {
    const problem = { kind: 'authentication' } as const;
    await open({ 'destinations.list': () => ({ ...listOf([]), problem }) });
    expect(status()).toContain('Your notebooks and knowledge bases couldn’t be loaded.');
    expect(status()).not.toContain('No notebooks or knowledge bases were found.');
  });

  it('says at once that a page cannot be read, and saves its link', async () => {
    await open({ 'page.get': () => ({ ...page, readable: false }) });
    expect(find('#page-note').textContent).toContain('Only its link can be saved');
    expect(what()).toBe('link');
    expect(save().disabled).toBe(false);
  });

  it.each([
    ['private-window', 'Satchel doesn’t keep anything from private windows.'],
    ['gone', 'The tab is closed, so nothing can be saved from it.'],
  ] as const)('says what is wrong if there is no page to save: %s', async (kind, text) => {
    await open({ 'page.get': () => refuse({ kind }) });
    expect(document.body.textContent).toContain(text);
    expect(document.querySelector('form')).toBeNull();
  });
});
