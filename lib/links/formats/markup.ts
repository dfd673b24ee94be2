import sax from 'sax';
import type { Reader } from '../collector';

interface Handlers {
  /** @param path the names of the elements around it, from the outermost */
  open(name: string, attributes: Record<string, string>, line: number, path: readonly string[]): void;
  /** @param text what the element contains, without the markup in it */
  close(name: string, text: string, line: number, path: readonly string[]): void;
  /** Called if a tag cannot be read, after which reading goes on, and if the text ends too early. */
  broken(message: string, line: number): void;
}

/** Text within an element is read up to here (UTF-16 units). */
const MOST_TEXT = 10_000;

/**
 * Reads HTML or XML tag by tag. Names are in lower case. It expands no entities of a document type definition,
 * and loads nothing.
 * @param texts the names of the elements whose text is wanted, without prefixes
 */
export function createMarkupReader(texts: ReadonlySet<string>, handlers: Handlers): Reader {
  const parser = sax.parser(false, { lowercase: true, position: true });
  const path: string[] = [];
  /** The text so far of each element around, if it is wanted. An element in another one is part of its text. */
  const read: { name: string; text: string }[] = [];
  let faults = 0;
  const line = () => parser.line + 1;

  parser.onopentag = ({ name, attributes }) => {
    if (name === ROOT) return;
    if (texts.has(localName(name))) read.push({ name, text: '' });
    // Without `xmlns`, the values of attributes are texts.
    handlers.open(name, attributes as Record<string, string>, line(), path);
    path.push(name);
  };
  const add = (more: string) => {
    const last = read.at(-1);
    if (last && last.text.length < MOST_TEXT) last.text += more.slice(0, MOST_TEXT);
  };
  parser.ontext = add;
  parser.oncdata = add;
  parser.onclosetag = (name) => {
    const { text } = (read.at(-1)?.name === name && read.pop()) || { text: '' };
    add(text);
    path.pop();
    handlers.close(name, text, line(), path);
  };
  parser.onerror = ({ message }) => {
    faults += 1;
    // Otherwise the next `write` throws.
    parser.resume();
    // The parser adds its position in lines of their own.
    handlers.broken(message.split('\n', 1)[0] ?? '', line());
  };
  // The parser takes everything after the first element for text, and a list of bookmarks has no element around it.
  parser.write(`<${ROOT}>`);
  return {
    write: (piece) => void parser.write(piece),
    end() {
      const before = faults;
      const last = line();
      parser.close();
      // The parser itself names an end only within a tag.
      if (faults === before && path.length > 0) handlers.broken('Unexpected end', last);
    },
  };
}

const ROOT = 'all';

/** The name of an element without the prefix of its namespace. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
