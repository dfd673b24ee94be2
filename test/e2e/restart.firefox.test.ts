import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StandIn, startStandIn } from '../service/stand-in';
import { makeFirefoxProfile } from '../setup/firefox-profile';
import { launchFirefox } from './support/firefox';
import { connectFirefox } from './support/firefox-connect';
import { HTML, KINDS } from './support/kinds';
import { sent, stored, times } from './support/logs';
import { startPages, type TestPages } from './support/pages';
import { until } from './support/until';

let pages: TestPages;
let service: StandIn;
beforeAll(async () => {
  pages = await startPages(HTML);
  service = await startStandIn({ seed: 'small' });
});
afterAll(async () => {
  await service.close();
  await pages.close();
});

// A temporary add-on is gone after a restart. Installed again, it finds its data, as after an update.
it.each(['close', 'kill'] as const)(
  'trial 51: Firefox ends (%s) while a job is being sent: the write is found, once',
  async (end) => {
    service.reset('small');
    const profile = makeFirefoxProfile();
    const first = await launchFirefox({ profile });
    await connectFirefox(first, service);
    service.addFaults({ operation: 'import_doc', kind: 'hold', when: 'after' });
    const clip = { what: 'link', title: 'Bread', url: pages.url('/') } as const;
    await first.call('clip.save', { id: 'the one', tabId: 1, ...clip, destination: KINDS.note.destination });
    await until('the call', () => times(service, 'import_doc') === 1);
    expect(await first.call('outbox.list', {})).toMatchObject([{ state: 'sending' }]);
    await first[end]();
    service.release();
    const second = await launchFirefox({ profile });
    await second.allowHost('http://127.0.0.1/*');
    const jobs = await until('the row', async () => {
      const all = await second.call('outbox.list', {});
      return all[0]?.state === 'confirmed' && all;
    });
    expect(jobs).toMatchObject([{ id: 'the one' }]);
    expect([sent(service), stored(service)]).toEqual([[1], [1]]);
    await second.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  },
);
