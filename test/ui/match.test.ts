import { describe, expect, it } from 'vitest';
import { fold, matchRank } from '../../lib/ui/match';

describe('a name answers a query', () => {
  it.each([
    ['res', 'Research', 0],
    ['RES', 'research', 0],
    ['resume', 'Résumé', 0],
    ['ａｂｃ', 'ABC list', 0],
    ['研究', '研究资料', 0],
    ['资料', '研究资料', 2],
    ['res', 'Deep research', 1],
    ['pap', 'Research / Papers', 1],
    ['res pap', 'Research / Papers', 1],
    ['pap res', 'Research / Papers', 1],
    ['sea', 'Research', 2],
    ['pap sea', 'Research / Papers', 2],
    ['ear', 'Bears, early', 1],
    ['xyz', 'Research', undefined],
    ['res xyz', 'Research', undefined],
  ])('%s in %s: %s', (query, name, rank) => {
    expect(matchRank(fold(query), fold(name))).toBe(rank);
  });
});
