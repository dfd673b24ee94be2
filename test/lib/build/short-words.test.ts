import { describe, expect, it } from 'vitest';
import { shortWords, shortWordsFor, withShortNames, withShortWords } from '../../../lib/build/short-words';

const CODE = `
  t('saveTitle');
  tCount('savedLinks', links.length);
  const NAMES = { graceTime: 'graceTime', link: "kindLink" };
  const TITLE = '__MSG_extName__';
`;
const NAMES = ['saveTitle', 'savedLinks', 'savedLinksOne', 'graceTime', 'extName', 'link', 'kindLink'];
const short = shortWordsFor(NAMES, CODE);

describe('short names of messages', () => {
  it('leave out single words, names of the manifest, and names that are written outside of quotes', () => {
    expect([...short.keys()]).toEqual(['saveTitle', 'savedLinks', 'kindLink', 'savedLinksOne']);
  });

  it('keep the form for one thing beside the other', () => {
    expect(short.get('savedLinksOne')).toBe(`${short.get('savedLinks')}One`);
  });

  it('replace names in quotes', () => {
    expect(withShortWords("t('saveTitle', `kindLink`, saveTitle, 'saveTitles')", short)).toBe(
      "t('a0', `a2`, saveTitle, 'saveTitles')",
    );
  });

  it("replace the names of a locale's messages, and never its texts", () => {
    const json = '{ "saveTitle": { "message": "kindLink" }, "extName": { "message": "Satchel" } }';
    expect(withShortNames(json, short)).toBe('{"a0":{"message":"kindLink"},"extName":{"message":"Satchel"}}');
  });

  it('are for our code only', () => {
    const { transform } = shortWords(short);
    const at = (file: string) => transform("t('saveTitle')", `${process.cwd()}/${file}`);
    expect(at('lib/ui/a.tsx')).toBe("t('a0')");
    expect(at('entrypoints/popup/a.ts')).toBe("t('a0')");
    expect(at('node_modules/preact/lib/a.ts')).toBeUndefined();
    expect(at('entrypoints/popup/a.css')).toBeUndefined();
  });
});
