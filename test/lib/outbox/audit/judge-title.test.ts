import { describe, expect, it } from 'vitest';
import { judgeTitle } from '../../../../lib/outbox/audit/judge-title';
import type { TitleVerdict } from '../../../../lib/outbox/jobs/finding';

type Row = [entry: string, tab: string, verdict: TitleVerdict, url?: string];

function table(name: string, rows: Row[]): void {
  describe(`trial 79: ${name}`, () => {
    it.each(rows)('“%s” for “%s”: %s', (entry, title, verdict, url = 'https://example.org/a') => {
      expect(judgeTitle(entry, { title, url, isOpened: true })).toBe(verdict);
    });
  });
}

table('no title yet', [
  ['', 'How to bake bread', 'none-yet'],
  [' … ', 'How to bake bread', 'none-yet'],
  ['https://example.org/a', 'https://example.org/a', 'none-yet'],
  ['https://example.org/a', '', 'none-yet'],
]);

table('only the address', [
  ['https://example.org/a', 'How to bake bread', 'address'],
  ['http://example.org/a/?utm_source=x', 'How to bake bread', 'address'],
  ['example.org/a', 'How to bake bread', 'address'],
  ['example.org', 'How to bake bread', 'address'],
]);

table('English', [
  ['How to bake bread', 'How to bake bread', 'fine'],
  ['How to Bake Bread!', 'How to bake bread – The Daily Loaf', 'fine'],
  ['How to bake bread | The Daily Loaf', '(3) How to bake bread', 'fine'],
  ['How to bake bread…', 'How to bake bread without an oven in ten easy steps', 'fine'],
  [
    'user/repo: A tool for bread',
    'GitHub - user/repo: A tool for bread',
    'fine',
    'https://github.com/user/repo',
  ],
  ['Don’t panic', "Don't panic - Blog", 'fine'],
  ['Chapter 3', 'Chapter 3 | The Long Title of the Book', 'fine'],
  ['The Long Title of the Whole Book', 'Part 3 | The Long Title of the Whole Book', 'fine'],
  ['Sign in', 'Members only', 'sign-in'],
  [
    'Sign in to GitHub · GitHub',
    'Pull request 7 · team/bread · GitHub',
    'sign-in',
    'https://github.com/team/bread',
  ],
  ['Log in - Wiki of Bread', 'Sourdough - Wiki of Bread', 'sign-in'],
  ['Login', 'How to write a login form', 'sign-in'],
  ['Please sign in with your account', 'Quarterly figures', 'sign-in'],
  ['Sign in with a passkey', 'Sign in with a passkey - Help', 'fine'],
  ['Login - Example', 'Login - Example', 'fine'],
  ['Login', 'Login - Example', 'fine'],
  ['Just a moment...', 'How to bake bread', 'check'],
  ['Just a moment…', 'How to bake bread', 'check'],
  ['Attention Required! | Cloudflare', 'How to bake bread', 'check'],
  ['Are you a robot?', 'Bread makers on sale', 'check'],
  ['Access Denied', 'How to bake bread', 'error'],
  ['404', 'How to bake bread', 'error'],
  ['404 Not Found', 'How to bake bread', 'error'],
  ['Error 404', 'How to bake bread', 'error'],
  ['404 - Page not found | The Daily Loaf', 'How to bake bread | The Daily Loaf', 'error'],
  ['502 Bad Gateway', 'How to bake bread', 'error'],
  ['404 Not Found', 'HTTP 404 - Wikipedia', 'error'],
  ['HTTP 404', 'HTTP 404 - Wikipedia', 'fine'],
  ['500 days of bread', '500 Days of Bread (film)', 'fine'],
  ['The Daily Loaf', 'How to bake bread – The Daily Loaf', 'site'],
  ['Stack Overflow', 'How do I bake bread in C? - Stack Overflow', 'site', 'https://stackoverflow.com/q/1'],
  ['YouTube', 'Bread in ten minutes', 'site', 'https://www.youtube.com/watch?v=1'],
  ['Stack Overflow', 'Stack Overflow', 'fine', 'https://stackoverflow.com/'],
  ['Ten cars that surprised us', 'How to bake bread – The Daily Loaf', 'other'],
  ['The Daily Loaf – Subscriptions and offers', 'How to bake bread – The Daily Loaf', 'other'],
]);

table('Chinese', [
  ['怎样烤面包', '怎样烤面包 - 知乎', 'fine', 'https://www.zhihu.com/question/1'],
  ['怎样烤面包？', '怎样烤面包_美食_新浪网', 'fine', 'https://food.sina.com.cn/1'],
  ['怎样用烤箱烤面包', '怎样烤面包-美食天下', 'fine'],
  ['ＡＩ 面包', 'AI 面包 - 知乎', 'fine'],
  ['登录', '怎样烤面包 - 知乎', 'sign-in', 'https://www.zhihu.com/question/1'],
  ['登录 - 知乎', '怎样烤面包 - 知乎', 'sign-in', 'https://www.zhihu.com/question/1'],
  ['用户登录_豆瓣', '怎样烤面包_豆瓣', 'sign-in'],
  ['安全验证', '怎样烤面包 - 知乎', 'check'],
  ['百度安全验证', '面包_百度百科', 'check', 'https://baike.baidu.com/item/1'],
  ['Sina Visitor System', '怎样烤面包 - 微博', 'check', 'https://weibo.com/1'],
  ['页面不存在 - 知乎', '怎样烤面包 - 知乎', 'error'],
  ['该内容已被发布者删除', '怎样烤面包', 'error', 'https://mp.weixin.qq.com/s/1'],
  ['知乎', '怎样烤面包 - 知乎', 'site', 'https://www.zhihu.com/question/1'],
  ['知乎，让每一次点击都有意义', '第一次用烤箱怎样烤面包 - 知乎，让每一次点击都有意义', 'site'],
  ['今天的汽车新闻', '怎样烤面包 - 美食天下', 'other'],
]);

table('German', [
  ['Brot backen für Anfänger', 'Brot backen für Anfänger | Chefkoch', 'fine', 'https://www.chefkoch.de/1'],
  ['Brot backen fuer Anfänger', 'Brot backen für Anfänger | Chefkoch', 'fine', 'https://www.chefkoch.de/1'],
  ['Anmelden', 'Brot backen für Anfänger | Chefkoch', 'sign-in'],
  ['Anmelden bei Chefkoch', 'Brot backen für Anfänger | Chefkoch', 'sign-in'],
  ['Einen Moment …', 'Brot backen für Anfänger', 'check'],
  ['Seite nicht gefunden – Chefkoch', 'Brot backen für Anfänger – Chefkoch', 'error'],
  ['Fehler 404', 'Brot backen für Anfänger', 'error'],
  ['Chefkoch', 'Brot backen für Anfänger | Chefkoch', 'site', 'https://www.chefkoch.de/1'],
  ['Die besten Autos des Jahres', 'Brot backen für Anfänger', 'other'],
]);

table('Japanese', [
  ['パンの焼き方', 'パンの焼き方 - クックパッド', 'fine'],
  ['はじめてのパンの焼き方', 'パンの焼き方｜クックパッド', 'fine'],
  ['ログイン', 'パンの焼き方 - クックパッド', 'sign-in'],
  ['クックパッドにログイン', 'パンの焼き方', 'sign-in'],
  ['しばらくお待ちください…', 'パンの焼き方', 'check'],
  ['ページが見つかりません | クックパッド', 'パンの焼き方 | クックパッド', 'error'],
  ['クックパッド', 'パンの焼き方 - クックパッド', 'site'],
  ['今日の車のニュース', 'パンの焼き方', 'other'],
]);

describe('a link that the user did not open', () => {
  it.each<[string, TitleVerdict]>([
    ['How to bake bread', 'fine'],
    ['Example', 'fine'],
    ['Sign in', 'sign-in'],
    ['', 'none-yet'],
    ['https://example.org/a', 'address'],
  ])('“%s”: %s', (entry, verdict) => {
    const page = { title: 'read more', url: 'https://example.org/a', isOpened: false };
    expect(judgeTitle(entry, page)).toBe(verdict);
  });
});

it('a tab without a title is not compared', () => {
  const url = 'https://example.org/a';
  expect(judgeTitle('How to bake bread', { title: url, url, isOpened: true })).toBe('fine');
});
