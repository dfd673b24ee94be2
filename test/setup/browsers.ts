import { existsSync } from 'node:fs';
import path from 'node:path';

/** Programs of this machine that the tests and `npm start` run. */
export type Tool = 'chromium' | 'headless-shell' | 'firefox' | 'Xvfb' | 'xdotool' | 'openbox';

/** Names to look for on the PATH, in this order. */
const COMMANDS: Record<Tool, string[]> = {
  chromium: [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
    'microsoft-edge',
    'msedge',
  ],
  'headless-shell': ['chromium-headless-shell', 'chrome-headless-shell'],
  firefox: ['firefox-esr', 'firefox'],
  Xvfb: ['Xvfb'],
  xdotool: ['xdotool'],
  openbox: ['openbox'],
};

/** The paths at which installers put browsers that are not on the PATH. */
const PLACES: Partial<Record<NodeJS.Platform, Partial<Record<Tool, string[]>>>> = {
  darwin: {
    chromium: [
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ],
    firefox: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  },
  win32: {
    chromium: installed(
      'Chromium\\Application\\chrome.exe',
      'Google\\Chrome\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ),
    firefox: installed('Mozilla Firefox\\firefox.exe'),
  },
};

const OVERRIDES: Partial<Record<Tool, string | undefined>> = {
  chromium: process.env.E2E_CHROMIUM_BIN,
  firefox: process.env.E2E_FIREFOX_BIN,
};

/**
 * For tests in Chromium, which open hundreds of pages: no process per site, and none for the graphics. Without them,
 * the pages of `test/capture/pages.test.ts` take 86 s of processor time instead of 48 s.
 */
export const FEW_PROCESSES = [
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  '--in-process-gpu',
];

/**
 * Features that take time: two hidden pages behind the address bar of every window, which take longer than all the
 * rest of a start, and as long as each load; and a picture of each tab. Also what Playwright disables, because the
 * last `--disable-features` wins.
 */
const DISABLED = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'TabHoverCardImages'],
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  'ThirdPartyStoragePartitioning',
];

/** For tests in Chromium: nothing that takes time and that no test is about. */
export const FEW_FEATURES = `--disable-features=${DISABLED.join()}`;

/** Whether Chromium runs in its sandbox, which does not work as root. Containers often use root. */
export const HAS_SANDBOX = process.getuid?.() !== 0;

/**
 * Finds the path of `tool` on this machine. E2E_CHROMIUM_BIN and E2E_FIREFOX_BIN come first.
 * @returns undefined if the tool is not installed.
 */
export function find(tool: Tool): string | undefined {
  const override = OVERRIDES[tool];
  if (override) return override;
  const places = PLACES[process.platform]?.[tool] ?? [];
  return [...onPath(COMMANDS[tool]), ...places].find((place) => existsSync(place));
}

/**
 * The path of a Chromium for tests without an extension: the headless shell if there is one, because each page takes
 * it less time.
 * @throws if there is none.
 */
export function needChromiumForPages(): string {
  return (!OVERRIDES.chromium && find('headless-shell')) || need('chromium');
}

/**
 * As `find`.
 * @throws if the tool is not installed.
 */
export function need(tool: Tool): string {
  const found = find(tool);
  if (!found) throw new Error(`${tool} was not found; "npm test" says how to install it`);
  return found;
}

function onPath(commands: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const ending = process.platform === 'win32' ? '.exe' : '';
  return commands.flatMap((command) => folders.map((folder) => path.join(folder, command + ending)));
}

function installed(...programs: string[]): string[] {
  const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
  return roots.flatMap((root) => (root ? programs.map((program) => path.join(root, program)) : []));
}
