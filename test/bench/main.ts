import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { build } from '../setup/build';
import { withLab } from './lab';
import { parseOptions } from './options';
import { format } from './report';
import { ofTheBuild, sections } from './sections';

/**
 * `npm run bench -- [section …] [--quick] [--corpus DIR] [--seed N] [--json FILE]`: see README.md in this
 * folder.
 */
const options = parseOptions(process.argv.slice(2));
const unknown = options.sections.filter((name) => !sections.some((section) => section.name === name));
if (unknown.length > 0) {
  throw new Error(
    `no section ${unknown.join(', ')}; there are ${sections.map(({ name }) => name).join(', ')}`,
  );
}

const environment = {
  machine: `${os.cpus().length} × ${os.cpus()[0]?.model ?? os.arch()}, ${os.platform()} ${os.release()}`,
  browser: `Chromium ${await withLab(async (lab) => lab.version)}`,
  node: process.version,
  seed: options.seed,
};
const { machine, browser, node, seed } = environment;
console.log(`${machine} · ${browser} · Node ${node} · seed ${seed}`);

const chosen = sections.filter(
  ({ name }) => options.sections.length === 0 || options.sections.includes(name),
);
if (chosen.some((section) => ofTheBuild.includes(section))) await build('chrome');
const found: Record<string, unknown> = {};
for (const { name, title, run } of chosen) {
  const began = performance.now();
  const finding = await run({ options, progress: (what) => say(`${name}: ${what}`) });
  say('');
  console.log(`\n${title}\n\n${format(finding.table)}`);
  found[name] = { title, seconds: (performance.now() - began) / 1000, ...finding };
}
if (options.json)
  writeFileSync(options.json, JSON.stringify({ ...environment, options, sections: found }, null, 1));

/** Overwrites one line in a terminal. */
function say(what: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${what.slice(0, 100)}`);
  else if (what) process.stderr.write(`${what}\n`);
}
