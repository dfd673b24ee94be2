import { IDBDatabase } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { makeDeps } from '../../support/deps';
import { base, notebook } from '../../support/destinations';
import { aClip } from '../../support/job';
import { takesAll } from '../support/services';

afterEach(() => {
  vi.restoreAllMocks();
});

/** From now on, the database refuses every write. */
function fillDisk(): void {
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...[stores, mode, options]
  ) {
    if (mode === 'readwrite') throw new DOMException('full', 'QuotaExceededError');
    return transaction.call(this, stores, mode, options);
  });
}

it('a full disk: nothing is sent, every page says why, and all goes on once there is room', async () => {
  const deps = await makeDeps(takesAll);
  deps.net.online = false;
  await deps.outbox.add('id', aClip(), notebook);
  const links = [{ link: { url: 'https://example.org/page', title: 'A page' }, to: 0 }];
  await deps.batches.add({ id: 'b', destinations: [base], from: 0, links });
  await deps.batches.setRun('b', 'running');
  await deps.worker.drain();
  deps.net.online = true;
  deps.clock.now += 60_000;
  fillDisk();
  const before = deps.changes.length;
  await deps.worker.drain();
  expect(deps.calls).not.toContain('import_doc');
  expect(deps.changes.length).toBeGreaterThan(before);
  const storage = { problem: { kind: 'storage' } };
  expect(await deps.outbox.list()).toMatchObject([{ state: 'waiting', ...storage }]);
  expect(await deps.outbox.status()).toMatchObject({ needsUser: 1, waiting: 0 });
  expect(await deps.batches.list()).toMatchObject([{ held: storage }]);
  vi.restoreAllMocks();
  await deps.worker.drain();
  expect(await deps.outbox.list()).toMatchObject([{ state: 'confirmed' }]);
  expect(await deps.outbox.status()).toMatchObject({ needsUser: 0, waiting: 0 });
  expect(await deps.batches.list()).toMatchObject([{ held: undefined, done: 1 }]);
});
