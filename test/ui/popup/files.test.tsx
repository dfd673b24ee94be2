import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobView } from '../../../lib/contract/outbox';
import type { Destination } from '../../../lib/model/destination';
import { type Answers, announce, inputsOf, jobOf, listOf, research } from '../background';
import { click, eventually, field, find, press, settle, type } from '../screen';
import { chooseWhere, freshPage, open, save } from './open-popup';

vi.mock('../../../lib/messaging/client', () => import('../background'));
vi.mock('../../../lib/files/handover', () => ({ putDown: async () => {}, pickUp: async () => new Blob() }));

const archive: Destination = { kind: 'knowledge-base', id: 'kb2', name: 'Archive' };
let jobs: JobView[] = [];
beforeEach(() => {
  freshPage();
  jobs = [];
});
afterEach(() => vi.useRealTimers());

const answers: Answers = {
  'destinations.first': () => listOf([research], 1),
  'destinations.list': () => listOf([research, archive], 1),
  'outbox.list': () => jobs,
  'files.repeated': ({ names }) => names.filter((name) => name === 'taken.txt'),
  'files.add': ({ id, destination }) => jobOf({ id, destination, state: 'queued' }),
};

/** Pastes text files, and waits until they are recognised. */
async function paste(...names: string[]): Promise<void> {
  await settle(() => {
    const files = names.map((name) => new File(['text of it'], name));
    document.dispatchEvent(Object.assign(new Event('paste'), { clipboardData: { types: ['Files'], files } }));
  });
  await eventually(() => {
    expect(document.querySelectorAll('.file-list li').length).toBe(names.length);
    expect(save().disabled).toBe(false);
  });
}
const addedTo = () => inputsOf('files.add').map(({ destination }) => destination.name);
const lines = () =>
  [...find('form.save').querySelectorAll('[role=status] > p')].map((line) => line.textContent);
const added = (part: Partial<JobView>) =>
  inputsOf('files.add').map(({ id, destination }) => jobOf({ id, destination, ...part }));

async function add(...names: string[]): Promise<void> {
  await paste(...names);
  await click(save());
  await eventually(() => expect(inputsOf('files.add').length).toBe(names.length));
  await settle(() => {});
}
async function become(part: Partial<JobView>): Promise<void> {
  jobs = added(part);
  await announce('outbox');
}

it.each([
  [1, 'Files'],
  [3, 'Files 3'],
])('are counted, because the list shows two at a time: %i', async (count, legend) => {
  await open(answers);
  await paste(...Array.from({ length: count }, (_, n) => `${n}.txt`));
  expect(find('.files legend').textContent.trim()).toBe(legend);
});

describe('added files', () => {
  it.each<[string, Partial<JobView>, string]>([
    ['on their way', { state: 'sending' }, '1 file saved on this device. Sending to Research…'],
    [
      'paused',
      { state: 'queued', problem: { kind: 'paused' } },
      '1 file saved on this device. It isn’t confirmed in Research yet.',
    ],
    [
      'offline',
      { state: 'waiting', problem: { kind: 'offline' } },
      '1 file saved on this device. It isn’t confirmed in Research yet.',
    ],
    [
      'refused',
      { state: 'needs-you', problem: { kind: 'target' } },
      '1 file saved on this device. It isn’t confirmed in Research yet.',
    ],
    ['there', { state: 'confirmed' }, '1 file saved to Research.'],
  ])('%s', async (_, part, line) => {
    await open(answers);
    await add('a.txt');
    await become(part);
    expect(lines()).toContain(line);
  });

  it('are listed under their destination, even if another one is chosen, and after they left the list', async () => {
    await open(answers);
    await add('a.txt');
    await become({ state: 'confirmed' });
    await chooseWhere('Arch');
    jobs = [];
    await announce('outbox');
    expect(lines()).toContain('1 file saved to Research.');
  });
});

it.each([
  ['there', true, ['1 file saved on this device. Sending to Research…'], 0],
  ['not there', false, [], 1],
])('a file whose answer was lost, and whose job is %s', async (_, isThere, said, left) => {
  const lost = ({ id, destination }: { id: string; destination: Destination }) => {
    if (isThere) jobs = [jobOf({ id, destination, state: 'sending' })];
    throw new Error('the background has ended');
  };
  await open({ ...answers, 'files.add': lost });
  await add('a.txt');
  await announce('outbox');
  expect(lines().filter((line) => line?.includes('saved'))).toEqual(said);
  expect(document.querySelectorAll('.file-list li .problem').length).toBe(left);
});

it('files are not saved by key without the words that were typed, as not by the button', async () => {
  await open(answers);
  await paste('a.txt');
  await click(field('Article'));
  await type(find<HTMLTextAreaElement>('.words textarea'), 'Read it.');
  await click(field('File'));
  expect(save().disabled).toBe(true);
  await press(document.body, 'Enter', { ctrlKey: true });
  await vi.dynamicImportSettled();
  expect([addedTo(), document.querySelectorAll('.file-list li').length]).toEqual([[], 1]);
});

it('a taken name stays left out, even right after another one was changed', async () => {
  await open(answers);
  await paste('taken.txt', 'other.txt');
  const leaveOut = await eventually(() => find<HTMLInputElement>('.taken label:last-child input'));
  await click(leaveOut);
  const names = [...document.querySelectorAll<HTMLInputElement>('.file-name input')];
  await type(names[1] ?? find('.file-name'), 'renamed');
  await press(document.body, 'Enter', { ctrlKey: true });
  await eventually(() => expect(inputsOf('files.add').map(({ name }) => name)).toEqual(['renamed.txt']));
});

it('a file pasted once the page is saved is shown before it is added', async () => {
  await open(answers);
  await click(save());
  await paste('a.txt');
  expect(find<HTMLInputElement>('.file-name input').value).toBe('a');
  await click(save());
  await eventually(() => expect(addedTo()).toEqual(['Research']));
});
