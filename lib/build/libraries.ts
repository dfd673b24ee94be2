const PREACT = /\/preact\/dist\/preact\.mjs$/;
/** Preact's code for `dangerouslySetInnerHTML`. No page uses it, but Firefox's linter warns about it. */
const SETS_HTML = /\(\w\.innerHTML=\w\.__html\)/;

/** Removes Preact's code that sets HTML. */
export const withoutHtml = {
  name: 'without-html',
  transform(code: string, id: string) {
    if (!PREACT.test(id)) return undefined;
    if (!SETS_HTML.test(code)) throw new Error('Preact sets HTML in another way now: see SETS_HTML');
    return code.replace(SETS_HTML, 'void 0');
  },
};

interface Unused {
  library: RegExp;
  /** From where to where it is of no use here. */
  parts: readonly (readonly [from: string, to: string])[];
}

const UNUSED: readonly Unused[] = [
  {
    // Papa Parse does more than to parse rows: it loads files, writes, has workers.
    library: /\/papaparse\.js$/,
    parts: [
      ['Papa.parse =', 'Papa.BYTE_ORDER_MARK ='],
      ['Papa.WORKERS_SUPPORTED =', 'Papa.Parser ='],
      ['Papa.ParserHandle =', '// Strip character'],
      ['function CsvToJson(', 'function escapeRegExp('],
      ['function newWorker(', 'function isFunction('],
    ],
  },
  {
    // turndown has rules and escapes that ours replace, and parsers for browsers without `DOMParser`: 1 kB less, zipped.
    library: /\/turndown\.browser\.es\.js$/,
    parts: [
      ['var markdownEscapes =', 'var rules = {}'],
      ['rules.paragraph =', 'rules.heading ='],
      ['rules.blockquote =', 'rules.indentedCodeBlock ='],
      ['rules.fencedCodeBlock =', 'rules.horizontalRule ='],
      ['rules.inlineLink =', 'rules.referenceLink ='],
      ['rules.emphasis =', 'function cleanAttribute('],
      [' canParseHTMLNatively() ?', ' root.DOMParser :'],
      [' : createHTMLParser()', ';\n\nfunction RootNode('],
      ['escape: function (', '};\n\n/**\n * Reduces a DOM node'],
    ],
  },
  {
    // sax has streams for Node, and a function that every browser has: 1 kB less, zipped.
    library: /\/sax\.js$/,
    parts: [
      ['sax.SAXStream =', '// When we pass the MAX_BUFFER_LENGTH'],
      ['var Stream\n', '// this really needs to be replaced'],
      ['/*! http://mths.be/fromcodepoint', '})(typeof exports'],
    ],
  },
];

/** Cuts the unused parts out of libraries. A library that has other parts than expected stops the build. */
export const onlyUsed = {
  name: 'only-used',
  transform(code: string, id: string) {
    const unused = UNUSED.find(({ library }) => library.test(id));
    return unused?.parts.reduce((rest, [from, to]) => {
      const [start, end] = [rest.indexOf(from), rest.indexOf(to)];
      if (start < 0 || end < start) throw new Error(`${id} has other parts now: see UNUSED`);
      return rest.slice(0, start) + rest.slice(end);
    }, code);
  },
};
