import { beforeAll, beforeEach } from 'vitest';
import { HTML } from './kinds';
import { clear } from './save-kind';
import { type Site, useSite } from './site';

const TEN_MINUTES_MS = 600_000;

/** A site with a page open for every kind of job; each test begins with nothing of the one before. */
export function useKindSite(): Site {
  const site = useSite(HTML);
  beforeAll(async () => {
    for (const path of Object.keys(HTML)) await site.visit(path);
  });
  beforeEach(async () => {
    await clear(site);
    site.service.reset('small');
    // A limit that the service set in the test before is forgotten.
    await site.pass(TEN_MINUTES_MS);
  });
  return site;
}
