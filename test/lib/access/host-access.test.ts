import { expect, it } from 'vitest';
import { createHostAccess } from '../../../lib/access/host-access';

const API = 'https://api.example/*';
const SITE = 'https://site.example/*';

it('access that is being revoked no longer counts, not even for a question asked before', async () => {
  const granted = new Set([API, SITE]);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let revoke = () => {};
  const revoked = new Promise<void>((resolve) => {
    revoke = resolve;
  });
  const access = createHostAccess({
    async contains({ origins }) {
      const all = origins.every((origin) => granted.has(origin));
      await answered;
      return all;
    },
    async remove({ origins }) {
      await revoked;
      return origins.every((origin) => granted.delete(origin));
    },
  });
  const askedBefore = access.permitted([API]);
  const removing = access.remove(API);
  answer();
  expect(await askedBefore).toBe(false);
  expect(await access.permitted([SITE])).toBe(true);
  revoke();
  expect(await removing).toBe(true);
  granted.add(API);
  expect(await access.permitted([API])).toBe(true);
});

it('access counts again if the browser refuses to revoke it', async () => {
  const access = createHostAccess({
    contains: async () => true,
    remove: () => Promise.reject(new Error('You cannot remove required permissions.')),
  });
  await expect(access.remove(API)).rejects.toThrow('required');
  expect(await access.permitted([API])).toBe(true);
});
