import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as awake from '../../../lib/browser/stay-awake';
import { putDown } from '../../../lib/files/handover';
import type { Clip } from '../../../lib/model/clip';
import { destinationKey } from '../../../lib/model/destination-key';
import { CONNECTION, makeDeps, type TestDeps } from '../support/deps';
import { base, notebook } from '../support/destinations';
import { unanswered } from '../support/fake-client';
import { savers } from './support/savers';

const file = { id: 'id', name: 'Report.pdf', destination: base };
const pdf = () => new File(['%PDF-1.7'], 'Report.pdf');
let deps: TestDeps;

beforeEach(async () => {
  deps = await makeDeps(unanswered);
  await deps.outbox.pauseAll(true);
});
afterEach(() => vi.restoreAllMocks());

describe('a file that a page hands over', () => {
  it('becomes a job with its id and bytes, and leaves the handover', async () => {
    const { pages, handovers } = savers(deps);
    await putDown('id', pdf(), 1000);
    await pages.addFile({ ...file, name: 'My report.pdf' });
    expect(await deps.jobs.get('id')).toMatchObject({
      kind: 'file',
      clip: {
        ...{ kind: 'file', title: 'My report', url: '' },
        file: { extension: 'pdf', mime: 'application/pdf', size: 8, modifiedAt: expect.any(Number) },
      },
    });
    expect(await (await deps.jobs.bytes('id'))?.text()).toBe('%PDF-1.7');
    await expect.poll(() => handovers.get('id')).toBeUndefined();
  });

  it('makes one job if it is added twice, as after a lost answer', async () => {
    const { pages, handovers } = savers(deps);
    await putDown('id', pdf(), 1000);
    await pages.addFile(file);
    await expect.poll(() => handovers.get('id')).toBeUndefined();
    expect(await pages.addFile(file)).toMatchObject({ id: 'id' });
    await putDown('id', pdf(), 1000);
    await pages.addFile(file);
    expect(await deps.jobs.all()).toHaveLength(1);
  });

  it('is gone if it was never there', async () => {
    await expect(savers(deps).pages.addFile(file)).rejects.toMatchObject({ problem: { kind: 'gone' } });
  });

  it('stays in the handover if it cannot be added, and makes no job', async () => {
    const { pages, handovers } = savers(deps);
    await putDown('id', new File(['<!doctype html>'], 'a.html'), 1000);
    await expect(pages.addFile({ ...file, name: 'a.html' })).rejects.toMatchObject({
      problem: { kind: 'file-desktop' },
    });
    expect(await deps.jobs.all()).toEqual([]);
    expect(await handovers.get('id')).toBeDefined();
  });

  it('keeps the background awake until it is stored', async () => {
    const stayAwake = vi.spyOn(awake, 'stayAwake');
    await putDown('id', pdf(), 1000);
    await savers(deps).pages.addFile(file);
    expect(stayAwake).toHaveBeenCalledOnce();
  });

  it('goes to no destination of an account that is no longer connected', async () => {
    const { pages, handovers } = savers(deps);
    await putDown('id', pdf(), 1000);
    const get = handovers.get;
    handovers.get = async (id) => {
      await deps.values.connect({ ...CONNECTION, clientId: 'another' });
      return get(id);
    };
    await expect(pages.addFile(file)).rejects.toMatchObject({ problem: { kind: 'other-account' } });
    expect(await handovers.get('id')).toBeDefined();
  });
});

it.each<['note' | 'session', string, string, Partial<Clip>]>([
  ['note', 'n1', 'Plans', { kind: 'note', serviceId: 'n1', title: 'Plans', url: '' }],
  ['session', ' s1\n', 'On clocks', { kind: 'session', serviceId: 's1', title: 'On clocks' }],
  ['session', 's1', ' ', { serviceId: 's1', title: 's1' }],
])('a %s is added by its id %j with the title %j', async (what, serviceId, title, clip) => {
  await savers(deps).pages.addServiceItem({ id: 'id', what, serviceId, title, destination: base });
  expect(await deps.jobs.all()).toMatchObject([{ id: 'id', destination: base, clip }]);
});

describe('what the user writes', () => {
  const note = { id: 'id', title: 'Tea', text: 'Hot.\nBlack.\n\nSweet. ', destination: notebook };

  it('becomes a note without an address, whose lines stay lines', async () => {
    await savers(deps).pages.addWritten(note);
    expect(await deps.jobs.get('id')).toMatchObject({
      kind: 'create-note',
      clip: { kind: 'written', title: 'Tea', url: '' },
    });
    const { text } = await deps.outbox.markdown('id');
    expect(text).toMatch(/^# Tea\n\n[\d-]{10} \d\d:\d\d · [a-z2-7]{8}\n\nHot\. {2}\nBlack\.\n\nSweet\.\n$/);
  });

  it.each([
    ['its first words are the title', { title: ' ', text: '\n---\n# Hot **tea**\nBlack.' }, 'Hot tea'],
    ['signs alone are the title', { title: ' ', text: '---' }, '---'],
    ['a title is enough', { title: 'Tea', text: '' }, 'Tea'],
  ])('%s', async (_, part, title) => {
    expect(await savers(deps).pages.addWritten({ ...note, ...part })).toMatchObject({ clip: { title } });
  });

  it('leaves the drafts once it is stored, and only its own', async () => {
    const own = destinationKey(note.destination);
    await deps.drafts.put(CONNECTION, own, { title: 'Tea' });
    await deps.drafts.put(CONNECTION, 'https://example.org/', { title: 'Mine' });
    await savers(deps).pages.addWritten(note);
    await expect.poll(() => deps.drafts.of(own)).toBeUndefined();
    expect(await deps.drafts.of('https://example.org/')).toEqual({ title: 'Mine' });
  });

  it('is refused if it is nothing', async () => {
    const nothing = { ...note, title: ' ', text: '\n' };
    await expect(savers(deps).pages.addWritten(nothing)).rejects.toMatchObject({
      problem: { kind: 'invalid-input' },
    });
  });
});

it.each<[string, () => Promise<unknown>, string]>([
  ['is closed', () => Promise.reject(new Error()), 'gone'],
  ['has an address that the browser does not tell', async () => ({ id: 1, title: 'A page' }), 'tab-unseen'],
])('a tab that %s is not saved', async (_, get, kind) => {
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(get as typeof fakeBrowser.tabs.get);
  const saved = savers(deps).pages.saveTab({ id: 'id', tabId: 1, destination: base });
  await expect(saved).rejects.toMatchObject({ problem: { kind } });
});
