import * as z from 'zod/mini';
import { id, milliseconds, pick, toText, unwrap } from './reading';

/** Printable ASCII only: both values are sent in headers. */
const PRINTABLE = /^[\x21-\x7e]*$/;
const header = z.string().check(z.refine((value) => PRINTABLE.test(value)));

/**
 * The upload credential from `create_media` (contract.md#create-a-media-record). Its `custom_domain` is only
 * a suggestion: no answer can direct a file to a host that the user did not choose.
 */
export const credentialSchema = z.lazy(() =>
  z.pipe(
    z.transform((value: unknown) => {
      const raw = unwrap(value);
      return {
        secretId: toText(pick(raw, 'secret_id')),
        secretKey: toText(pick(raw, 'secret_key')),
        token: toText(pick(raw, 'token')),
        startsAt: milliseconds(pick(raw, 'start_time')),
        expiresAt: milliseconds(pick(raw, 'expired_time')),
        bucketName: toText(pick(raw, 'bucket_name')),
        region: toText(pick(raw, 'region')),
        objectKey: toText(pick(raw, 'cos_key')),
        customDomain: toText(pick(raw, 'custom_domain')),
      };
    }),
    z.object({
      secretId: header.check(z.minLength(1)),
      secretKey: id,
      token: header,
      /** By the service's clock (milliseconds). */
      startsAt: z.number(),
      expiresAt: z.number().check(z.positive()),
      bucketName: z.string(),
      region: z.string(),
      objectKey: id,
      /** As sent by the service; empty if it names none. */
      customDomain: z.string(),
    }),
  ),
);
export type Credential = z.output<typeof credentialSchema>;
