import { fileURLToPath } from 'node:url';
import { bundle } from '../../capture/support/bundle';
import { type Chromium, launchChromium } from '../../e2e/support/chromium';
import { type Protocol, startStandIn } from '../../service/stand-in';
import { WAYS, type Way, type writeNotes } from '../extension/clients';
import type { Section } from '../section';
import { median } from '../statistics';

const PROTOCOLS: readonly Protocol[] = ['http', 'https', 'h2'];
const WRITES = 20;

declare const chrome: typeof import('wxt/browser').browser;
/** What the injected bundle defines. */
declare const bundled: { writeNotes: typeof writeNotes };

export const writes: Section = {
  name: 'writes',
  title: 'What it costs a write that the browser cannot repeat it, × a plain request',
  run: async ({ options, progress }) => {
    const rounds = options.quick ? 3 : 11;
    const chromium = await launchChromium({ args: ['--ignore-certificate-errors'] });
    try {
      const origins = ['http://127.0.0.1/*', 'https://127.0.0.1/*'];
      for (const origin of origins) await chromium.allowHost(origin);
      const panel = await chromium.panel();
      await panel.evaluate((asked) => chrome.permissions.request({ origins: asked }), origins);
      const entry = fileURLToPath(new URL('../extension/clients.ts', import.meta.url));
      const script = `globalThis.bundled = (() => { ${await bundle(entry)}; return bundle; })()`;
      const rows: string[][] = [];
      for (const protocol of PROTOCOLS) {
        progress(protocol);
        const times = await measure(chromium, script, protocol, rounds);
        const [plain, satchel] = WAYS.map((way) => median(times[way]));
        if (plain === undefined || satchel === undefined) throw new Error('a way is missing');
        rows.push([
          protocol,
          plain.toFixed(2),
          satchel.toFixed(2),
          (satchel / plain).toFixed(2),
          (satchel - plain).toFixed(2),
        ]);
      }
      const columns = ['protocol', 'plain', 'satchel', '×', 'more'];
      return { table: { columns, rows, note: 'milliseconds per write on this machine: medians' } };
    } finally {
      await chromium.close();
    }
  },
};

/** Writes in both ways by turns, because the machine's load changes. */
async function measure(
  chromium: Chromium,
  script: string,
  protocol: Protocol,
  rounds: number,
): Promise<Record<Way, number[]>> {
  const service = await startStandIn({ seed: 'small', protocol });
  const page = await chromium.newPage(chromium.url('manifest.json'));
  try {
    await page.evaluate(script);
    const connection = {
      baseUrl: service.url,
      clientId: service.clientId,
      apiKey: service.apiKey,
      headerPrefix: service.options().headerPrefix,
      objectStore: service.storePattern,
    };
    const times: Record<Way, number[]> = { plain: [], satchel: [] };
    for (let round = 0; round < rounds; round++)
      for (const way of WAYS) {
        const found = await page.evaluate(([to, how, count]) => bundled.writeNotes(to, how, count), [
          connection,
          way,
          WRITES,
        ] as const);
        times[way].push(...found);
      }
    return times;
  } finally {
    await page.close();
    await service.close();
  }
}
