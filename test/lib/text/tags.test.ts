import { expect, it } from 'vitest';
import { takeTags, typedTag } from '../../../lib/text/tags';

it.each<[line: string, rest: string, tags: string[]]>([
  ['Read this #maths #to-read', 'Read this', ['maths', 'to-read']],
  ['#maths #физика #数学', '', ['maths', 'физика', '数学']],
  ['For the #maths group', 'For the #maths group', ['maths']],
  ['#a in front #b', '#a in front', ['a', 'b']],
  ['很好的文章#机器学习', '很好的文章', ['机器学习']],
  ['＃论文 很好', '＃论文 很好', ['论文']],
  ['看#话题#很好', '看#话题#很好', ['话题']],
  ['#work/plans_2026', '', ['work/plans_2026']],
  ['Issue #12, C# and F#major', 'Issue #12, C# and F#major', []],
  [
    'https://example.org/#part and https://example.org/a#part',
    'https://example.org/#part and https://example.org/a#part',
    [],
  ],
  ['https://example.org/Bread_(band)#History', 'https://example.org/Bread_(band)#History', []],
  [
    '[there](#part) and [here](https://a.example/?q=#b)',
    '[there](#part) and [here](https://a.example/?q=#b)',
    [],
  ],
  ['见https://a.example/b，#论文', '见https://a.example/b，', ['论文']],
  ['&#65; ##two # one', '&#65; ##two # one', []],
  ['`#include` is code', '`#include` is code', []],
  ['# A heading', '# A heading', []],
])('takes the tags out of a line: %s', (line, rest, tags) => {
  expect(takeTags(line)).toEqual({ rest, tags });
});

it.each<[text: string, tag: string | undefined]>([
  ['Read #', ''],
  ['Read #ma', 'ma'],
  ['很好#机', '机'],
  ['＃论', '论'],
  ['Read #maths ', undefined],
  ['C#', undefined],
  ['none', undefined],
])('%s ends in the tag %s', (text, tag) => {
  expect(typedTag(text)?.tag).toBe(tag);
});
