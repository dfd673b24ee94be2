import { rmSync } from 'node:fs';
import { afterAll } from 'vitest';
import { makeProfile } from './chromium';

/** Makes a folder for a profile. It is removed after the tests, and after what is started later is closed. */
export function useProfile(): string {
  const profile = makeProfile();
  // A browser that was killed may write for a moment longer.
  afterAll(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  return profile;
}
