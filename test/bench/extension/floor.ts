import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../capture/support/bundle';

const MANIFEST = {
  manifest_version: 3,
  name: 'Floor',
  version: '1',
  permissions: ['activeTab', 'scripting'],
  action: { default_popup: 'popup.html' },
  background: { service_worker: 'background.js' },
};
const BUTTON = '<!doctype html><meta charset="utf-8"><button type="submit" autofocus>Save</button>';
const LIST = '<!doctype html><meta charset="utf-8"><p class="item">One row</p>';
/** Answers every message and does nothing else. */
const BACKGROUND = 'chrome.runtime.onMessage.addListener((_, __, respond) => respond(true));';

const SCRIPTED = '<!doctype html><meta charset="utf-8"><body><script type="module" src="list.js"></script>';

/** Writes an extension into `folder` that has Satchel's parts, but all empty: no popup can be faster. */
export function writeFloor(folder: string): void {
  write(folder, { 'popup.html': BUTTON, 'library.html': LIST });
}

/** Writes the same extension with a bare list of 120 rows on its pages: the minimum cost of a list. */
export async function writeList(folder: string): Promise<void> {
  const script = await bundle(fileURLToPath(new URL('bare-list.tsx', import.meta.url)));
  write(folder, { 'popup.html': SCRIPTED, 'library.html': SCRIPTED, 'list.js': script });
}

function write(folder: string, pages: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  const files = { 'manifest.json': JSON.stringify(MANIFEST), 'background.js': BACKGROUND, ...pages };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
}
