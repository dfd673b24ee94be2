import type { Coverage } from '../../../lib/model/coverage';

/** An article that lacks nothing. */
export const COVERAGE: Coverage = {
  taken: 'article',
  plainText: false,
  pictures: { kept: 0, inPage: 0, notLoaded: 0 },
};
