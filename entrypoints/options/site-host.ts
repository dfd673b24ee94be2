import { webUrl } from '../../lib/urls/web-url';

/** The host in what the user typed: a host, or a pasted address. Undefined if there is none, or more than one. */
export function siteHost(typed: string): string | undefined {
  const text = typed.trim();
  const isAddress = /^https?:\/\//i.test(text);
  const url = webUrl(isAddress ? text : `https://${text}`);
  // An address may have these in its path; in a host they say that the user means something else.
  if (!url || (!isAddress && /[\s@]/.test(text))) return undefined;
  // `*.example.com` and `a.com;b.com` are hosts for the URL parser, but no page is from there.
  const isHost =
    !/[^\w.-]/.test(url.hostname) && (url.hostname.includes('.') || url.hostname === 'localhost');
  return isHost ? url.host : undefined;
}
