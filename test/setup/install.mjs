// Runs first on a fresh clone, so it is plain Node without packages.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const NODE_AT_LEAST = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < NODE_AT_LEAST[0] || (major === NODE_AT_LEAST[0] && minor < NODE_AT_LEAST[1])) {
  stop(
    `Satchel needs Node ${NODE_AT_LEAST.join('.')} or newer; this is ${process.versions.node}. Get it from https://nodejs.org/`,
  );
}
// No package needs its install script, and none may run one on the developer's machine.
if (!installed()) run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);

/** Whether node_modules matches the lockfile: npm writes its own record there when it finishes. */
function installed() {
  const record = path.join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packages(path.join(ROOT, 'package-lock.json'));
  const present = packages(record);
  return Object.entries(wanted).every(
    ([where, { version, optional }]) => where === '' || optional || present[where]?.version === version,
  );
}

function packages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function run(command, args) {
  console.log(`> ${command} ${args.join(' ')}`);
  // Windows needs a shell to find npm.cmd; the arguments are the constants above.
  const { status } = spawnSync([command, ...args].join(' '), { cwd: ROOT, stdio: 'inherit', shell: true });
  if (status !== 0) stop(`${command} ${args.join(' ')} failed; the lines above say why.`);
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
