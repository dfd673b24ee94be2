import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { find, type Tool } from './browsers';

/** What each command needs. The display tools exist on Linux only; other systems have a screen. */
const NEEDS: Record<string, Tool[]> = {
  start: ['chromium'],
  test: [
    'chromium',
    'firefox',
    ...(process.platform === 'linux' ? (['Xvfb', 'xdotool', 'openbox'] as const) : []),
  ],
};

/** What makes a command faster. It works without it. */
const HELPS: Record<string, Tool[]> = { test: ['headless-shell'] };

const DEBIAN_PACKAGES: Record<Tool, string> = {
  chromium: 'chromium',
  'headless-shell': 'chromium-headless-shell',
  firefox: 'firefox-esr',
  Xvfb: 'xvfb',
  xdotool: 'xdotool',
  openbox: 'openbox',
};

/** How to install what is missing. The first of the system's names that has an entry wins. */
const ADVICE: Record<string, string> = {
  ubuntu:
    "sudo apt-get install xvfb xdotool openbox, and Chrome and Firefox from their makers' .deb packages (Ubuntu's own are snaps, which cannot be driven)",
  debian:
    'sudo apt-get install --no-install-recommends chromium chromium-headless-shell firefox-esr xvfb xdotool openbox fonts-wqy-microhei',
  fedora: 'sudo dnf install chromium firefox xorg-x11-server-Xvfb xdotool openbox wqy-microhei-fonts',
  arch: 'sudo pacman -S chromium firefox xorg-server-xvfb xdotool openbox wqy-microhei',
  darwin: 'brew install --cask google-chrome firefox',
  win32: 'winget install Google.Chrome Mozilla.Firefox',
};

const [purpose = 'test'] = process.argv.slice(2);
const system = systemNames();
if (system[0] === 'debian' && process.getuid?.() === 0) {
  installDebian(absent(NEEDS));
  // Apart, because one unknown package fails all.
  installDebian(absent(HELPS));
}
const missing = absent(NEEDS);
if (missing.length > 0) {
  const advice = system.flatMap((name) => ADVICE[name] ?? [])[0];
  console.error(`"npm ${purpose}" needs ${missing.join(', ')}, not found here.`);
  if (advice) console.error(`To install: ${advice}`);
  console.error('Browsers elsewhere: set E2E_CHROMIUM_BIN (Chromium, Chrome or Edge) and E2E_FIREFOX_BIN.');
  process.exitCode = 1;
}

function absent(tools: Record<string, Tool[]>): Tool[] {
  return (tools[purpose] ?? []).filter((tool) => !find(tool));
}

/** `win32`, `darwin`, or the Linux distribution and its ancestors (`ubuntu`, `debian`). */
function systemNames(): string[] {
  if (process.platform !== 'linux') return [process.platform];
  try {
    const release = readFileSync('/etc/os-release', 'utf8');
    const names = ['ID', 'ID_LIKE'].map(
      (key) => release.match(RegExp(`^${key}="?([^"\n]*)`, 'm'))?.[1] ?? '',
    );
    return names.join(' ').split(/\s+/);
  } catch {
    return [];
  }
}

function installDebian(tools: Tool[]): void {
  if (tools.length === 0) return;
  // The font draws Chinese text in screenshots; without it the tests pass and the pictures show boxes.
  const packages = [...tools.map((tool) => DEBIAN_PACKAGES[tool]), 'fonts-wqy-microhei'];
  const apt = (...args: string[]) => spawnSync('apt-get', ['-q', ...args], { stdio: 'inherit' });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}
