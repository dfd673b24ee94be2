import type { Doubt } from '../contract/job';
import { t, type Word } from '../words';

const WORDS = {
  'sign-in': 'doubtSignIn',
  check: 'doubtCheck',
  error: 'doubtError',
  site: 'doubtSite',
  address: 'doubtAddress',
  other: 'doubtOther',
} as const satisfies Record<Doubt['kind'], Word>;

/** Says what the service seems to have read in place of a page. */
export function doubtText({ kind, title }: Doubt): string {
  return t(WORDS[kind], title);
}
