import { allIn, attributeOf } from '../../dom/nodes';
import { TOP } from '../forms';

/**
 * Editors and viewers that draw code without a `<pre>`, or with one per line: their class and the selector of
 * a line.
 */
const EDITORS: Readonly<Record<string, string>> = {
  CodeMirror: '.CodeMirror-line',
  'cm-editor': '.cm-content > *',
  'monaco-editor': '.view-line',
  ace_editor: '.ace_line',
  'enlighter-default': '.enlighter > div',
  'dp-highlighter': 'li',
  // Discuz!
  blockcode: 'li',
  syntaxhighlighter: '.code .line',
  'notion-code-block': '[data-content-editable-leaf],.content-editable-leaf-rtl',
  'docx-code-block': '.ace-line',
  // Doxygen
  fragment: '.line',
  'react-code-file-contents': '.react-file-line',
  // Quill
  'ql-code-block-container': '.ql-code-block',
};

/** Selectors of the editors. */
export const editorMarks = Object.keys(EDITORS).map((name) => `.${name}`);

/** The lines of an editor from top to bottom; undefined for other elements. */
export function editorLines(element: Element): Element[] | undefined {
  const name = Object.keys(EDITORS).find((name) => element.classList.contains(name));
  const lines = name === undefined ? [] : allIn(element, EDITORS[name] ?? '');
  if (lines.length === 0) return undefined;
  // Lines that CodeMirror does not draw, because they are far from the window.
  for (const gap of allIn(element, '.cm-gap')) gap.textContent = '…';
  // Monaco reuses line elements and positions them by style alone.
  return lines.sort((a, b) => Number(attributeOf(a, TOP)) - Number(attributeOf(b, TOP)));
}
