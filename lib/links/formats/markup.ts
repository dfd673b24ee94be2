import sax from 'sax';
import type { Reader } from '../collector';

interface Handlers {
  open(name: string, attributes: Record<string, string>, line: number): void;
  /** `text` is what the element contains, without the markup in it. */
  close(name: string, text: string, line: number): void;
  /** Called if a tag cannot be read. Reading goes on after it. */
  broken(message: string, line: number): void;
}

/** Text within an element is read up to here (UTF-16 units). */
const MOST_TEXT = 10_000;

/**
 * Reads HTML or XML tag by tag. Names are in lower case. It expands no entities of a document type definition,
 * and loads nothing.
 * @param texts the names of the elements whose text is wanted
 */
export function createMarkupReader(texts: ReadonlySet<string>, handlers: Handlers): Reader {
  const parser = sax.parser(false, { lowercase: true, position: true });
  /** The element whose text is being read. */
  let within: string | undefined;
  let text = '';
  const line = () => parser.line + 1;

  parser.onopentag = ({ name, attributes }) => {
    if (within === undefined && texts.has(name)) [within, text] = [name, ''];
    // Without `xmlns`, the values of attributes are texts.
    handlers.open(name, attributes as Record<string, string>, line());
  };
  parser.ontext = (more) => {
    if (within !== undefined && text.length < MOST_TEXT) text += more;
  };
  parser.oncdata = parser.ontext;
  parser.onclosetag = (name) => {
    const isEnd = name === within;
    if (isEnd) within = undefined;
    handlers.close(name, isEnd ? text : '', line());
  };
  parser.onerror = ({ message }) => {
    // Otherwise the next `write` throws.
    parser.resume();
    handlers.broken(message, line());
  };
  // The parser takes everything after the first element for text, and a list of bookmarks has no element around it.
  parser.write('<all>');
  return {
    write: (piece) => void parser.write(piece),
    end: () => void parser.close(),
  };
}
