/** Sites that send the reader through a page of their own: host, path and the parameter that holds the target. */
const REDIRECTS: readonly (readonly [host: string, path: RegExp, parameter: string])[] = [
  ['link.zhihu.com', /^\/$/, 'target'],
  ['link.juejin.cn', /^\/$/, 'target'],
  ['link.csdn.net', /^\/$/, 'target'],
  ['links.jianshu.com', /^\/go$/, 'to'],
  ['www.jianshu.com', /^\/go-wild$/, 'url'],
  ['www.douban.com', /^\/link2\/$/, 'url'],
  ['weibo.cn', /^\/sinaurl$/, 'u'],
  ['sspai.com', /^\/link$/, 'target'],
  ['gitee.com', /^\/link$/, 'target'],
  ['www.google.com', /^\/url$/, 'q'],
  ['www.youtube.com', /^\/redirect$/, 'q'],
  ['l.facebook.com', /^\/l\.php$/, 'u'],
  ['out.reddit.com', /^\//, 'url'],
];

const byHost = new Map(REDIRECTS.map(([host, ...rest]) => [host, rest]));

/** The target of a site's redirect page; the address itself if it is no such page or has no web target. */
export function targetOf(address: URL): URL {
  const [path, parameter] = byHost.get(address.hostname) ?? [];
  if (!path || !parameter || !path.test(address.pathname)) return address;
  const target = URL.parse(address.searchParams.get(parameter) ?? '');
  return target && /^https?:$/.test(target.protocol) ? target : address;
}
