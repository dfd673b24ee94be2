import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ItemView } from '../../../lib/contract/batch';
import type { DestinationList } from '../../../lib/contract/destinations';
import { inputsOf, listOf, refuse, research } from '../background';
import { batch, over } from '../batch/batches';
import { button, buttonNames, click, find, status } from '../screen';
import { failing, openBatch } from './open-batch';
import { freshImportPage } from './open-import';

vi.mock('../../../lib/messaging/client', () => import('../background'));

beforeEach(freshImportPage);

it('shows how many links were not checked; a click lists them; no action is offered', async () => {
  const group = { key: 'confirmed entry-unlisted', state: 'confirmed', count: 2 } as const;
  const items = vi.fn(() => []);
  await openBatch(
    { ...over, groups: [{ ...group, problem: { kind: 'entry-unlisted' } }] },
    { 'batch.items': items },
  );
  expect(document.querySelector('.batch-group')).toBeNull();
  expect(find('.batch').textContent).toContain('the list is too long');
  await click(button('Not checked: 2'));
  expect(inputsOf('batch.items')).toMatchObject([{ id: 'b1', group: group.key }]);
});

it.each([
  ['misread', { kind: 'misread', message: '登录' }, 'Saved, possibly the wrong page: 2'],
  ['gone', { kind: 'entry-gone' }, 'Saved, then gone: 2'],
] as const)(
  'names doubtful links that are %s; each says what the service has',
  async (kind, problem, name) => {
    const item: ItemView = {
      n: 1,
      link: { url: 'https://a.example/', title: 'A' },
      destination: research,
      state: 'doubtful',
      problem,
    };
    await openBatch(
      { ...over, groups: [{ key: `doubtful ${kind}`, state: 'doubtful', problem, count: 2 }] },
      { 'batch.items': () => [item] },
    );
    // The titles differ from link to link, so none stands for the group.
    expect(find('.batch-group').textContent).not.toContain('登录');
    await click(button(name));
    const said = find('dialog').textContent ?? '';
    expect(said.startsWith(name.slice(0, -3))).toBe(true);
    expect(said.includes('Its title there: 登录')).toBe(kind === 'misread');
  },
);

describe('each group of failures', () => {
  it('names its reason, what the service said, and what fits all of it', async () => {
    await openBatch(failing);
    const [refusals, unclear] = document.querySelectorAll('.batch-group');
    expect(refusals?.textContent).toContain('Not saved: 3');
    expect(refusals?.textContent).toContain('bad url');
    expect(buttonNames(refusals)).toEqual([
      ...['Not saved: 3', 'Save what I see', 'Try again', 'Copy the links', 'Save as a note…'],
    ]);
    expect(buttonNames(unclear)).toEqual([
      ...['Possibly saved: 1', 'Send again', 'They’re there', 'Copy the links', 'Save as a note…'],
    ]);
  });

  it.each([
    ['Try again', 'batch.retry', 'failed terminal'],
    ['They’re there', 'batch.markDelivered', 'unknown ambiguous'],
  ] as const)('%s', async (name, method, group) => {
    await openBatch(failing, { [method]: () => {} });
    await click(button(name));
    expect(inputsOf(method)).toEqual([{ id: 'b1', group }]);
  });
});

const notebook = { kind: 'notebook' as const, id: 'nb', name: 'Reading' };
const chooseNotebook = async () => {
  await click(find('dialog [role="combobox"]'));
  expect(document.querySelectorAll('dialog [role="option"]')).toHaveLength(1);
  await click(find('dialog [role="option"]'));
};
it.each<[string, Partial<DestinationList>, () => Promise<void>]>([
  ['that the user chooses', {}, chooseNotebook],
  ['that is the usual one, without a choice', { notebook }, async () => {}],
])('saves a group as a note in a notebook %s', async (_, usual, choose) => {
  await openBatch(failing, {
    'destinations.list': () => ({ ...listOf([notebook, research]), ...usual }),
    'destinations.search': () => ({ destinations: [], more: [] }),
    'batch.saveNote': () => {},
  });
  await click(button('Save as a note…'));
  expect(find('dialog h2').textContent).toBe('New note');
  await choose();
  await click(find<HTMLButtonElement>('dialog button.main'));
  expect(inputsOf('batch.saveNote')).toEqual([
    {
      id: 'b1',
      group: 'failed terminal',
      title: '3 links',
      destination: notebook,
      noteId: expect.any(String),
    },
  ]);
  expect(status()).toContain('Saved on this device.');
});

it('opens each number to its links, page by page', async () => {
  const item = (n: number): ItemView => ({
    n,
    link: { url: `https://a.example/${n}`, title: n === 0 ? 'First' : '' },
    destination: research,
    state: 'confirmed',
  });
  await openBatch(batch, {
    'batch.items': ({ after = -1, most }) =>
      Array.from({ length: Math.min(most, 149 - after) }, (_, index) => item(after + 1 + index)),
  });
  await click(button('Saved: 4'));
  const links = () => [...document.querySelectorAll('.batch-items a')].map((link) => link.textContent);
  expect([links().length, links()[0], links()[1]]).toEqual([100, 'First', 'https://a.example/1']);
  await click(button('Show more'));
  expect(links()).toHaveLength(150);
  expect(buttonNames()).not.toContain('Show more');
  expect(inputsOf('batch.items').map(({ after, state }) => [after, state])).toEqual([
    [undefined, 'confirmed'],
    [99, 'confirmed'],
  ]);
});

it('says why the links of a number cannot be read, without an empty list', async () => {
  await openBatch(batch, { 'batch.items': () => refuse({ kind: 'storage' }) });
  await click(button('Saved: 4'));
  expect(find('dialog [role="status"]').textContent).toContain('storage');
  expect(document.querySelector('dialog ul')).toBeNull();
});

it('sends what is left for a closed destination to another one', async () => {
  const closed = { destination: research, problem: { kind: 'target' as const } };
  const other = { kind: 'knowledge-base' as const, id: 'kb9', name: 'Other' };
  await openBatch(
    { ...batch, destinations: [closed] },
    {
      'destinations.list': () => listOf([other]),
      'batch.redirect': () => {},
      'destinations.search': () => ({ destinations: [], more: [] }),
    },
  );
  await click(button('Send elsewhere'));
  await click(find('dialog [role="combobox"]'));
  await click(find('dialog [role="option"]'));
  await click(find<HTMLButtonElement>('dialog button.main'));
  expect(inputsOf('batch.redirect')).toEqual([{ id: 'b1', index: 0, destination: other }]);
});

it('says that a destination takes nothing more, without advice on the connection', async () => {
  const problem = { kind: 'target', code: '110030', message: 'read only' } as const;
  await openBatch({ ...batch, destinations: [{ destination: research, problem }] });
  expect(find('.batch-group').textContent).toBe(
    'ResearchThis place can’t accept it.Message from the service: read only (110030)Send elsewhere',
  );
});

it('offers no other destination for the list of another account', async () => {
  const closed = { destination: research, problem: { kind: 'target' as const } };
  const account = { baseUrl: 'https://b.example', clientId: 'c' };
  await openBatch({ ...batch, destinations: [closed], account });
  expect(find('.batch-group').textContent).toContain('Research');
  expect(buttonNames()).not.toContain('Send elsewhere');
});
