import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { output } from '../setup/output';
import { filesOf } from './support/files';

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  'connect-src https: http://localhost:* http://127.0.0.1:* data:; ' +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Sizes in bytes, as shipped. Files that delay the user may be a twentieth larger than when the limit was
 * set.
 */
const BUDGETS = [
  { part: 'the whole package', bytes: 1_082_000, holds: () => true },
  { part: 'the background', bytes: 282_800, holds: (name: string) => name === 'background.js' },
  {
    part: 'what is injected for a selection',
    bytes: 155_800,
    holds: (name: string) => name === 'capture.js',
  },
  {
    part: 'what is injected beside it for an article',
    bytes: 110_900,
    holds: (name: string) => name === 'article.js',
  },
  {
    part: 'what is injected beside both to collect every turn',
    bytes: 7_500,
    holds: (name: string) => name === 'collect.js',
  },
  {
    part: 'all that can be injected',
    bytes: 273_000,
    holds: (name: string) => ['capture.js', 'article.js', 'collect.js'].includes(name),
  },
  {
    part: 'what is injected for a picture of the whole page',
    bytes: 8_300,
    holds: (name: string) => name === 'whole-page.js',
  },
  { part: 'what is injected for the toast', bytes: 6_000, holds: (name: string) => name === 'toast.js' },
  { part: "the popup's scripts and styles", bytes: 145_500, holds: loadedBy('popup.html') },
  { part: "the options page's scripts and styles", bytes: 139_500, holds: loadedBy('options.html') },
  { part: "the activity page's scripts and styles", bytes: 130_500, holds: loadedBy('activity.html') },
  { part: "the sample page's scripts and styles", bytes: 109_500, holds: loadedBy('sample.html') },
  { part: "the library's scripts and styles", bytes: 155_000, holds: loadedBy('library.html') },
];

const PAGES = ['popup.html', 'options.html', 'activity.html', 'sample.html', 'library.html'];

const isLocale = (name: string) => name.startsWith('_locales/');

describe.each(['chrome', 'edge', 'firefox'] as const)('the package for %s', (browser) => {
  const files = filesOf(output(browser));
  const manifest = manifestOf(browser);

  it('rule 11: asks for only these permissions, and for no site', () => {
    expect(manifest).toMatchObject({
      manifest_version: 3,
      permissions: [
        ...['activeTab', 'alarms', 'contextMenus', 'declarativeNetRequestWithHostAccess'],
        ...['scripting', 'unlimitedStorage'],
        ...(browser === 'firefox' ? [] : ['offscreen', 'sidePanel']),
      ],
      optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
      incognito: 'not_allowed',
    });
    // Asked for when the user adds bookmarks or open tabs to a list of links, or switches notifications or marks on.
    expect(Object(manifest).optional_permissions).toEqual([
      ...['bookmarks', 'tabs', 'notifications'],
      ...(browser === 'firefox' ? [] : ['declarativeContent']),
    ]);
    for (const key of [
      'host_permissions',
      'content_scripts',
      'web_accessible_resources',
      'externally_connectable',
    ]) {
      expect(manifest).not.toHaveProperty(key);
    }
  });

  it('suggests as many keys as the browser takes, which is four in Chrome and Edge', () => {
    const commands: object[] = Object.values(Object(manifest).commands);
    const suggested = commands.filter((command) => 'suggested_key' in command);
    expect(suggested).toHaveLength(browser === 'firefox' ? 6 : 4);
  });

  it('has the library in the side panel, and never opens it by itself', () => {
    const panel =
      browser === 'firefox'
        ? { sidebar_action: { default_panel: 'library.html', open_at_install: false } }
        : { side_panel: { default_path: 'library.html' } };
    expect(manifest).toMatchObject(panel);
  });

  it('says how this browser pins the icon, which each does in its own way', () => {
    const code = readFileSync(path.join(output(browser), 'chunks/options.js'), 'utf8');
    const words = { chrome: 'pinHow', edge: 'pinHowEdge', firefox: 'pinHowFirefox' };
    expect(code.match(/pinHow\w*/g)).toEqual([words[browser]]);
  });

  it('may connect to services only, and run only its own code', () => {
    expect(manifest).toMatchObject({
      content_security_policy: { extension_pages: CONTENT_SECURITY_POLICY },
    });
  });

  it('has only files that Chrome accepts: it refuses a script with a noncharacter such as U+FDD0', () => {
    const texts = files.filter(({ name }) => /\.(js|css|html|json)$/.test(name));
    const noncharacter = /\p{Noncharacter_Code_Point}/u;
    const refused = texts.filter(({ name }) =>
      noncharacter.test(readFileSync(path.join(output(browser), name), 'utf8')),
    );
    expect(refused.map(({ name }) => name)).toEqual([]);
  });

  it('looks up no property of characters before it needs it (lib/startup/README.md)', () => {
    const scripts = files.filter(({ name }) => name.endsWith('.js'));
    const inLiteral = /(?<!\\)\\p\{/;
    const hasOne = scripts.filter(({ name }) =>
      inLiteral.test(readFileSync(path.join(output(browser), name), 'utf8')),
    );
    expect(hasOne.map(({ name }) => name)).toEqual([]);
  });

  it('has every locale', () => {
    const locales = readdirSync('public/_locales').map((locale) => `_locales/${locale}/messages.json`);
    expect(files.map(({ name }) => name).filter(isLocale)).toEqual(locales.sort());
  });

  it('contains these files', () => {
    expect(files.map(({ name }) => name).filter((name) => !isLocale(name))).toMatchInlineSnapshot(`
      [
        "activity.html",
        "article.js",
        "assets/activity.css",
        "assets/import-page.css",
        "assets/library.css",
        "assets/options.css",
        "assets/popup.css",
        "assets/preview-dialog.css",
        "assets/sample.css",
        "assets/shared.css",
        "background.js",
        "capture.js",
        "chunks/activity.js",
        "chunks/handover.js",
        "chunks/import-page.js",
        "chunks/library.js",
        "chunks/options.js",
        "chunks/popup.js",
        "chunks/preview-dialog.js",
        "chunks/read-links.js",
        "chunks/recognise.js",
        "chunks/rolldown-runtime.js",
        "chunks/sample.js",
        "chunks/shared.js",
        "chunks/start-lists.js",
        "chunks/turns-dialog.js",
        "collect.js",
        "icon/128.png",
        "icon/16.png",
        "icon/32.png",
        "icon/48.png",
        "icon/icon.svg",
        "library.html",
        "manifest.json",
        "options.html",
        "popup.html",
        "sample.html",
        "toast.js",
        "upload.html",
        "upload.js",
        "whole-page.js",
      ]
    `);
  });

  it('is at most 402 kB large for the user to download', () => {
    const names = files.map(({ name }) => name);
    expect(zipped(names, output(browser))).toBeLessThanOrEqual(402_000);
  });

  it.each(PAGES)('requests two scripts and two style sheets for %s', (page) => {
    const names = files.map(({ name }) => name).filter((name) => loadedBy(page)(name, output(browser)));
    expect(names.map((name) => path.extname(name)).toSorted()).toEqual(['.css', '.css', '.js', '.js']);
  });

  it.each(BUDGETS)('keeps $part within $bytes bytes', ({ bytes, holds }) => {
    const sizes = files.filter(({ name }) => holds(name, output(browser))).map(({ size }) => size);
    expect(sizes).not.toEqual([]);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(bytes);
  });
});

it('tells Firefox what data leaves the browser', () => {
  expect(manifestOf('firefox')).toMatchObject({
    browser_specific_settings: {
      gecko: {
        strict_min_version: '142.0',
        data_collection_permissions: {
          required: ['authenticationInfo', 'websiteContent', 'browsingActivity', 'searchTerms'],
        },
      },
    },
  });
});

it("passes Firefox's own linter, warnings included", async () => {
  const lint = ['node_modules/web-ext/bin/web-ext.js', 'lint', '--output', 'json', '--no-config-discovery'];
  const printed = await new Promise<string>((done) => {
    execFile(process.execPath, [...lint, '-s', output('firefox')], (_, stdout) => done(stdout));
  });
  expect(JSON.parse(printed)).toMatchObject({ errors: [], warnings: [] });
});

function manifestOf(browser: Parameters<typeof output>[0]): unknown {
  return JSON.parse(readFileSync(path.join(output(browser), 'manifest.json'), 'utf8'));
}

/** How large the files are in a ZIP archive: compressed, each with two headers that have its name. */
function zipped(names: readonly string[], folder: string): number {
  const HEADERS = 30 + 46;
  return names
    .map(
      (name) =>
        deflateRawSync(readFileSync(path.join(folder, name)), { level: 9 }).length +
        HEADERS +
        2 * name.length,
    )
    .reduce((sum, size) => sum + size, 0);
}

/** Whether a page's HTML names a file of the build: its scripts, their imports, its styles. */
function loadedBy(page: string): (name: string, folder: string) => boolean {
  return (name, folder) => readFileSync(path.join(folder, page), 'utf8').includes(`"/${name}"`);
}
