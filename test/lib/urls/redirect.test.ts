import { describe, expect, it } from 'vitest';
import { targetOf } from '../../../lib/urls/redirect';

describe('the target of a redirect page', () => {
  it.each([
    ['https://link.zhihu.com/?target=https%3A//example.org/a%3Fb%3D1%23c', 'https://example.org/a?b=1#c'],
    ['https://link.juejin.cn/?target=https%3A%2F%2Fexample.org%2Fa', 'https://example.org/a'],
    ['https://links.jianshu.com/go?to=http%3A%2F%2Fexample.org%2F', 'http://example.org/'],
    ['https://www.google.com/url?q=https://example.org/a&sa=D&ust=1', 'https://example.org/a'],
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
