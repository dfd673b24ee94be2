import { afterEach, expect, it, vi } from 'vitest';
import { localDay, localMinute } from '../../../lib/text/local-time';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['Asia/Shanghai', '2026-11-22', '2026-11-22 06:15'],
  ['UTC', '2026-11-21', '2026-11-21 22:15'],
  ['America/New_York', '2026-11-21', '2026-11-21 17:15'],
])('in %s it is %s', (zone, day, minute) => {
  vi.stubEnv('TZ', zone);
  const time = Date.UTC(2026, 10, 21, 22, 15);
  expect([localDay(time), localMinute(time)]).toEqual([day, minute]);
});
