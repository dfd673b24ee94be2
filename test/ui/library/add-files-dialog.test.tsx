import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AddFiles } from '../../../entrypoints/library/add-files';
import { AddFilesDialog } from '../../../entrypoints/library/add-files-dialog';
import type { JobView } from '../../../lib/contract/outbox';
import { announce, answerWith, inputsOf, jobOf, later, research } from '../background';
import { button, buttonNames, click, eventually, find, press, settle, show, status } from '../screen';

vi.mock('../../../lib/messaging/client', () => import('../background'));
vi.mock('../../../lib/files/handover', () => ({ putDown: async () => {} }));

const closed = vi.fn();
const good = new File(['text of it'], 'notes.txt');
const empty = new File([], 'empty.txt');

/** Opens the dialog with files, and waits until each is recognised or refused. */
async function open(...dropped: File[]): Promise<void> {
  closed.mockClear();
  answerWith({
    'files.repeated': () => [],
    'files.add': ({ id, destination }) => jobOf({ id, destination, state: 'queued' }),
  });
  await show(<AddFilesDialog destination={research} dropped={dropped} jobs={[]} onClose={closed} />);
  await eventually(() => {
    expect(document.querySelectorAll('.file-list .problem').length).toBe(dropped.includes(empty) ? 1 : 0);
    expect(find<HTMLButtonElement>('.main').disabled).toBe(!dropped.includes(good));
  });
}

async function add(): Promise<void> {
  await click(button('Add'));
  await eventually(() => {
    expect(find('fieldset').getAttribute('aria-busy')).toBe('false');
  });
}

/** Whether the dialog ignores Escape. */
const isKept = () => press(find('dialog'), 'Escape');

it('closes once all files are added', async () => {
  await open(good);
  await add();
  expect(closed).toHaveBeenCalledOnce();
});

it('lets the user name a file, unless its kind is not known', async () => {
  await open(good, empty);
  const names = [...document.querySelectorAll<HTMLInputElement>('.file-name input')];
  expect(names.map(({ value, readOnly }) => [value, readOnly])).toEqual([
    ['notes', false],
    ['empty.txt', true],
  ]);
});

it('says what was added while others stay, and offers Close instead of Cancel', async () => {
  await open(good, empty);
  expect(buttonNames()).toContain('Cancel');
  expect(await isKept()).toBe(true);
  await add();
  expect(status()).toContain('1 file saved on this device. Sending to Research…');
  expect(buttonNames()).toContain('Close');
  expect(buttonNames()).not.toContain('Cancel');
  expect(await isKept()).toBe(false);
  expect(closed).not.toHaveBeenCalled();
});

it('still offers Cancel if none can be added', async () => {
  await open(empty);
  expect(status()).toContain('None of these files can be added.');
  expect(buttonNames()).toContain('Cancel');
});

it('adds no more files once it is closed', async () => {
  await open(good, new File(['more of it'], 'more.txt'));
  const first = later<JobView>();
  answerWith({ 'files.add': first.answer });
  await click(button('Add 2 files'));
  await eventually(() => expect(inputsOf('files.add')).toHaveLength(1));
  await click(button('Cancel'));
  expect(closed).toHaveBeenCalledOnce();
  await settle(() => render(null, document.body));
  await first.give(jobOf({}));
  await vi.dynamicImportSettled();
  await settle(() => {});
  expect(inputsOf('files.add')).toHaveLength(1);
});

it('leads to a file that only the user can decide about', async () => {
  const other = jobOf({ id: 'other', state: 'needs-you' });
  answerWith({
    'files.repeated': () => [],
    'files.add': ({ id, destination }) => jobOf({ id, destination }),
    'outbox.list': ({ ids = [] }) => [other, ...ids.map((id) => jobOf({ id, state: 'unknown' }))],
  });
  await show(<AddFiles destination={research} />);
  expect(buttonNames()).not.toContain('Details');
  const dropped = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { types: ['Files'], files: [good] },
  });
  await settle(() => document.body.dispatchEvent(dropped));
  await eventually(() => expect(find<HTMLButtonElement>('.main').disabled).toBe(false));
  await click(button('Add'));
  await eventually(() => expect(document.querySelector('dialog')).toBeNull());
  await announce('outbox');
  vi.spyOn(fakeBrowser.extension, 'getViews').mockReturnValue([]);
  const create = vi.spyOn(fakeBrowser.tabs, 'create');
  await click(button('Details'));
  const [added] = inputsOf('files.add');
  expect(create).toHaveBeenCalledWith({ url: `/activity.html#job=${added?.id}` });
});
