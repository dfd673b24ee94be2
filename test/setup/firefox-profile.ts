import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import puppeteer from 'puppeteer-core';
import { find } from './browsers';

const run = promisify(execFile);

/** A profile in which Firefox has started once: its caches halve the processor time of each later start. */
const STARTED = path.resolve('node_modules/.cache/firefox-profile');
/** The version of Firefox that made the profile: an older Firefox refuses it. */
const VERSION = path.join(STARTED, 'satchel-version');
/** Locks of the process that used the profile, and preferences, which each start writes anew. */
const NOT_COPIED = ['lock', '.parentlock', 'prefs.js', 'user.js'];

/** Makes the profile that others are copied from, unless this Firefox has made it or there is none. */
export async function setup(): Promise<void> {
  const firefox = find('firefox');
  if (!firefox) return;
  const { stdout: version } = await run(firefox, ['--version']);
  if (existsSync(VERSION) && readFileSync(VERSION, 'utf8') === version) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'satchel-firefox-'));
  const started = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox,
    userDataDir: folder,
  });
  await (await started.newPage()).goto('data:text/html,Satchel');
  await started.close();
  for (const name of NOT_COPIED) rmSync(path.join(folder, name), { force: true });
  rmSync(STARTED, { recursive: true, force: true });
  cpSync(folder, STARTED, { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  // Last, so that half a copy does not count.
  writeFileSync(VERSION, version);
}

/** Makes a folder for a profile. The caller removes it. */
export function makeFirefoxProfile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'satchel-firefox-'));
  cpSync(STARTED, folder, { recursive: true });
  return folder;
}
