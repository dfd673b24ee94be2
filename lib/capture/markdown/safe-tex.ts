/**
 * Commands that link, load, run or define something, or set HTML. The key says what to skip after the name:
 * `a` an argument, `o` an optional one in brackets, `s` a star, `=` an equals sign, `d` everything up to the
 * end of the next group. The rest stays: `{x}` of `\href{address}{x}`.
 */
const COMMANDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a:
      'href url nolinkurl hyperlink hypertarget class cssId style data htmlClass htmlId htmlStyle htmlData ' +
      'require input include InputIfFileExists bibliography verbatiminput special directlua latelua luaexec',
    o: 'bbox',
    oa: 'hyperref usepackage RequirePackage documentclass lstinputlisting includepdf',
    soa: 'includegraphics',
    ao: 'mmlToken',
    ad: 'def gdef edef xdef',
    d: 'write',
    'a=a': 'let',
    aaa: 'futurelet DeclarePairedDelimiter',
    saa: 'DeclareMathOperator',
    saooa:
      'newcommand renewcommand providecommand DeclareRobustCommand NewDocumentCommand RenewDocumentCommand ' +
      'ProvideDocumentCommand DeclareDocumentCommand',
    saooaa: 'newenvironment renewenvironment',
    '':
      'global long outer protected immediate expandafter noexpand csname endcsname catcode scantokens newwrite ' +
      'newread openin openout closein closeout read readline',
  }).flatMap(([skipped, names]) => names.split(' ').map((name): [string, string] => [name, skipped])),
);

/** A command, an escaped character, a comment, or any single character. */
const TOKEN = /\\(?:[A-Za-z]+|[^A-Za-z]|$)|%[^\n]*|[^\\%]/gsu;

/**
 * Removes the commands with which KaTeX, MathJax or LaTeX link, load, run or define something. Their visible
 * arguments stay. Linear time.
 */
export function safeTex(tex: string): string {
  if (!tex.includes('\\') && !tex.includes('^^')) return tex;
  const tokens = tex.match(TOKEN) ?? [];
  const safe: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    const skipped = token.startsWith('\\') ? COMMANDS.get(token.slice(1)) : undefined;
    if (skipped !== undefined) {
      at = skip(tokens, at + 1, skipped) - 1;
      continue;
    }
    if (joins(safe.at(-1) ?? '', token)) safe.push(' ');
    safe.push(token);
  }
  return safe.join('');
}

/**
 * Whether removing a command would join its neighbours into another command. TeX reads `^^68` as a letter.
 */
function joins(before: string, after: string): boolean {
  if (before.endsWith('^')) return after === '^';
  return /^\\[A-Za-z]/.test(before) && /^[A-Za-z]/.test(after);
}

/** The index after the arguments of a command. */
function skip(tokens: readonly string[], start: number, parts: string): number {
  let at = start;
  for (const part of parts) {
    const next = pastBlanks(tokens, at);
    if (part === 'a') at = pastGroup(tokens, next, '{', '}');
    else if (part === 'd') at = pastGroup(tokens, nextGroup(tokens, next), '{', '}');
    else if (part === 'o' && tokens[next] === '[') at = pastGroup(tokens, next, '[', ']');
    else if ((part === 's' && tokens[next] === '*') || tokens[next] === part) at = next + 1;
  }
  return at;
}

function pastBlanks(tokens: readonly string[], start: number): number {
  let at = start;
  while (/^(?:\s|%)/.test(tokens[at] ?? '')) at++;
  return at;
}

function nextGroup(tokens: readonly string[], start: number): number {
  const at = tokens.indexOf('{', start);
  return at < 0 ? tokens.length : at;
}

/** The index after a group with all nested groups, or after one token if no group begins there. */
function pastGroup(tokens: readonly string[], start: number, open: string, close: string): number {
  if (tokens[start] !== open) return start + 1;
  let depth = 0;
  for (let at = start; at < tokens.length; at++) {
    if (tokens[at] === open) depth++;
    else if (tokens[at] === close && --depth === 0) return at + 1;
  }
  return tokens.length;
}
