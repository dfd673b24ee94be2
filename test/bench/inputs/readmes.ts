import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render } from '../in-page/render';

const RAW_HTML = /<[a-z!/]/i;

/**
 * Text that people write: sections from the READMEs of the installed packages, as GFM's HTML. At most
 * `count`, evenly spaced. Leaves out sections with raw HTML.
 */
export function readmes(count: number): string[] {
  const sections = packages().flatMap((folder) => {
    const file = ['README.md', 'readme.md'].map((name) => path.join(folder, name)).find(existsSync);
    return file ? readFileSync(file, 'utf8').split(/^(?=#{1,3} )/m) : [];
  });
  const all = [...new Set(sections.filter((text) => !RAW_HTML.test(text)))].map((text) =>
    render(text, 'gfm'),
  );
  return evenly(
    all.filter((html) => html.trim()),
    count,
  );
}

/** The folders of the installed packages. */
function packages(): string[] {
  const inside = (folder: string) => readdirSync(folder).map((name) => path.join(folder, name));
  return inside('node_modules')
    .flatMap((folder) => (path.basename(folder).startsWith('@') ? inside(folder) : [folder]))
    .sort();
}

function evenly<T>(all: T[], count: number): T[] {
  const step = Math.max(1, all.length / count);
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
