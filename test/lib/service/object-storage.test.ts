import COS from 'cos-js-sdk-v5';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Credential } from '../../../lib/service/credential';
import { authorizePut, objectAddress } from '../../../lib/service/object-storage';
import { credential } from '../../client/credential';

const PATTERN = 'https://{bucket_name}.cos.{region}.myqcloud.com';
const authorize = (changes: Partial<Credential>, pattern = PATTERN) => {
  const changed = credential(changes);
  return authorizePut(changed, objectAddress(pattern, changed));
};
/** The object store's own library, with the same input. */
const reference = ({ secretId, secretKey, objectKey }: Credential, host: string) =>
  COS.getAuthorization({
    SecretId: secretId,
    SecretKey: secretKey,
    Method: 'PUT',
    Pathname: `/${objectKey}`,
    KeyTime: '1774920437;1774963637',
    Headers: { host },
  });

describe('authorizePut', () => {
  it('gives the known signature', async () => {
    expect(await authorize({})).toBe(
      'q-sign-algorithm=sha1&q-ak=AKIDxxxxEXAMPLE&q-sign-time=1774920437;1774963637' +
        '&q-key-time=1774920437;1774963637&q-header-list=host&q-url-param-list=' +
        '&q-signature=9db1eea65612f3e6404ea026bed20cda13440ccf',
    );
  });

  it.each([
    ['https://store.example.com:8443', 'store.example.com:8443'],
    ['http://127.0.0.1:4000', '127.0.0.1:4000'],
    [PATTERN, 'demo-1250000000.cos.ap-shanghai.myqcloud.com'],
  ])('signs like the store’s own library at %s', async (pattern, host) => {
    expect(await authorize({}, pattern)).toBe(reference(credential(), host));
  });

  it('signs like the store’s own library for any key and secret', async () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' });
    const key = text.filter((value) => objectKeyIsPlain(value));
    await fc.assert(
      fc.asyncProperty(key, text, text, async (objectKey, secretId, secretKey) => {
        const changes = { objectKey, secretId, secretKey };
        const host = 'demo-1250000000.cos.ap-shanghai.myqcloud.com';
        expect(await authorize(changes)).toBe(reference(credential(changes), host));
      }),
    );
  });
});

/** The library drops a leading slash, and we refuse dot segments: both have their own tests. */
const objectKeyIsPlain = (key: string) => !/^\/|(^|\/)\.{1,2}(\/|$)/.test(key);

describe('objectPlace', () => {
  const BASE = 'https://demo-1250000000.cos.ap-shanghai.myqcloud.com';
  it.each([
    ['a.md', '/a.md', '/a.md'],
    ['/a.md', '/a.md', '/a.md'],
    ['data/a b/中文 (1).md', '/data/a%20b/%E4%B8%AD%E6%96%87%20%281%29.md', '/data/a b/中文 (1).md'],
    ["a?b#c%2F+&=!'*.md", '/a%3Fb%23c%252F%2B%26%3D%21%27%2A.md', "/a?b#c%2F+&=!'*.md"],
    ['a//b', '/a//b', '/a//b'],
    ['...', '/...', '/...'],
  ])('%s', (objectKey, encoded, path) => {
    const place = objectAddress(PATTERN, credential({ objectKey }));
    expect(place).toEqual({ url: BASE + encoded, host: BASE.slice(8), path });
  });

  it.each(['..', '.', 'a/../b', '../../other', 'a/./b'])('refuses the key %j', (objectKey) => {
    expect(() => objectAddress(PATTERN, credential({ objectKey }))).toThrow('bad-address');
  });

  it.each([
    { bucketName: 'evil.example/' },
    { bucketName: 'evil.example#' },
    { bucketName: '' },
    { region: 'x.evil.example:80/' },
    { region: 'a@evil' },
  ])('refuses %j', (changes) => {
    expect(() => objectAddress(PATTERN, credential(changes))).toThrow('bad-address');
  });
});
