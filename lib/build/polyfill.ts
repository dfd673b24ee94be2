const POLYFILL = /\/webextension-polyfill\/dist\/browser-polyfill\.js$/;

/** Where the polyfill describes every API, as JSON. What it does not describe, it hands on as the browser has it. */
const DESCRIBED = /(?<=const apiMetadata = )\{.+?\n {6}\}(?=;)/s;
const CALLED = [
  ...['alarms', 'bookmarks', 'commands', 'contextMenus', 'extension', 'notifications'],
  ...['permissions', 'runtime', 'tabs', 'windows'],
];

/** Leaves out the APIs that Satchel does not call: 1 kB less, zipped. */
function onlyCalled(code: string): string {
  const [all] = DESCRIBED.exec(code) ?? [];
  if (!all) throw new Error('The polyfill describes APIs in another way now: see DESCRIBED');
  const described: Record<string, unknown> = JSON.parse(all);
  const called = Object.fromEntries(CALLED.map((name) => [name, described[name]]));
  return code.replace(all, () => JSON.stringify(called));
}

/**
 * Makes the polyfill a module. The bundler's way to import a CommonJS package reads each property of what it exports,
 * and the browser builds an API when its property is read.
 */
export const polyfillAsModule = {
  name: 'polyfill-as-module',
  transform: (code: string, id: string) =>
    POLYFILL.test(id)
      ? `const module = { exports: {} };\nconst { exports } = module;\n${onlyCalled(code)}\nexport default module.exports;`
      : undefined,
};
