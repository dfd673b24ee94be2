import { beforeAll, beforeEach } from 'vitest';
import { HTML } from './kinds';
import { clear } from './save-kind';
import { type Site, useSite } from './site';

const TEN_MINUTES_MS = 600_000;

/** A site with an open page for every kind of job. Clears all data before each test. */
export function useKindSite(): Site {
  const site = useSite(HTML);
  beforeAll(async () => {
    for (const path of Object.keys(HTML)) await site.visit(path);
  });
  beforeEach(async () => {
    await clear(site);
    site.service.reset('small');
    // Ends any limit that the service set in the previous test.
    await site.pass(TEN_MINUTES_MS);
  });
  return site;
}
