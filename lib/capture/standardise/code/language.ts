import { attributeOf, classOf } from '../nodes';

/** Where tools name the language in an attribute. */
const ATTRIBUTES = [
  'data-lang',
  'data-language',
  'data-code-language',
  'data-enlighter-language',
  'data-mode-id',
  'syntax',
];

/**
 * Where tools name it in a class: `language-x` (HTML, Prism), `lang-x` (Prettify), `lang:x` (Crayon), `brush: x`
 * (SyntaxHighlighter), `highlight-source-x`, `highlight-text-x` (GitHub), `mw-highlight-lang-x` (MediaWiki), `enlighter-l-x`, `src src-x` (Org).
 */
const IN_CLASS =
  /(?:^|\s)(?:lang(?:uage-|[-:])|brush:\s*|highlight-(?:source|text)-(?:html-(?!basic))?|mw-highlight-lang-|enlighter-l-|src src-)([^\s;{]+)/;

/** `highlight-x` (Sphinx), `hl-x` (Jupyter), `type-x` (GitHub): parts of many other names as well. */
const PERHAPS_IN_CLASS = /(?:^|\s)(?:highlight-|hl-|type-)(\S+)/;

/** Names that tools put bare into a class or above the code. */
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

/** Names for no language. */
const NONE =
  /^(?:text|txt|plain|plaintext|none|default|nohighlight|no-highlight|auto|undefined|basic|notranslate|raw|line|lines|code|block)$/;

/** A wrapper further out says nothing of this code. */
const MAX_WRAPPERS = 4;

/** The language of a code block by what stands on it, in it and around it; empty where nothing says so. */
export function languageOf(block: Element): string {
  // In a table the first one may hold the lines' numbers.
  const code = [...block.querySelectorAll('code')].at(-1);
  const places = code ? [code, block] : [block];
  let wrapper = block.parentElement;
  for (let count = 0; wrapper && count < MAX_WRAPPERS; count++, wrapper = wrapper.parentElement) {
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

/** Whether a wrapper holds no other code block. Collections that stay alive would slow every change down. */
export function isOnlyBlock(wrapper: Element, block: Element): boolean {
  const first = wrapper.querySelector('pre');
  if (!first || !block.contains(first)) return first === null;
  return [...wrapper.querySelectorAll('pre')].every((pre) => block.contains(pre));
}

/** The name of a language by which people call it, as a label above the code; undefined if it is none. */
export function namedLanguage(label: string): string | undefined {
  const name = label.trim().toLowerCase();
  return KNOWN.has(name) ? name : undefined;
}

function byAttribute(place: Element): string | undefined {
  const found = ATTRIBUTES.map((name) => place.getAttribute(name)?.trim()).find(Boolean);
  if (found !== undefined) return standard(found);
  // `lang` elsewhere is the language that people speak.
  return place.nodeName === 'PRE' ? namedLanguage(attributeOf(place, 'lang')) : undefined;
}

function byClass(place: Element): string | undefined {
  const name = IN_CLASS.exec(classOf(place))?.[1];
  if (name !== undefined) return standard(name);
  return namedLanguage(PERHAPS_IN_CLASS.exec(classOf(place))?.[1] ?? '');
}

/** `hljs javascript`, `sourceCode python`, `highlight ruby`: only beside a class that says "code". */
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
  return NONE.test(language) ? '' : language.replace(/^diff-.*/, 'diff');
}
