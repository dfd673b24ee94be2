/** Only the beginning of a file is searched for a declared encoding (bytes). */
const BEGINNING = 1024;
const DECLARED =
  /^\s{0,9}<\?xml[^>]{1,99}?\sencoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']|<meta[^>]{1,99}?charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/i;

/** The encoding in which programs of a Chinese system, such as Excel, save tables. */
const OF_CHINESE = 'gb18030';

/**
 * The encoding of a file. Its byte order mark is believed first, then what its bytes show, then what it declares: many
 * files declare another encoding than the one they were saved in. Reads the whole file, a piece at a time.
 * @param language the user's
 */
export async function encodingOf(file: Blob, stop: AbortSignal, language: string): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer());
  const marked = byMark(bytes);
  if (marked) return marked;
  const declared = declaredIn(bytes);
  // Almost no other text is valid UTF-8 by chance.
  const likely = declared ?? (language.startsWith('zh') ? OF_CHINESE : 'utf-8');
  for (const name of new Set(['utf-8', likely])) {
    if (await isValid(file, name, stop)) return name;
  }
  return declared ?? 'utf-8';
}

/** Spreadsheets save UTF-16 with a byte order mark. XML without one begins with `<`. */
function byMark([first, second]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : undefined;
}

function declaredIn(bytes: Uint8Array): string | undefined {
  const [, xml, html] = DECLARED.exec(new TextDecoder('latin1').decode(bytes)) ?? [];
  try {
    const { encoding } = new TextDecoder(xml ?? html ?? '');
    // The declaration itself could be read, so two bytes for each character are wrong.
    return encoding.startsWith('utf-16') ? undefined : encoding;
  } catch {
    // No encoding is declared, or the browser does not know it.
    return undefined;
  }
}

async function isValid(file: Blob, encoding: string, stop: AbortSignal): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const reader = file.stream().getReader();
  try {
    for (;;) {
      stop.throwIfAborted();
      const { value, done } = await reader.read();
      decoder.decode(value, { stream: !done });
      if (done) return true;
    }
  } catch {
    stop.throwIfAborted();
    return false;
  } finally {
    await reader.cancel();
  }
}
