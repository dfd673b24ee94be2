import type { Permissions } from './manifest';

const POLYFILL = '/node_modules/webextension-polyfill/dist/';
/** The code before and after the polyfill's table of the methods that it wraps, by API. */
const TABLE = ['const apiMetadata = ', ';'] as const;

/** The APIs that are there without a permission. */
const FREE = ['commands', 'extension', 'i18n', 'permissions', 'runtime', 'tabs', 'windows'];

/**
 * A step of the build that turns the CommonJS polyfill into a module. For CommonJS the bundler copies every exported
 * property, and reading a property of `browser` makes the browser build that API: 3 to 7 milliseconds in total. The
 * polyfill's table has only the APIs that can exist. The package is 1.5 kB smaller, zipped.
 */
export const polyfillAsModule = ({ permissions, optional_permissions }: Permissions) => ({
  name: 'polyfill-as-module',
  transform(code: string, id: string): string | undefined {
    if (!id.includes(POLYFILL)) return undefined;
    const light = withApis(code, new Set([...FREE, ...permissions, ...optional_permissions]));
    return `const module = { exports: {} };\nconst { exports } = module;\n${light}\nexport default module.exports;`;
  },
});

function withApis(code: string, own: ReadonlySet<string>): string {
  const start = code.indexOf(TABLE[0]) + TABLE[0].length;
  const end = code.indexOf(TABLE[1], start);
  const apis = Object.entries(JSON.parse(code.slice(start, end))).filter(([name]) => own.has(name));
  return code.slice(0, start) + JSON.stringify(Object.fromEntries(apis)) + code.slice(end);
}
