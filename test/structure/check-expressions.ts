// Runs each regular expression that is not recorded yet through recheck, and records the safe ones.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { check } from 'recheck';
import { expressionsIn, nameOf } from './expressions';
import { shipped } from './sources';

const RECORD = 'test/structure/safe-expressions.json';
/** Limited by work and a fixed seed, never by time: the result is the same on every machine. */
const UNTIMED = { checker: 'fuzz', timeout: null, attackTimeout: null, incubationTimeout: null } as const;

async function main(): Promise<void> {
  const known = new Set<string>(existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : []);
  const safe: string[] = [];
  for (const expression of shipped.flatMap((source) => expressionsIn(source).literals)) {
    const name = nameOf(expression);
    const isSafe =
      known.has(name) || (await check(expression.pattern, expression.flags, UNTIMED)).status === 'safe';
    if (isSafe) safe.push(name);
    else console.error(`${expression.file}: ${name} is not known to be safe`);
  }
  writeFileSync(RECORD, `${JSON.stringify([...new Set(safe)].sort(), null, 2)}\n`);
}

main().finally(() => process.exit());
