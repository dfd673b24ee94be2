import type { Reader } from '../collector';

interface Handlers {
  /** `list` is the name of the array that contains the record; empty for the outermost one. */
  take(record: object, list: string, at: number): void;
  /** Called for a record that is no JSON. The next one is read. */
  broken(text: string, at: number): void;
  end(): void;
}

/**
 * Reads the objects in the arrays of a JSON text one by one, without ever holding the whole text. Unlike
 * `JSON.parse`, one broken object does not spoil the rest.
 */
export function createRecordReader({ take, broken, end }: Handlers): Reader {
  /** The brackets that are open, and the names of the arrays among them. */
  const open: { bracket: string; name: string }[] = [];
  /** The pieces of the record that is being read. */
  let pieces: string[] = [];
  /** How many brackets were open before the record; undefined between records. */
  let outside: number | undefined;
  let isInString = false;
  let isEscaped = false;
  /** The last string outside of records, which may be the name of an array. */
  let string = '';
  let at = 0;

  function finish(text: string, list: string) {
    at += 1;
    try {
      take(JSON.parse(text), list, at);
    } catch {
      broken(text, at);
    }
  }

  return {
    write(text) {
      let start = 0;
      for (let index = 0; index < text.length; index++) {
        const character = text.charAt(index);
        if (isInString) {
          if (isEscaped) isEscaped = false;
          else if (character === '\\') isEscaped = true;
          else if (character === '"') isInString = false;
          if (isInString && outside === undefined) string += character;
        } else if (character === '"') {
          isInString = true;
          if (outside === undefined) string = '';
        } else if (character === '{' || character === '[') {
          if (character === '{' && outside === undefined && open.at(-1)?.bracket === '[') {
            outside = open.length;
            start = index;
          }
          open.push({ bracket: character, name: string });
          if (outside === undefined) string = '';
        } else if (character === '}' || character === ']') {
          open.pop();
          if (outside === open.length) {
            pieces.push(text.slice(start, index + 1));
            finish(pieces.join(''), open.at(-1)?.name ?? '');
            pieces = [];
            outside = undefined;
          }
        }
      }
      if (outside !== undefined) pieces.push(text.slice(start));
    },
    end() {
      if (pieces.length > 0) broken(pieces.join(''), at + 1);
      end();
    },
  };
}
