import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEnvelope } from '../../../lib/service/envelope';

const parse = (body: string) => parseEnvelope(body, 'sk-12345678');

describe('parseEnvelope', () => {
  it.each([
    ['{"retcode":0,"errmsg":"ok","data":{"a":1}}', { code: '0', message: 'ok', payload: { a: 1 } }],
    ['{"code":0,"msg":"ok","data":{"a":1}}', { code: '0', message: 'ok', payload: { a: 1 } }],
    ['{"ret_code":"0","message":"ok","a":1}', { code: '0', message: 'ok', payload: { a: 1 } }],
    ['{"errcode":" 100001 ","errmsg":"no"}', { code: '100001', message: 'no' }],
    ['{"retcode":"-1"}', { code: '-1' }],
    ['{"retcode":"00"}', { code: '0' }],
    ['{"retcode":0,"code":"0","errcode":null,"ret_code":""}', { code: '0', contradicts: false }],
    ['{"retcode":0,"code":7}', { code: undefined, contradicts: true }],
    ['{"retcode":0,"code":"failed"}', { code: undefined, contradicts: true }],
    ['{"retcode":0,"data":{"code":7,"errcode":8}}', { code: '0', contradicts: false }],
    ['{"retcode":null,"code":7}', { code: '7' }],
    ['{"retcode":0,"data":null,"a":1}', { code: '0', payload: { a: 1 } }],
    ['{"retcode":0,"data":[1],"a":1}', { code: '0', payload: { a: 1 } }],
    ['{"doc_id":"n1"}', { code: undefined, message: undefined, payload: { doc_id: 'n1' } }],
    ['{"retcode":""}', { code: undefined }],
    ['{"retcode":0,"errmsg":7}', { message: undefined }],
    ['{"retcode":0,"errmsg":"  "}', { message: undefined }],
    ['{}', { code: undefined, payload: {} }],
  ])('%s', (body, envelope) => {
    expect(parse(body)).toMatchObject(envelope);
  });

  it.each([
    '',
    'null',
    '[]',
    '[{"retcode":0}]',
    '0',
    '"ok"',
    'true',
    '<html>',
    '{"retcode":0',
    '{"retcode":0}}',
    '{"retcode":0.5}',
    '{"retcode":"ok"}',
    '{"retcode":true}',
    '{"retcode":{"a":0}}',
    '{"retcode":[0]}',
    '{"retcode":"0x0"}',
    '{"retcode":1e300}',
  ])('trial 28: %s does not have the services’ form', (body) => {
    expect(parse(body)).toBeUndefined();
  });

  it('trial 30: __proto__ gives no code, no payload and pollutes nothing', () => {
    const inner = '{"retcode":0,"data":{"doc_id":"x"}}';
    expect(parse(`{"__proto__":${inner}}`)).toMatchObject({ code: undefined });
    expect(parse(`{"constructor":{"prototype":${inner}},"retcode":7}`)).toMatchObject({ code: '7' });
    expect({}).not.toHaveProperty('retcode');
  });

  it('trial 30: the last of duplicate keys counts', () => {
    expect(parse('{"retcode":0,"retcode":100001}')).toMatchObject({ code: '100001' });
  });

  it.each([
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a\u0000b\u001b[31mc\r\nd', 'a b [31mc d'],
    ['pay\u202eexe.txt', 'pay exe.txt'],
    [`key sk-12345678 is wrong`, 'key … is wrong'],
    ['x'.repeat(501), 'x'.repeat(500)],
    [`${'x'.repeat(499)}😀`, 'x'.repeat(499)],
    ['内容违规', '内容违规'],
  ])('trial 30: the message is short, harmless text: %j', (errmsg, message) => {
    expect(parse(JSON.stringify({ retcode: 1, errmsg }))?.message).toBe(message);
  });

  it('never throws, and its message can always be shown', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.string().map((errmsg) => JSON.stringify({ errmsg })),
        ),
        (body) => {
          const message = parse(body)?.message ?? '';
          expect(message.length).toBeLessThanOrEqual(500);
          expect(message).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        },
      ),
    );
  });
});
