import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { JobView } from '../../lib/contract/outbox';
import { type StandIn, startStandIn } from '../service/stand-in';
import { type Firefox, launchFirefox } from './support/firefox';
import { connectFirefox } from './support/firefox-connect';
import { rigOf } from './support/firefox-rig';
import { HTML, KINDS, type KindName } from './support/kinds';
import { commitsOf, times } from './support/logs';
import { expectOutcome, type Outcome } from './support/outcomes';
import { startPages, type TestPages } from './support/pages';
import type { Rig } from './support/rig';
import { clear, saveKind } from './support/save-kind';
import { rowOf } from './support/settle';
import { until } from './support/until';

const HOST = 'http://127.0.0.1/*';

let pages: TestPages;
let service: StandIn;
let firefox: Firefox;
let rig: Rig;
beforeAll(async () => {
  pages = await startPages(HTML);
  service = await startStandIn({ seed: 'small' });
  firefox = await launchFirefox({ idleMs: 1000 });
  await connectFirefox(firefox, service);
  rig = rigOf(firefox, pages, service);
  for (const path of Object.keys(HTML)) await firefox.newPage(pages.url(path));
});
afterAll(async () => {
  await firefox.close();
  await service.close();
  await pages.close();
});
afterEach(async () => {
  await clear(rig);
});

const notes = () => commitsOf(service, 'import_doc').length;
const suspended = () => until('the event page to be suspended', async () => !(await firefox.isAwake()));

/** Waits until the job is in `state`. */
async function row(id: string, state: JobView['state']): Promise<JobView> {
  let found: JobView | undefined;
  return until(`a row that is ${state}`, async () => {
    found = await rowOf(rig, id);
    return found.state === state && found;
  }).catch((cause: unknown) => {
    throw new Error(`the job is ${JSON.stringify(found)}`, { cause });
  });
}

it('suspended while sending, after the service stored it: it is found there, and not sent again', async () => {
  const before = { asked: times(service, 'import_doc'), notes: notes() };
  service.addFaults({ operation: 'import_doc', kind: 'hold', when: 'after' });
  const id = await saveKind(rig, 'note');
  await until('the request', () => times(service, 'import_doc') > before.asked);
  await suspended();
  await row(id, 'confirmed');
  expect(times(service, 'import_doc')).toBe(before.asked + 1);
  expect(notes()).toBe(before.notes + 1);
});

it('suspended while sending, before the service stored it: not sent again without proof', async () => {
  const before = times(service, 'import_doc');
  service.addFaults({ operation: 'import_doc', kind: 'hold', when: 'before' });
  const id = await saveKind(rig, 'note');
  await until('the request', () => times(service, 'import_doc') > before);
  await suspended();
  expect(await row(id, 'verifying')).toMatchObject({
    clip: { title: 'Bread' },
    problem: { kind: 'ambiguous' },
  });
  for (let wake = 0; wake < 2; wake++) {
    await suspended();
    await row(id, 'verifying');
  }
  expect(times(service, 'import_doc')).toBe(before + 1);
});

it('suspended before anything was sent: it is sent once', async () => {
  const before = { asked: times(service, 'list_note_folder_by_cursor'), notes: notes() };
  service.addFaults({ operation: 'list_note_folder_by_cursor', kind: 'hold', when: 'before' });
  const id = await saveKind(rig, 'note');
  await until('the look before', () => times(service, 'list_note_folder_by_cursor') > before.asked);
  await suspended();
  service.release();
  await row(id, 'confirmed');
  expect(notes()).toBe(before.notes + 1);
});

it.each<[KindName, 'before' | 'after', Outcome]>([
  ['append', 'before', 'sent again'],
  ['append', 'after', 'found'],
  ['address', 'before', 'sent again'],
  ['address', 'after', 'asked, there'],
  ['file', 'before', 'sent again'],
  ['file', 'after', 'found'],
  ['upload', 'before', 'sent again'],
  ['upload', 'after', 'found'],
  ['parts', 'before', 'sent again'],
  ['parts', 'after', 'found'],
])('trial 46: %s: suspended %s the service stored it: %s', async (name, when, outcome) => {
  service.reset('small');
  const { write: operation } = KINDS[name];
  service.addFaults({ operation, kind: 'hold', when });
  if (when === 'before') service.addFaults({ operation, kind: 'drop-before' });
  const id = await saveKind(rig, name);
  await until('the write', async () => {
    // Each call restarts the event page's idle timer.
    await rowOf(rig, id);
    return times(service, operation) === 1;
  });
  await suspended();
  service.release();
  await expectOutcome(rig, name, id, outcome);
});

it('trial 55: a revoked permission: not sent until it is granted again, then once', async () => {
  const before = { asked: times(service, 'import_doc'), notes: notes() };
  await firefox.revokeHost(HOST);
  const id = await saveKind(rig, 'note');
  expect(await row(id, 'waiting')).toMatchObject({ problem: { kind: 'permission' } });
  await suspended();
  expect(times(service, 'import_doc')).toBe(before.asked);
  await firefox.allowHost(HOST);
  await row(id, 'confirmed');
  expect(notes()).toBe(before.notes + 1);
});

it('every request obeys the contract', () => {
  expect(service.violations()).toEqual([]);
});
