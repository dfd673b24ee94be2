import { beginsAsHtml } from './html';
import { read } from './read';

/** Control characters of text: tab, line feed, form feed, carriage return, escape. */
const CONTROLS_IN_TEXT: ReadonlySet<number> = new Set([9, 10, 12, 13, 27]);
const FIRST_PRINTABLE = 32;
const MARKUP = /^\s*<(?:\?xml|!doctype|svg|html|head|body)/i;

/**
 * The form of a file without a signature. `utf-8` is well-formed throughout; `text` may be in another encoding;
 * `html` and `markup` are special kinds of text.
 */
export type TextForm = 'utf-8' | 'text' | 'html' | 'markup' | 'binary';

/** Tests for the byte order mark, which Windows writes (The Unicode Standard, section 23.8). */
async function isUtf16(file: Blob): Promise<boolean> {
  const mark = await read(file, 0, 2);
  return mark.byteLength === 2 && [0xfe_ff, 0xff_fe].includes(mark.getUint16(0));
}

/** Streams the file, and stops at the first byte that no text has. */
export async function textForm(file: Blob): Promise<TextForm> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const head = await file.slice(0, 1024).text();
  if (await isUtf16(file)) return 'text';
  const markup = beginsAsHtml(head) ? 'html' : MARKUP.test(head) ? 'markup' : undefined;
  let wellFormed = true;
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (value?.some((byte) => byte < FIRST_PRINTABLE && !CONTROLS_IN_TEXT.has(byte))) {
      await reader.cancel();
      return 'binary';
    }
    try {
      decoder.decode(value, { stream: !done });
    } catch {
      wellFormed = false;
    }
    if (done) return markup ?? (wellFormed ? 'utf-8' : 'text');
  }
}
