import { classOf } from '../../dom/classes';
import { allIn, attributeOf, firstAttribute } from '../../dom/nodes';

/** Attributes in which tools name the language. */
const ATTRIBUTES = [
  'data-lang',
  'data-language',
  'data-code-language',
  'data-enlighter-language',
  'data-mode-id',
  'language',
  'syntax',
];

/**
 * Classes in which tools name it: `language-x` (HTML, Prism), `lang-x` (Prettify), `lang:x` (Crayon), `brush:
 * x` (SyntaxHighlighter), `highlight-source-x`, `highlight-text-x` (GitHub), `mw-highlight-lang-x`
 * (MediaWiki), `enlighter-l-x`, `src src-x` (Org).
 */
const IN_CLASS =
  /(?:^|\s)(?:lang(?:uage-|[-:])|brush:\s*|highlight-(?:source|text)-(?:html-(?!basic))?|mw-highlight-lang-|enlighter-l-|src src-)([^\s;{]+)/;

/** In it, Confluence says what SyntaxHighlighter has in the class: `brush: x; gutter: false`. */
const BRUSH = 'data-syntaxhighlighter-params';

/**
 * `highlight-x` (Sphinx), `hl-x` (Jupyter), `type-x` (GitHub). Many unrelated class names have these
 * prefixes.
 */
const PERHAPS_IN_CLASS = /(?:^|\s)(?:highlight-|hl-|type-)(\S+)/;

/** Names that tools use on their own as a class or above the code. */
const KNOWN = new Set(
  (
    'abap actionscript ada apache apl applescript arduino asm assembly awk bash basic batch bat c c# c++ clojure ' +
    'cmake cobol coffeescript console cpp crystal cs csharp css csv cuda d dart delphi diff django dockerfile ' +
    'elixir elm erlang f# fish fortran fsharp gdscript glsl go golang gradle graphql groovy haml handlebars haskell ' +
    'hcl html http ini ipython3 java javascript jinja js json json5 jsonc jsx julia kotlin latex less lisp llvm lua makefile ' +
    'markdown matlab md mdx mermaid nasm nginx nim nix objc objective-c objectivec ocaml octave pascal perl php ' +
    'plsql postgresql powershell prisma prolog properties proto protobuf ps1 pug puppet py py3 pycon python python3 qml r rb ' +
    'ruby rs rust sass scala scheme scss sh shell sol solidity sql stylus svelte swift systemverilog tcl terraform ' +
    'tex toml ts tsx typescript vala vb vba vbnet verilog vhdl vim vue wasm xml xquery yaml yml zig zsh'
  ).split(' '),
);

/** Names that mean no language. */
const NONE =
  /^(?:text|txt|plain(?:text)?|none|default|no-?highlight|auto|undefined|basic|notranslate|raw|lines?|code|block)$/;

/** A wrapper farther out may be about other content. */
const MOST_WRAPPERS = 4;

/** The language of a code block, from its own markup, its content's and its wrappers'; empty if unknown. */
export function languageOf(block: Element): string {
  // In a table, the first `<code>` may hold the line numbers.
  const code = allIn(block, 'code').at(-1);
  const places = code ? [code, block] : [block];
  let wrapper = block.parentElement;
  for (let count = 0; wrapper && count < MOST_WRAPPERS; count++, wrapper = wrapper.parentElement) {
    if (!isOnlyBlock(wrapper, block)) break;
    places.push(wrapper);
  }
  for (const named of [byAttribute, byClass, byBareName]) {
    for (const place of places) {
      const language = named(place);
      if (language !== undefined) return language;
    }
  }
  return '';
}

/**
 * Whether a wrapper has no other code block. Uses static lists, because live collections slow down every
 * change.
 */
export function isOnlyBlock(wrapper: Element, block: Element): boolean {
  const first = wrapper.querySelector('pre');
  if (!first || !block.contains(first)) return first === null;
  return allIn(wrapper, 'pre').every((pre) => block.contains(pre));
}

/** The language if a label above the code is exactly its name; otherwise undefined. */
export function namedLanguage(label: string): string | undefined {
  const name = label.trim().toLowerCase();
  return KNOWN.has(name) ? standard(name) : undefined;
}

function byAttribute(place: Element): string | undefined {
  const found = firstAttribute(place, ATTRIBUTES);
  if (found !== undefined) return standard(found);
  // On other elements, `lang` is a human language.
  return place.nodeName === 'PRE' ? namedLanguage(attributeOf(place, 'lang')) : undefined;
}

function byClass(place: Element): string | undefined {
  const name = IN_CLASS.exec(`${classOf(place)} ${attributeOf(place, BRUSH)}`)?.[1];
  if (name !== undefined) return standard(name);
  return namedLanguage(PERHAPS_IN_CLASS.exec(classOf(place))?.[1] ?? '');
}

/** `hljs javascript`, `sourceCode python`, `highlight ruby`: only next to a class that means code. */
function byBareName(place: Element): string | undefined {
  const classes = classOf(place).split(/\s+/);
  const isCode =
    /^(?:PRE|CODE)$/.test(place.nodeName) ||
    classes.some((name) =>
      /^(?:hljs|sourceCode|highlight|syntaxhighlighter|prettyprint|code|src)$/.test(name),
    );
  return isCode ? classes.map(namedLanguage).find(Boolean) : undefined;
}

function standard(name: string): string {
  const language = name.toLowerCase();
  if (language === 'html-basic') return 'html';
  if (language.startsWith('ipython')) return 'python';
  return NONE.test(language) ? '' : language.replace(/^diff-.*/, 'diff');
}
