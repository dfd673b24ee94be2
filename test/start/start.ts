import path from 'node:path';
import { type Chromium, launchChromium } from '../e2e/support/chromium';
import { connect } from '../e2e/support/satchel';
import { startOnFreePorts } from '../service/free-ports';
import { build } from '../setup/build';
import { saveAndPrint } from './save-and-print';

/** Saved clips and the connected account stay in this folder until it is deleted. */
const FOLDER = path.resolve('.satchel');
const SERVICE_PORT = 8787;

const hasScreen = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

console.log('Building Satchel and starting a service of its own on this computer …');
await build('chrome');
const service = await startOnFreePorts(SERVICE_PORT, {
  file: path.join(FOLDER, 'service.sqlite'),
  seed: 'small',
});
try {
  const chromium = await launchChromium({
    profile: path.join(FOLDER, 'profile'),
    window: hasScreen,
    endOnSignal: false,
  });
  const ended = endOf(chromium);
  try {
    await connect(chromium, service);
    if (hasScreen) {
      await show(chromium);
      await ended;
    } else {
      console.log('There is no screen here, so Satchel saves two things by itself.');
      await saveAndPrint(chromium, service);
    }
  } finally {
    await chromium.close();
  }
} finally {
  await service.close();
}

/** Ends when the user closes the browser's last window or presses Ctrl+C. */
function endOf({ context }: Chromium): Promise<unknown> {
  return new Promise((resolve) => {
    context.once('close', resolve);
    context.on('page', (page) =>
      page.once('close', () => context.pages().length === 0 && resolve(undefined)),
    );
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, resolve);
  });
}

/** Opens the pages to try Satchel on, and prints what to try. */
async function show(chromium: Chromium): Promise<void> {
  const before = chromium.context.pages();
  await chromium.newPage(service.url);
  await chromium.newPage(`${service.url}/sample/article.html`);
  for (const page of before) await page.close();
  console.log(`
Satchel is in the browser that has just opened, connected to a service on this computer.
On the sample article, try this:

  Select a paragraph, right-click it → Satchel → Save selection as a new note
  Alt+Shift+L, or the Satchel button in the toolbar: choose what and where, then Save
  Right-click a link → Satchel → Save link

What has been saved shows up at ${service.url}
It stays in .satchel/; delete that folder to begin anew.
To stop: close the browser, or press Ctrl+C here.
`);
}
