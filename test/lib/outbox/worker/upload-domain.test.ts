import { expect, it } from 'vitest';
import type { Connection } from '../../../../lib/model/connection';
import { type NamedDomain, UPLOAD_DOMAINS } from '../../../../lib/upload/domains';
import { CONNECTION, makeDeps } from '../../support/deps';
import { base } from '../../support/destinations';
import { aClip } from '../../support/job';
import { takesAllBut } from '../support/services';

const DOMAIN = 'https://upload.example';
const TOKENS = { objectKey: 'key', expiresAt: Date.UTC(2100, 0), bucketName: 'demo-1', region: 'r' };
/** Services that name this domain for uploads. */
const naming = (customDomain: string) =>
  takesAllBut({ create_media: { id: 'media-2', credential: { ...TOKENS, customDomain } } });

interface Case {
  customDomain?: string;
  known?: NamedDomain[];
  /** Whose they are, if not of the account that is connected. */
  of?: Connection;
  refuses?: string[];
}

async function uploadOne({
  customDomain = 'upload.example',
  known = [],
  refuses = [],
  of = CONNECTION,
}: Case) {
  const deps = await makeDeps(naming(customDomain));
  deps.net.permits = (pattern) => !refuses.some((host) => pattern.includes(host));
  await deps.values.connect(of);
  await deps.values.of(UPLOAD_DOMAINS, of).put(known);
  await deps.values.connect(CONNECTION);
  await deps.outbox.add('id', aClip(), base);
  await deps.worker.drain();
  const { calls, inputs } = deps;
  const put = inputs[calls.indexOf('put_object')];
  return { ...deps, wentTo: put && Object(put)[3].store };
}

const chosen = [{ origin: DOMAIN, asked: true }];
const seen = [{ origin: DOMAIN, asked: false }];
const another = { ...CONNECTION, clientId: 'another' };

it.each<[string, Case, string]>([
  ['seen for the first time: to the pattern', {}, CONNECTION.objectStore],
  ['seen, and allowed for another reason: to the pattern', { known: seen }, CONNECTION.objectStore],
  ['chosen and granted: to the domain', { known: chosen }, DOMAIN],
  ['also if the pattern is not granted', { known: chosen, refuses: ['myqcloud'] }, DOMAIN],
  ['chosen and declined: to the pattern', { known: chosen, refuses: ['upload.'] }, CONNECTION.objectStore],
  ['chosen with another account: to the pattern', { known: chosen, of: another }, CONNECTION.objectStore],
  [
    'chosen, but another one is named now: to the pattern',
    { known: chosen, customDomain: 'evil.example' },
    CONNECTION.objectStore,
  ],
  [
    'chosen, but none is named now: to the pattern',
    { known: chosen, customDomain: '' },
    CONNECTION.objectStore,
  ],
  [
    "the API's own host: to the pattern",
    {
      customDomain: new URL(CONNECTION.baseUrl).host,
      known: [{ origin: CONNECTION.baseUrl, asked: true }],
    },
    CONNECTION.objectStore,
  ],
])('a domain that the service names, %s', async (_, situation, address) => {
  const { wentTo, jobs } = await uploadOne(situation);
  expect(wentTo).toBe(address);
  expect((await jobs.get('id')).state).toBe('confirmed');
});

it.each([
  ['a domain', 'upload.example', { host: 'upload.example', asked: false }],
  ['none', '', undefined],
  ['one that cannot be used', 'http://upload.example', undefined],
  ['the address that the pattern leads to', 'demo-1.cos.r.myqcloud.com', undefined],
])('remembers that the service names %s, to offer it', async (_, customDomain, offered) => {
  const { uploadDomains } = await uploadOne({ customDomain });
  const latest = await uploadDomains.latest(CONNECTION);
  if (offered) expect(latest).toMatchObject(offered);
  else expect(latest).toBeUndefined();
});

it('without any permission it asks once which domain the service names, and waits', async () => {
  const { calls, jobs, uploadDomains, restarted } = await uploadOne({ refuses: ['myqcloud', 'upload.'] });
  const count = (name: string) => calls.filter((one) => one === name).length;
  expect(await jobs.get('id')).toMatchObject({ state: 'waiting', problem: { kind: 'permission' } });
  expect(await uploadDomains.latest(CONNECTION)).toMatchObject({
    host: 'upload.example',
  });
  await restarted().drain();
  expect([count('create_media'), count('put_object')]).toEqual([1, 0]);
});

it('uses the domain as soon as it is granted', async () => {
  const deps = await uploadOne({ refuses: ['myqcloud', 'upload.'] });
  await deps.values.of(UPLOAD_DOMAINS, CONNECTION).put(chosen);
  deps.net.permits = (pattern) => !pattern.includes('myqcloud');
  await deps.restarted().drain();
  expect(Object(deps.inputs[deps.calls.indexOf('put_object')])[3].store).toBe(DOMAIN);
  expect((await deps.jobs.get('id')).state).toBe('confirmed');
});
