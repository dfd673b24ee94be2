import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { output } from '../../setup/output';

/** What the browsers of the tests speak. Only pictures are taken in another language (`SATCHEL_LOCALE=zh_CN`). */
export const LOCALE = process.env.SATCHEL_LOCALE || 'en';

const messagesSchema = z.record(z.string(), z.object({ message: z.string() }));

/** Every text of that language, by its name. */
export function messages(): Record<string, { message: string }> {
  const file = path.resolve('public', '_locales', LOCALE, 'messages.json');
  return messagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * A copy of the build for Chrome that speaks only `locale` (`zh_CN`), whatever languages the browser on this
 * machine has. To be removed by the caller.
 */
export function extensionIn(locale: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `satchel-${locale}-`));
  cpSync(output('chrome'), folder, { recursive: true });
  const file = path.join(folder, 'manifest.json');
  const manifest = z
    .looseObject({ default_locale: z.string() })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  rmSync(path.join(folder, '_locales', manifest.default_locale), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...manifest, default_locale: locale }));
  return folder;
}
