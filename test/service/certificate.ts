import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A self-signed key and certificate (PEM), as a TLS server takes them. */
export interface Certificate {
  key: string;
  cert: string;
}

/** Makes a certificate for this machine that is valid for a day (RFC 5280, section 4.1). */
export function makeCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const algorithm = der(SEQUENCE, oid('2a8648ce3d040302')); // ECDSA with SHA-256
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, oid('550403'), der(UTF8, Buffer.from('localhost')))));
  const names = der(
    SEQUENCE,
    der(IP_NAME, Buffer.from([127, 0, 0, 1])),
    der(DNS_NAME, Buffer.from('localhost')),
  );
  const extension = der(SEQUENCE, oid('551d11'), der(OCTETS, names)); // subject alternative name
  const signed = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    // Firefox refuses two certificates of one issuer with the same serial number.
    der(INTEGER, Buffer.from([1]), randomBytes(8)),
    algorithm,
    name,
    der(SEQUENCE, time(Date.now() - DAY_MS), time(Date.now() + DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(SEQUENCE, extension)),
  );
  const signature = sign('sha256', signed, privateKey);
  const whole = der(SEQUENCE, signed, algorithm, der(BITS, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

const DAY_MS = 24 * 3600 * 1000;

/** Tags of the Distinguished Encoding Rules (X.690). */
const INTEGER = 0x02;
const BITS = 0x03;
const OCTETS = 0x04;
const OID = 0x06;
const UTF8 = 0x0c;
const UTC_TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
const DNS_NAME = 0x82;
const IP_NAME = 0x87;

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const oid = (hex: string) => der(OID, Buffer.from(hex, 'hex'));

/** Encodes a time (milliseconds since 1970) as `YYMMDDhhmmssZ`. */
function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(UTC_TIME, Buffer.from(`${digits}Z`));
}
