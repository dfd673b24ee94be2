import { spawn } from 'node:child_process';

/**
 * Runs the commands that it is given, all at once, and prints the output of each when it has ended. Fails if one does.
 * Most checks use one processor for most of their time.
 */
const succeeded = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = succeeded.every(Boolean) ? 0 : 1;

function run(command: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
    child.on('error', reject);
    child.on('close', (status) => {
      process.stdout.write(`> ${command}\n${Buffer.concat(output)}`);
      if (status !== 0) console.error(`${command} failed; the lines above say why.`);
      resolve(status === 0);
    });
  });
}
