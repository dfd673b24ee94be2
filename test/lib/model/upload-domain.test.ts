import { expect, it } from 'vitest';
import { parseUploadDomain } from '../../../lib/model/upload-domain';

const API = 'https://api.example.com/gateway';
const LOCAL = 'http://127.0.0.1:4000';

it.each([
  ['upload.example.com', API, 'https://upload.example.com', 'upload.example.com'],
  ['  Upload.Example.COM ', API, 'https://upload.example.com', 'upload.example.com'],
  ['https://upload.example.com', API, 'https://upload.example.com', 'upload.example.com'],
  ['https://upload.example.com/', API, 'https://upload.example.com', 'upload.example.com'],
  ['upload.example.com:443', API, 'https://upload.example.com', 'upload.example.com'],
  // Look-alike letters are shown as punycode: this "а" is Cyrillic.
  ['аpi.example.com', API, 'https://xn--pi-6kc.example.com', 'xn--pi-6kc.example.com'],
  ['https://上传.example', API, 'https://xn--fhq5z.example', 'xn--fhq5z.example'],
  ['localhost:5000', LOCAL, 'http://localhost:5000', 'localhost:5000'],
  ['http://localhost:5000', LOCAL, 'http://localhost:5000', 'localhost:5000'],
])('%s beside %s is %s, shown as %s', (named, baseUrl, origin, host) => {
  const pattern = `${new URL(origin).protocol}//${new URL(origin).hostname}/*`;
  expect(parseUploadDomain(named, baseUrl)).toEqual({ origin, host, pattern });
});

it.each([
  ['nothing', '', API],
  ["the API's own host", 'api.example.com', API],
  ["the API's own host in capitals", 'HTTPS://API.EXAMPLE.COM', API],
  ["the API's own host with a dot at the end", 'api.example.com.', API],
  ["the API's own host at another port", 'https://api.example.com:8443', API],
  ["the API's own host on this machine", '127.0.0.1:5000', LOCAL],
  ["the API's own server by its other name", 'localhost:4000', LOCAL],
  ['plain http', 'http://upload.example.com', API],
  ['credentials', 'user:secret@upload.example.com', API],
  ['a host that hides behind credentials', 'https://api.example.com@evil.example', API],
  ['another port', 'upload.example.com:8443', API],
  ['a port that is none', 'upload.example.com:', API],
  ['a path', 'https://upload.example.com/bucket', API],
  ['a backslash', 'https://upload.example.com\\@evil.example', API],
  ['a query', 'upload.example.com?x', API],
  ['a fragment', 'upload.example.com#x', API],
  ['a bidi override', 'upload\u202e.example.com', API],
  ['a space that is not seen', 'upload\u200b.example.com', API],
  ['an address in numbers', '203.0.113.7', API],
  ['the same in one number', 'https://3405803783', API],
  ['an IPv6 address', 'https://[2001:db8::7]', API],
  ['a host of the network at home', 'router', API],
  ['this machine, named by another', 'localhost:5000', API],
  ['another kind of address', 'ftp://upload.example.com', API],
  ['a pattern of hosts', '*.example.com', API],
  ['a placeholder', '{bucket_name}.example.com', API],
  ['a name that is too long', `${'a.'.repeat(130)}com`, API],
])('refuses %s', (_, named, baseUrl) => {
  expect(parseUploadDomain(named, baseUrl)).toBeUndefined();
});
