import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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
/** Answers, and does nothing else. */
const BACKGROUND = 'chrome.runtime.onMessage.addListener((_, __, respond) => respond(true));';

/** Writes an extension into `folder` that has Satchel's parts with nothing in them: no popup can be quicker. */
export function writeFloor(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const files = {
    'manifest.json': JSON.stringify(MANIFEST),
    'popup.html': BUTTON,
    'library.html': LIST,
    'background.js': BACKGROUND,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
}
