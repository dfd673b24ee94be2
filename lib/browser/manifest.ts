import type { UserManifest, UserManifestFn } from 'wxt';
import { LIBRARY } from '../model/library-address';
import { ALL_SITES } from '../urls/all-sites';
import { COMMANDS, type Command } from './commands';

/** The oldest supported browsers, as declared to the stores. */
const OLDEST = { chrome: '126', firefox: '142.0' };
/** The same versions as build targets. */
export const TARGET = Object.entries(OLDEST).map(
  ([name, version]) => `${name}${Number.parseInt(version, 10)}`,
);

/**
 * Limits where the background and the pages can connect. It also applies to `fetch` in the service worker, so
 * it guards against leaks even though a missing host permission does not (lib/README.md#rule-10).
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // `data:` is for a page's icon and small picture in the popup.
  "img-src 'self' data:",
  // `data:` for images that are embedded in a page.
  'connect-src https: http://localhost:* http://127.0.0.1:* data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The key of each command, with Alt and Shift. In Firefox, Alt+Shift with F, E, V, S, B, P, T or H opens a menu of the
 * menu bar instead. In Chrome, Alt+Shift+A moves the focus to a dialog.
 */
const KEYS: Readonly<Record<Command, string>> = {
  'save-page': 'D',
  'save-selection': 'M',
  'append-selection': 'U',
  'save-pinned': '1',
  'quick-note': 'N',
};
/**
 * Chrome and Edge refuse a manifest that suggests more than
 * [four keys](https://developer.chrome.com/docs/extensions/reference/api/commands). One opens the popup; the user can
 * set the others.
 */
const CHROME_KEYS: readonly string[] = ['save-page', 'save-selection', 'append-selection'];

function commandsOf(browser: string) {
  const own = Object.entries(KEYS).map(([name, key]) => {
    const suggests = browser === 'firefox' || CHROME_KEYS.includes(name);
    const suggested = suggests ? { suggested_key: { default: `Alt+Shift+${key}` } } : {};
    const word = COMMANDS[name as Command]; // the keys of `KEYS` are commands
    return [name, { ...suggested, description: `__MSG_${word}__` }];
  });
  return Object.fromEntries(own);
}

type Asked = 'permissions' | 'optional_permissions';
type Permissions = { [K in Asked]: NonNullable<UserManifest[K]> };

/** What the extension asks for at install, and what it asks for later. */
const permissionsOf = (browser: string): Permissions => ({
  permissions: [
    'activeTab',
    'alarms',
    'contextMenus',
    // For the extension's own requests; see `lib/upload/bind-puts.ts` and
    // `lib/background/close-connections.ts`.
    'declarativeNetRequestWithHostAccess',
    'scripting',
    'unlimitedStorage',
    // Firefox has a sidebar that needs no permission, and its background is a page.
    ...(browser === 'firefox' ? [] : (['offscreen', 'sidePanel'] as const)),
  ],
  optional_permissions: [
    // Requested when the user adds tabs or bookmarks to a list of links.
    'bookmarks',
    'tabs',
    // Requested when the user turns on notifications.
    'notifications',
    // Requested when the user turns on marks for saved pages; Firefox does not support it.
    ...(browser === 'firefox' ? [] : (['declarativeContent'] as const)),
  ],
});

/** The manifest for the target browser. It grants no access to any site at install. */
export const manifest: UserManifestFn = ({ browser }) => ({
  name: '__MSG_extName__',
  short_name: 'Satchel',
  description: '__MSG_extDescription__',
  default_locale: 'en',
  ...permissionsOf(browser),
  optional_host_permissions: ALL_SITES,
  // Saved clips must be durable, but a private window must leave nothing behind, so it is not supported
  // there.
  incognito: 'not_allowed',
  content_security_policy: { extension_pages: CONTENT_SECURITY_POLICY },
  // The popup's page has no title of its own: WXT would use it in place of this one, which is translated.
  action: { default_title: '__MSG_actionTitle__' },
  omnibox: { keyword: 'sat' },
  commands: {
    _execute_action: { suggested_key: { default: 'Alt+Shift+L' }, description: '__MSG_commandOpen__' },
    ...commandsOf(browser),
  },
  ...(browser === 'firefox' ? firefox : chrome),
});

/** Relative to the extension's root. */
const PANEL = LIBRARY.slice(1);

const chrome: UserManifest = {
  minimum_chrome_version: OLDEST.chrome,
  side_panel: { default_path: PANEL },
};

const firefox: UserManifest = {
  sidebar_action: {
    default_panel: PANEL,
    default_title: '__MSG_libraryTitle__',
    default_icon: 'icon/icon.svg',
    open_at_install: false,
  },
  browser_specific_settings: {
    gecko: {
      id: 'satchel@example.org',
      strict_min_version: OLDEST.firefox,
      data_collection_permissions: {
        required: ['authenticationInfo', 'websiteContent', 'browsingActivity', 'searchTerms'],
      },
    },
  },
};
