/** Player addresses without their scheme → the page with the same content. */
const PAGES: readonly [RegExp, (id: string) => string][] = [
  [
    /^youtube(?:-nocookie)?\.com\/embed\/(?!videoseries|live_stream)([\w-]{11})/,
    (id) => `https://www.youtube.com/watch?v=${id}`,
  ],
  [/^player\.vimeo\.com\/video\/(\d+)/, (id) => `https://vimeo.com/${id}`],
  [
    /^platform\.(?:twitter|x)\.com\/embed\/Tweet\.html\?(?:.*&)?id=(\d+)/,
    (id) => `https://twitter.com/i/status/${id}`,
  ],
  [/^dailymotion\.com\/embed\/video\/(\w+)/, (id) => `https://www.dailymotion.com/video/${id}`],
  [/^open\.spotify\.com\/embed\/(\w+\/\w+)/, (id) => `https://open.spotify.com/${id}`],
  [
    /^player\.bilibili\.com\/player\.html\?(?:.*&)?bvid=(\w+)/,
    (id) => `https://www.bilibili.com/video/${id}`,
  ],
];

/** Frames without content of the page: ads, trackers, buttons. */
const NO_CONTENT =
  /^[^/]*(?:doubleclick\.net|googletagmanager\.com|googlesyndication\.com|adservice|facebook\.com\/(?:tr|plugins\/like))|^[^?]*(?:captcha|_button)/i;

/** The page with the content embedded from `source`; undefined if it is no content. */
export function embeddedPage(source: string): string | undefined {
  const address = /^(?:https?:)?\/\/(?:www\.)?(.*)/s.exec(source)?.[1] ?? '';
  if (NO_CONTENT.test(address)) return undefined;
  for (const [embedded, page] of PAGES) {
    const id = embedded.exec(address)?.[1];
    if (id) return page(id);
  }
  return /^(?:about|javascript|data|blob):/i.test(source.trim()) || source.trim() === '' ? undefined : source;
}
