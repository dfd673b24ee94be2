import { expect, it } from 'vitest';
import { wordsIn } from '../../../../lib/capture/metadata/words';

it.each<[text: string, words: string]>([
  ['', ''],
  ['A roof’s 3 slates — état', 'a roof s 3 slates état'],
  ['屋顶漏水', '屋 顶 漏 水'],
  // A heading of one word is taken for a label, so the tab's title with the site's name would be the clip's.
  ['iPhone15屋顶A漏水', 'iphone15 屋 顶 a 漏 水'],
  ['지붕 A지붕', '지 붕 a 지 붕'],
])('%s', (text, words) => {
  expect(wordsIn(text).join(' ')).toBe(words);
});
