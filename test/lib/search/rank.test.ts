import { describe, expect, it } from 'vitest';
import { parseQuery, type Rank, rank } from '../../../lib/search/rank';
import { searchKey } from '../../../lib/search/search-key';

describe('a name matches a query', () => {
  it.each<[query: string, name: string, Rank | undefined]>([
    ['research', 'Research', 'exact'],
    ['Ａ', 'a', 'exact'],
    ['研究', '研究', 'exact'],
    ['res', 'Research', 'prefix'],
    ['RES', 'research', 'prefix'],
    ['resume', 'Résumé 2026', 'prefix'],
    ['ａｂｃ', 'ABC list', 'prefix'],
    ['研究', '研究资料', 'prefix'],
    ['한', '한국어', 'prefix'],
    ['res', 'Deep research', 'word-start'],
    ['pap', 'Research / Papers', 'word-start'],
    ['res pap', 'Research / Papers', 'word-start'],
    ['pap res', 'Research / Papers', 'word-start'],
    ['ear', 'Bears, early', 'word-start'],
    ['foo-bar', 'The foo-bar list', 'word-start'],
    ['c++', 'On C++', 'word-start'],
    ['rp', 'Research / Papers', 'initials'],
    ['respap', 'Research / Papers', 'initials'],
    ['yj', '研究资料', 'initials'],
    ['yjzl', '研究资料', 'initials'],
    ['zl', '研究资料', 'initials'],
    ['yanjiu', '研究资料', 'initials'],
    ['yanj', '研究资料', 'initials'],
    ['yjiu', '研究资料', 'initials'],
    ['ziliao', '研究资料', 'initials'],
    ['aiyj', 'AI 研究', 'initials'],
    ['lvxing', '旅行', 'initials'],
    ['yj pap', '研究 / Papers', 'initials'],
    ['资料', '研究资料', 'inside'],
    ['sea', 'Research', 'inside'],
    ['pap sea', 'Research / Papers', 'inside'],
    ['anjiu', '研究资料', undefined],
    ['yl', '研究资料', undefined],
    ['rsrch', 'Research', undefined],
    ['xyz', 'Research', undefined],
    ['res xyz', 'Research', undefined],
  ])('%s in %s: %s', (query, name, expected) => {
    expect(rank(parseQuery(query), searchKey(name))).toBe(expected);
  });
});
