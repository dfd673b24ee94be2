/** Enough to contain a page's title. */
const READ_AT_MOST = 512 * 1024;

/**
 * Fetches the `<title>` of a page; the address if the page has none.
 * @returns undefined if the page cannot be fetched in time.
 */
export async function fetchTitle(url: string, timeoutMs: number): Promise<string | undefined> {
  if (!/^https?:\/\//i.test(url)) return undefined;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), credentials: 'omit' });
    if (!response.ok) return undefined;
    const html = await readStart(response);
    const title = /<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? '';
    return decodeEntities(title).replace(/\s+/g, ' ').trim() || url;
  } catch {
    // Any error means that the page could not be fetched.
    return undefined;
  }
}

async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    size += chunk.length;
    if (size > READ_AT_MOST) break;
  }
  return text.replaceAll('\0', '');
}

const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }));

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED.get(name) ?? whole;
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole;
  });
}
