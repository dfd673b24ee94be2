import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { fileTypeOf } from '../media-types';
import { operation } from '../operation';
import { broken } from '../refusal';
import { contentType, fileExtension, fileName, text, whole } from '../rules';
import { addableBase } from './knowledge-rows';

export const BUCKET = { appid: '1250000000', bucket_name: 'satchel-1250000000', region: 'ap-shanghai' };

/** The store limits an object key to 850 bytes. */
const NAME_IN_KEY = 120;

const random = (): string => randomBytes(15).toString('base64url');

/** Makes a media record, and a credential for one upload (contract.md#create-a-media-record). */
export const createMedia = operation(
  'wiki',
  'create_media',
  z.strictObject({
    file_name: fileName,
    file_size: whole,
    content_type: contentType,
    knowledge_base_id: text,
    file_ext: fileExtension,
  }),
  (input, { store, log, now, options }) => {
    const most = fileTypeOf(input.content_type)?.most ?? 0;
    if (input.file_size > most) throw broken(110001, `file_size: at most ${most} for ${input.content_type}`);
    const base = addableBase(store, input.knowledge_base_id);
    const id = `media_${random()}`;
    // Keeps everything that people write in names: spaces, Chinese, brackets.
    const name = input.file_name.replace(/[\p{Cc}/\\]/gu, '_').slice(-NAME_IN_KEY);
    const start = Math.floor(now() / 1000);
    const credential = {
      token: `token-${random()}${random()}`,
      secret_id: `AKID${random()}`,
      secret_key: random(),
      start_time: start,
      expired_time: start + options.credentialSeconds,
      ...BUCKET,
      custom_domain: options.customDomain,
      cos_key: `wiki/${base.id}/${id}-${name.toWellFormed()}`,
    };
    log.commit('create_media', id, input, () => {
      store.run(
        'INSERT INTO media VALUES (?,?,?,?,?,?,?,?,?,?,?)',
        ...[id, base.id, input.file_name, input.file_size, input.content_type, credential.cos_key],
        ...[credential.secret_id, credential.secret_key, credential.token, start, credential.expired_time],
      );
    });
    return { media_id: id, cos_credential: credential };
  },
);
