import type { UserManifest, UserManifestFn } from 'wxt';
import { LIBRARY } from '../model/library-address';

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
  "img-src 'self'",
  // `data:` for images that are embedded in a page.
  'connect-src https: http://localhost:* http://127.0.0.1:* data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The keyboard shortcuts, handled by `lib/saving/commands.ts`. In Firefox, Alt+Shift with F, E, V, S, B, P,
 * T or H opens a menu of the menu bar instead.
 */
const COMMANDS = {
  'save-page': { suggested_key: { default: 'Alt+Shift+D' }, description: '__MSG_commandSavePage__' },
  'save-selection': {
    suggested_key: { default: 'Alt+Shift+M' },
    description: '__MSG_commandSaveSelection__',
  },
  'save-pinned': { suggested_key: { default: 'Alt+Shift+1' }, description: '__MSG_commandSavePinned__' },
};
export type Command = keyof typeof COMMANDS;

/** The manifest for the target browser. It grants no access to any site at install. */
export const manifest: UserManifestFn = ({ browser }) => ({
  name: '__MSG_extName__',
  short_name: 'Satchel',
  description: '__MSG_extDescription__',
  default_locale: 'en',
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
  // Requested when the user turns on marks for saved pages; Firefox does not support it.
  ...(browser === 'firefox' ? {} : { optional_permissions: ['declarativeContent'] as const }),
  optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
  // Saved clips must be durable, but a private window must leave nothing behind, so it is not supported
  // there.
  incognito: 'not_allowed',
  content_security_policy: { extension_pages: CONTENT_SECURITY_POLICY },
  action: { default_title: '__MSG_actionTitle__' },
  omnibox: { keyword: 'sat' },
  commands: {
    _execute_action: { suggested_key: { default: 'Alt+Shift+L' }, description: '__MSG_commandOpen__' },
    ...COMMANDS,
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
