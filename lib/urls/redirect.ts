/** Sites that send the reader through a page of their own: host, path and the parameters that may hold the target. */
const REDIRECTS: readonly (readonly [host: string, path: RegExp, ...parameters: string[]])[] = [
  ['link.zhihu.com', /^\/$/, 'target'],
  ['link.juejin.cn', /^\/$/, 'target'],
  ['link.csdn.net', /^\/$/, 'target'],
  ['links.jianshu.com', /^\/go$/, 'to'],
  ['www.jianshu.com', /^\/go-wild$/, 'url'],
  ['www.douban.com', /^\/link2\/$/, 'url'],
  ['weibo.cn', /^\/sinaurl$/, 'u'],
  ['sspai.com', /^\/link$/, 'target'],
  ['gitee.com', /^\/link$/, 'target'],
  ['www.google.com', /^\/url$/, 'q', 'url'],
  ['www.youtube.com', /^\/redirect$/, 'q'],
  ['l.facebook.com', /^\/l\.php$/, 'u'],
  ['lm.facebook.com', /^\/l\.php$/, 'u'],
  ['out.reddit.com', /^\//, 'url'],
  ['t.umblr.com', /^\/redirect$/, 'z'],
  ['steamcommunity.com', /^\/linkfilter\/$/, 'u', 'url'],
];

const byHost = new Map(REDIRECTS.map(([host, ...rest]) => [host, rest]));

/** The target of a site's redirect page; the address itself if it is no such page or has no web target. */
export function targetOf(address: URL): URL {
  const [path, ...parameters] = byHost.get(address.hostname) ?? [];
  if (!path?.test(address.pathname)) return address;
  const named = parameters.map((parameter) => address.searchParams.get(parameter)).find(Boolean);
  const target = URL.parse(named ?? '');
  return target && /^https?:$/.test(target.protocol) ? target : address;
}
