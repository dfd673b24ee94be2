import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { inputsOf, refuse, research } from '../background';
import { button, choose, click, field, find, press, settle, status, type } from '../screen';
import { freshPage, open, request, settings } from './open-options';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshPage);

describe('the settings', () => {
  it.each([
    ['Save link', { hiddenMenus: ['elsewhere', 'save-link'] }],
    ['Save elsewhere…', { hiddenMenus: [] }],
    ['Add a short reference to saved notes', { reference: false }],
    ['Include the author and publication date', { credits: false }],
  ])('%s is saved at once', async (label, part) => {
    await open();
    await click(field(label));
    expect(inputsOf('settings.put')).toEqual([part]);
    expect(status()).toContain('Saved.');
  });

  it.each(['Save link', 'Add a short reference to saved notes'])(
    '%s that cannot be stored keeps its stored value, with the reason',
    async (label) => {
      await open({
        'settings.get': () => ({ ...settings }),
        'settings.put': () => refuse({ kind: 'storage' }),
      });
      await click(field(label));
      expect(field(label).checked).toBe(true);
      expect(status()).toContain('This setting couldn’t be changed.The browser couldn’t write');
      await click(button('Close'));
      expect(document.querySelector('.problem')).toBeNull();
    },
  );

  it('apply each change on top of the one before', async () => {
    await open();
    await click(field('Save link'));
    await click(field('Save page'));
    expect(inputsOf('settings.put')[1]?.hiddenMenus).toEqual(['elsewhere', 'save-link', 'save-page']);
  });

  it('take a fixed destination of the right kind', async () => {
    await open();
    await click(field('Always the same place'));
    await press(field('Knowledge base'), 'ArrowDown');
    expect(document.querySelectorAll('[role="option"]')).toHaveLength(1);
    await press(field('Knowledge base'), 'Enter');
    expect(inputsOf('settings.put')).toEqual([{ pageDestination: research }]);
  });
});

it('finds each setting that is on or off by its label', async () => {
  await open();
  const labels = [...document.querySelectorAll('.group label:has([type="checkbox"])')];
  expect(labels.length).toBeGreaterThan(10);
  const lost: string[] = [];
  for (const label of labels) {
    await type(field('Search settings'), label.textContent);
    if (label.closest<HTMLElement>('.group')?.hidden) lost.push(label.textContent);
  }
  expect(lost).toEqual([]);
});

it('sets how long a save can be undone', async () => {
  await open();
  const grace = find<HTMLSelectElement>('#grace');
  expect([...grace.options].map(({ text }) => text).slice(0, 3)).toEqual([
    'None: send at once',
    '1 second',
    '2 seconds',
  ]);
  expect(grace.value).toBe('3');
  await choose(grace, '10');
  expect(inputsOf('settings.put')).toEqual([{ grace: 10 }]);
});

it.each([
  ['yes', async () => true, true],
  ['no', async () => false, false],
  ['nothing, because its policy forbids to ask', () => Promise.reject(new Error('blocked')), false],
])('asks the browser in the click for notifications; it answers %s', async (_, answer, notifications) => {
  request.mockImplementation(answer);
  await open();
  await click(field('Notify me if a page can’t show a message'));
  expect(request).toHaveBeenCalledWith({ permissions: ['notifications'] });
  expect(inputsOf('settings.put')).toEqual(notifications ? [{ notifications }] : []);
  expect(field('Notify me if a page can’t show a message').checked).toBe(notifications);
  const note = find('#notifications-note');
  expect([note.getAttribute('aria-live'), note.textContent]).toEqual([
    'polite',
    notifications
      ? expect.stringContaining('Some pages can’t show')
      : 'The browser doesn’t allow this, so it’s off.',
  ]);
});

it('shows that a setting is off if the user took its permission back, until the browser has it again', async () => {
  const contains = vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation(async () => true);
  await open({ 'settings.get': () => ({ ...settings, notifications: true }) });
  const box = () => field('Notify me if a page can’t show a message');
  const back = () => settle(() => dispatchEvent(new Event('focus')));
  expect(box().checked).toBe(true);
  contains.mockImplementation(async () => false);
  await back();
  expect([box().checked, find('#notifications-note').textContent]).toEqual([
    false,
    'The browser doesn’t allow this, so it’s off.',
  ]);
  await click(box());
  expect(box().checked).toBe(true);
  expect(inputsOf('settings.put')).toEqual([{ notifications: true }]);
});

it('shows the current shortcuts', async () => {
  await open();
  expect(find('.keys').textContent).toBe('Save this pageAlt+Shift+DSave the selectionNot set');
});
