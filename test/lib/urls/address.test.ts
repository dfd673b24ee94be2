import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBaseAddress, parseStorePattern, storeOrigin } from '../../../lib/urls/address';

describe('trial 22: valid base addresses', () => {
  it.each([
    ['https://api.example.com', 'https://api.example.com', 'https://api.example.com/*'],
    ['  https://api.example.com/  ', 'https://api.example.com', 'https://api.example.com/*'],
    ['HTTPS://API.Example.COM', 'https://api.example.com', 'https://api.example.com/*'],
    ['https://api.example.com/gateway/', 'https://api.example.com/gateway', 'https://api.example.com/*'],
    ['https://api.example.com/a/b///', 'https://api.example.com/a/b', 'https://api.example.com/*'],
    ['https://api.example.com/a@b', 'https://api.example.com/a@b', 'https://api.example.com/*'],
    ['https://api.example.com/a/../b', 'https://api.example.com/b', 'https://api.example.com/*'],
    ['https://api.example.com:8443', 'https://api.example.com:8443', 'https://api.example.com/*'],
    ['https://api.example.com:443/', 'https://api.example.com', 'https://api.example.com/*'],
    ['https://例え.jp', 'https://xn--r8jz45g.jp', 'https://xn--r8jz45g.jp/*'],
    ['https://BÜCHER.example/', 'https://xn--bcher-kva.example', 'https://xn--bcher-kva.example/*'],
    ['https://intranet', 'https://intranet', 'https://intranet/*'],
    ['https://10.0.0.7', 'https://10.0.0.7', 'https://10.0.0.7/*'],
    ['https://[2001:DB8::1]:8443', 'https://[2001:db8::1]:8443', 'https://[2001:db8::1]/*'],
    ['http://localhost:3000/', 'http://localhost:3000', 'http://localhost/*'],
    ['http://127.0.0.1:3000/x', 'http://127.0.0.1:3000/x', 'http://127.0.0.1/*'],
    ['http://127.1:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1/*'],
  ])('%s', (text, address, pattern) => {
    expect(parseBaseAddress(text)).toEqual({ ok: true, address, origin: new URL(address).origin, pattern });
  });
});

describe('trial 22: refused base addresses', () => {
  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['api.example.com', 'not-an-address'],
    ['https://', 'not-an-address'],
    ['https:api.example.com', 'not-an-address'],
    ['https:/api.example.com', 'not-an-address'],
    ['//api.example.com', 'not-an-address'],
    ['ftp://api.example.com', 'not-an-address'],
    ['javascript:alert(1)', 'not-an-address'],
    ['https:\\\\api.example.com', 'not-an-address'],
    ['https://api.example.com\\@evil.example', 'not-an-address'],
    ['https://api.exa mple.com', 'not-an-address'],
    ['https://api.exa\tmple.com', 'not-an-address'],
    ['https://api.exa\u0000mple.com', 'not-an-address'],
    ['https://api.example\u202e.com', 'not-an-address'],
    ['https://api.exa%6dple.com', 'not-an-address'],
    ['https://*.example.com', 'not-an-address'],
    ['https://*', 'not-an-address'],
    ['https://{bucket_name}.example.com', 'not-an-address'],
    ['https://a..b', 'not-an-address'],
    ['https://example.com.', 'not-an-address'],
    ['https://-', 'not-an-address'],
    ['https://999.0.0.1', 'not-an-address'],
    [`https://example.com/${'a'.repeat(2048)}`, 'not-an-address'],
    ['https://u:p@x', 'user-info'],
    ['https://api.x@evil', 'user-info'],
    ['https://@evil', 'user-info'],
    ['https://api.example.com:443@evil', 'user-info'],
    ['https://x?y=1', 'query'],
    ['https://x/?', 'query'],
    ['https://x/#y', 'fragment'],
    ['https://x#', 'fragment'],
    ['https://x:', 'port'],
    ['https://x:/a', 'port'],
    ['https://x:0', 'port'],
    ['https://x:0443', 'port'],
    ['https://x:99999', 'port'],
    ['https://x:65536', 'port'],
    ['https://x:abc', 'port'],
    ['https://x:80:80', 'port'],
    ['https://x:-1', 'port'],
    ['https://x:４４３', 'port'],
    ['http://x', 'insecure'],
    ['http://localhost.evil.example', 'insecure'],
    ['http://evil.example/localhost', 'insecure'],
    ['http://10.0.0.1', 'insecure'],
    // Loopback addresses that the manifest cannot be granted.
    ['http://[::1]:3000', 'insecure'],
    ['http://127.0.0.2', 'insecure'],
  ])('%j: %s', (text, reason) => {
    expect(parseBaseAddress(text)).toEqual({ ok: false, reason });
  });
});

describe('parseBaseAddress', () => {
  it('trial 22: never widens: a normalised address is read as itself, and is https or on this machine', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...'ab.:/@\\?#%*{}[]01 \t-_é') });
    fc.assert(
      fc.property(fc.constantFrom('https://', 'http://', 'http://localhost'), hostile, (head, rest) => {
        const parsed = parseBaseAddress(head + rest);
        if (!parsed.ok) return;
        expect(parseBaseAddress(parsed.address)).toEqual(parsed);
        const url = new URL(parsed.address);
        expect(url.username + url.password + url.search + url.hash).toBe('');
        expect(parsed.pattern).toBe(`${url.protocol}//${url.hostname}/*`);
        expect(parsed.pattern).not.toMatch(/\*.*\*/);
        expect(url.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(url.hostname)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

const DEFAULT = 'https://{bucket_name}.cos.{region}.myqcloud.com';

describe('parseStorePattern', () => {
  it.each([
    [DEFAULT, DEFAULT, 'https://*.myqcloud.com/*'],
    [` ${DEFAULT}/ `, DEFAULT, 'https://*.myqcloud.com/*'],
    [
      'https://{bucket_name}.S3.Example.com',
      'https://{bucket_name}.s3.example.com',
      'https://*.s3.example.com/*',
    ],
    ['https://cos.{region}.a.example:8443', 'https://cos.{region}.a.example:8443', 'https://*.a.example/*'],
    ['https://store.example.com', 'https://store.example.com', 'https://store.example.com/*'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000', 'http://127.0.0.1/*'],
  ])('accepts %s', (text, address, pattern) => {
    expect(parseStorePattern(text)).toEqual({ ok: true, address, pattern });
  });

  it.each([
    ['', 'empty'],
    ['{bucket_name}.cos.{region}.myqcloud.com', 'placeholder'],
    ['https://{bucket_name}', 'placeholder'],
    ['https://{bucket_name}.{region}', 'placeholder'],
    ['https://{bucket_name}.com', 'placeholder'],
    ['https://x.{region}.com', 'placeholder'],
    ['https://{bucket}.cos.example.com', 'placeholder'],
    ['https://x-{bucket_name}.cos.example.com', 'placeholder'],
    ['https://{bucket_name}x.cos.example.com', 'placeholder'],
    ['https://cos.example.com/{bucket_name}', 'placeholder'],
    ['https://cos.example.com:{region}', 'placeholder'],
    ['https://cos.example.com/files', 'path'],
    ['http://{bucket_name}.cos.example.com', 'insecure'],
    ['https://{bucket_name}.cos.example.com?x', 'query'],
    ['https://u@{bucket_name}.cos.example.com', 'placeholder'],
    ['https://u@store.example.com', 'user-info'],
    ['https://*.example.com', 'not-an-address'],
  ])('refuses %j: %s', (text, reason) => {
    expect(parseStorePattern(text)).toEqual({ ok: false, reason });
  });
});

describe('storeOrigin', () => {
  it.each([
    [DEFAULT, 'demo-1250000000', 'ap-shanghai', 'https://demo-1250000000.cos.ap-shanghai.myqcloud.com'],
    ['http://127.0.0.1:4000', 'demo', 'anywhere', 'http://127.0.0.1:4000'],
    ['https://store.example.com', '', '', 'https://store.example.com'],
  ])('%s of %s in %s', (pattern, bucketName, region, origin) => {
    expect(storeOrigin(pattern, { bucketName, region })).toBe(origin);
  });

  it.each([
    '',
    'evil.example/',
    'evil.example',
    'a@evil',
    'a:80',
    'a/b',
    'a?b',
    'a#b',
    'a\\b',
    'a b',
    'A',
    'ä',
    '-a',
    'a-',
    '..',
    '%2e',
    '{region}',
    '$&',
    'a'.repeat(64),
    'a\n',
  ])('refuses the label %j', (label) => {
    expect(storeOrigin(DEFAULT, { bucketName: label, region: 'r' })).toBeUndefined();
    expect(storeOrigin(DEFAULT, { bucketName: 'b', region: label })).toBeUndefined();
  });

  it('matches the pattern whatever the values are', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'a-._/:@%{}') }),
        fc.string(),
        (bucketName, region) => {
          const origin = storeOrigin(DEFAULT, { bucketName, region });
          if (origin) expect(origin).toMatch(/^https:\/\/[a-z0-9_-]+\.cos\.[a-z0-9_-]+\.myqcloud\.com$/);
        },
      ),
    );
  });
});
