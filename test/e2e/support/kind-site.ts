import { beforeAll, beforeEach } from 'vitest';
import { HTML } from './kinds';
import { startAfresh } from './save-kind';
import { type Site, useSite } from './site';

/** A site with an open page for every kind of job. Clears all data before each test. */
export function useKindSite(): Site {
  const site = useSite(HTML);
  beforeAll(async () => {
    for (const path of Object.keys(HTML)) await site.visit(path);
  });
  beforeEach(() => startAfresh(site));
  return site;
}
