import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startOnFreePorts } from './free-ports';

const FILE = '.satchel/service.sqlite';
const DEMO = { clientId: 'demo-client', apiKey: 'demo-key-0123456789' };

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8787' },
    fresh: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
  },
});

if (values.fresh) rmSync(FILE, { force: true });
const standIn = await startOnFreePorts(Number(values.port), {
  file: FILE,
  seed: values.large ? 'large' : 'small',
  options: DEMO,
});

console.log(`
  The stand-in service is running. What is saved stays in ${FILE}.

  Base address   ${standIn.url}
  Client id      ${standIn.clientId}
  API key        ${standIn.apiKey}
  Object store   ${standIn.storePattern}

  See what is saved     ${standIn.url}/
  Something to clip     ${standIn.url}/sample/article.html

  Stop it with Ctrl+C. Empty it with: npm run service -- --fresh
`);

const stop = (): void => {
  standIn.close().then(() => process.exit(0));
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
