import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { documents } from './documents';

export interface TestPage {
  name: string;
  html: string;
}

const PROSE =
  'It rained on Tuesday, so the gardeners stayed in, drank their tea and read what others had written about rain, ' +
  'gardens and tea. Nobody minded, since the roses had been thirsty for weeks, and the lilies even longer than that.';
const LINKS = Array.from({ length: 30 }, (_, i) => `<li><a href="/link/${i}">Topic ${i}</a></li>`).join('');

/** The HTML pages of the capture tests. */
export const fixtures = (): TestPage[] => pagesIn('test/pages');

/** Reads every HTML file in `folder` and below. */
export function pagesIn(folder: string): TestPage[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.x?html?$/.test(file))
    .sort()
    .map((file) => ({ name: file, html: readFileSync(path.join(folder, file), 'utf8') }));
}

/** Makes a magazine page with an article of about `bytes` characters; the same seed gives the same page. */
export function articlePage(seed: number, bytes: number): string {
  const { inline = [], lists = [], code = [], tables = [], blocks = [] } = documents(seed, 60);
  const sections: string[] = [];
  for (let i = 0, length = 0; length < bytes; i++) {
    const section = [
      `<h2>Chapter ${i + 1}</h2>`,
      `<p>${PROSE}</p>${pick(inline, i)}<p>${PROSE} ${PROSE}</p>`,
      i % 3 === 0
        ? `<figure><img src="/${i}.jpg" alt="A garden"><figcaption>Fig. ${i}</figcaption></figure>`
        : '',
      pick([lists, code, tables, blocks][i % 4] ?? blocks, i),
      `<p>${PROSE}</p>`,
    ].join('');
    sections.push(section);
    length += section.length;
  }
  return `<!doctype html><html lang="en"><head><title>The rain garden</title><style>
    body { font: 16px serif } nav a { margin: 4px } .late { display: none } aside { float: right; width: 200px }
    </style></head><body><header><nav>${LINKS}</nav></header>
    <main><article><h1>The rain garden</h1><p class="byline">By A. Gardener</p>${sections.join('')}</article></main>
    <aside><h3>More</h3><ul>${LINKS}</ul></aside><div class="late">${LINKS}</div>
    <footer>${LINKS}</footer></body></html>`;
}

const pick = (all: string[], index: number): string => all[index % all.length] ?? '';
