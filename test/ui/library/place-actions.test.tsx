import { describe, expect, it, vi } from 'vitest';
import { PlaceActions } from '../../../entrypoints/library/place-actions';
import type { JobView } from '../../../lib/contract/outbox';
import type { Destination } from '../../../lib/model/destination';
import {
  announce,
  answerWith,
  inputsOf,
  jobOf,
  journal,
  listOf,
  meeting,
  refuse,
  research,
} from '../background';
import { button, buttonNames, click, field, find, press, settle, show, status, type } from '../screen';
import { openMenu } from './open-library';

vi.mock('../../../lib/messaging/client', () => import('../background'));

const papers: Destination = {
  kind: 'knowledge-base',
  id: 'kb1',
  name: 'Research',
  folder: { id: 'f', name: 'Papers' },
};
const BASE = ['Add files…', 'More', 'Save the next clip here', 'New note', 'Add an AI chat…', 'Copy ID'];
let jobs: JobView[] = [];

async function open(destination: Destination, added: () => JobView = () => jobOf({ destination: research })) {
  jobs = [];
  answerWith({
    'destinations.list': () => listOf([research, meeting]),
    'destinations.search': () => ({ destinations: [], more: [] }),
    'library.add': added,
    'outbox.list': ({ ids }) => jobs.filter(({ id }) => ids?.includes(id)),
  });
  await show(<PlaceActions id={destination.id} destination={destination} />);
  await openMenu();
}

it.each<[string, Destination, string[]]>([
  ['a note', meeting, ['More', 'Add the next clip to this note', 'Add to a knowledge base…', 'Copy ID']],
  ['a knowledge base', research, BASE],
  ['a folder', papers, BASE],
  ['a notebook', journal, ['New note', 'More', 'Save the next clip here', 'Copy ID']],
])('%s: its actions', async (_, destination, buttons) => {
  await open(destination);
  expect(buttonNames()).toEqual(buttons);
});

it.each<[string, Destination, string]>([
  ['all notes', { kind: 'notebook', id: '', name: '' }, 'New notes here have no notebook'],
  [
    'notes without a notebook',
    { kind: 'notebook', id: 'u', name: 'rest', view: 'uncategorized' },
    'Notes without a notebook',
  ],
])('%s says what it is', async (_, destination, note) => {
  await open(destination);
  expect(document.body.textContent).toContain(note);
});

describe('adding a note to a knowledge base', () => {
  async function ask() {
    await click(button('Add to a knowledge base…'));
    await vi.dynamicImportSettled();
    await settle(() => {});
  }
  async function choose() {
    await ask();
    const where = field('Knowledge base');
    await type(where, 'res');
    await press(where, 'Enter');
  }

  it('offers only knowledge bases, and one must be chosen', async () => {
    await open(meeting);
    await ask();
    expect(button('Add').disabled).toBe(true);
    await click(field('Knowledge base'));
    const options = [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
    expect(options).toHaveLength(1);
    expect(options[0]).toContain('Research');
  });

  it('adds it by its id, under its title, and shows the job’s state', async () => {
    await open(meeting);
    await choose();
    await click(button('Add'));
    expect(inputsOf('library.add')).toEqual([
      { id: expect.any(String), what: 'note', serviceId: 'n1', title: 'Meeting', destination: research },
    ]);
    expect(document.querySelector('dialog')).toBeNull();
    expect(status()).toContain('Saved on this device. Sending to Research…');
    jobs = [jobOf({ destination: research, state: 'confirmed' })];
    await announce('outbox');
    expect(status()).toContain('Saved to Research');
  });

  it('shows a problem in the dialog, and keeps the id for the next attempt', async () => {
    let fails = true;
    await open(meeting, () => (fails ? refuse({ kind: 'storage' }) : jobOf({})));
    await choose();
    await click(button('Add'));
    expect(find('dialog').textContent).toContain('couldn’t write to this device’s storage');
    fails = false;
    await click(button('Add'));
    const [first, second] = inputsOf('library.add');
    expect(second?.id).toBe(first?.id);
  });
});

it('follows the clip that was added last', async () => {
  let id = 0;
  await open(meeting, () => jobOf({ id: `${++id}`, destination: research }));
  for (let times = 0; times < 2; times++) {
    await click(button('Add to a knowledge base…'));
    const where = field('Knowledge base');
    await type(where, 'res');
    await press(where, 'Enter');
    await click(button('Add'));
    await openMenu();
  }
  jobs = [jobOf({ id: '2', destination: research, state: 'confirmed' })];
  await announce('outbox');
  expect(status()).toContain('Saved to Research');
});

describe('adding an AI chat', () => {
  it('adds it by the id that is entered, with a title, to the open folder', async () => {
    await open(papers);
    await click(button('Add an AI chat…'));
    expect(find('dialog h2').textContent).toBe('Add an AI chat to Research / Papers');
    expect(button('Add').disabled).toBe(true);
    // The service would make an entry that leads nowhere.
    await type(field('Chat ID'), 'https://chat.example/s-1');
    expect(button('Add').disabled).toBe(true);
    expect(find('dialog .warning').textContent).toContain('It isn’t a web address.');
    await type(field('Chat ID'), 's-1');
    await type(field('Title'), 'On clocks');
    await click(button('Add'));
    expect(inputsOf('library.add')).toEqual([
      { id: expect.any(String), what: 'session', serviceId: 's-1', title: 'On clocks', destination: papers },
    ]);
  });

  it('shows what the service refused, and that the clip is kept', async () => {
    await open(research);
    await click(button('Add an AI chat…'));
    await type(field('Chat ID'), 's-1');
    await click(button('Add'));
    jobs = [jobOf({ state: 'needs-you', problem: { kind: 'terminal', code: '110001' } })];
    await announce('outbox');
    expect(status()).toContain('Your clip is safe on this device.');
  });
});
