import { webUrl } from '../../lib/urls/web-url';

/** The host in what the user typed: a host, or a pasted address. Undefined if there is none. */
export function siteHost(typed: string): string | undefined {
  const text = typed.trim();
  const url = webUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  const plain = url && !/[\s@]/.test(text) && (url.hostname.includes('.') || url.hostname === 'localhost');
  return plain ? url.host : undefined;
}
