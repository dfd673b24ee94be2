import { describe, expect, it } from 'vitest';
import { targetOf } from '../../../lib/urls/redirect';

describe('the target of a redirect page', () => {
  it.each([
    ['https://link.zhihu.com/?target=https%3A//example.org/a%3Fb%3D1%23c', 'https://example.org/a?b=1#c'],
    ['https://link.juejin.cn/?target=https%3A%2F%2Fexample.org%2Fa', 'https://example.org/a'],
    ['https://link.csdn.net/?target=https%3A%2F%2Fexample.org%2Fa&from_id=1', 'https://example.org/a'],
    ['https://links.jianshu.com/go?to=http%3A%2F%2Fexample.org%2F', 'http://example.org/'],
    ['https://www.jianshu.com/go-wild?ac=2&url=https%3A%2F%2Fexample.org%2F', 'https://example.org/'],
    ['https://www.douban.com/link2/?url=https%3A%2F%2Fexample.org%2F', 'https://example.org/'],
    ['https://weibo.cn/sinaurl?u=https%3A%2F%2Fexample.org%2F', 'https://example.org/'],
    ['https://sspai.com/link?target=https%3A%2F%2Fexample.org%2F', 'https://example.org/'],
    ['https://gitee.com/link?target=https%3A%2F%2Fexample.org%2F', 'https://example.org/'],
    ['https://www.google.com/url?q=https://example.org/a&sa=D&ust=1', 'https://example.org/a'],
    ['https://www.google.com/url?sa=t&q=&url=https%3A%2F%2Fexample.org%2Fa', 'https://example.org/a'],
    [
      'https://www.youtube.com/redirect?event=comments&q=https%3A%2F%2Fexample.org%2F',
      'https://example.org/',
    ],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2F&h=1', 'https://example.org/'],
    ['https://lm.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2F', 'https://example.org/'],
    ['https://out.reddit.com/t3_1?url=https%3A%2F%2Fexample.org%2F&token=1', 'https://example.org/'],
    ['https://t.umblr.com/redirect?z=https%3A%2F%2Fexample.org%2F&t=1', 'https://example.org/'],
    ['https://steamcommunity.com/linkfilter/?u=https%3A%2F%2Fexample.org%2F', 'https://example.org/'],
    ['https://steamcommunity.com/linkfilter/?url=https://example.org/', 'https://example.org/'],
  ])('%s', (address, target) => {
    expect(targetOf(new URL(address)).href).toBe(target);
  });

  it.each([
    ['another page of the same host', 'https://www.google.com/search?q=https://example.org/'],
    ['another host', 'https://example.com/?target=https://example.org/'],
    ['no target', 'https://link.zhihu.com/'],
    ['a target that is no address', 'https://link.zhihu.com/?target=walls'],
    ['a target that runs', 'https://link.zhihu.com/?target=javascript:alert(1)'],
  ])('%s stays', (_, address) => {
    expect(targetOf(new URL(address)).href).toBe(address);
  });
});
