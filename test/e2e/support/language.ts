import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { output } from '../../setup/output';

/** Whether the tests keep pictures of what they look at: only if a language is named for them. */
export const WITH_PICTURES = Boolean(process.env.SATCHEL_LOCALE);

/** The language of the browsers. Only pictures are made in another one (`SATCHEL_LOCALE=zh_CN`). */
export const LOCALE = process.env.SATCHEL_LOCALE || 'en';

const messagesSchema = z.record(z.string(), z.object({ message: z.string() }));

/** Every message of that language, by name. */
export function messages(): Record<string, { message: string }> {
  const file = path.resolve('public', '_locales', LOCALE, 'messages.json');
  return messagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * Copies a build and removes every language but `locale` (`zh_CN`), so that the browser's own language does not matter.
 * The caller removes the folder.
 */
export function extensionIn(locale: string, browser: 'chrome' | 'firefox' = 'chrome'): string {
  const folder = mkdtempSync(path.join(tmpdir(), `satchel-${locale}-`));
  cpSync(output(browser), folder, { recursive: true });
  const file = path.join(folder, 'manifest.json');
  const manifest = z
    .looseObject({ default_locale: z.string() })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  rmSync(path.join(folder, '_locales', manifest.default_locale), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...manifest, default_locale: locale }));
  return folder;
}
