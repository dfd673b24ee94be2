import { type Source, withoutComments } from './sources';

/**
 * What the code lacks for a setting: one sentence each. A read is `….settings.<name>`, `(await settings.get()).<name>`
 * or a destructuring of either; a change is `onChange({ <name> …` or `setting="<name>"` in the options.
 */
export function missingForSetting(name: string, sources: Source[]): string[] {
  const options = textOf(sources, (file) => file.startsWith('entrypoints/options/'));
  const others = textOf(sources, (file) => !/^(?:entrypoints\/options|lib\/settings)\//.test(file));
  const isRead = [
    new RegExp(`\\bsettings\\b[^;,\\n]*\\.${name}\\b`),
    new RegExp(`\\{[^{}]*\\b${name}\\b[^{}]*\\}(?: =[^;\\n]*\\bsettings\\b|: [^;,\\n]*\\bSettings\\b)`),
  ].some((read) => read.test(others));
  const isOffered = new RegExp(`onChange\\(\\{ ${name}\\b|setting="${name}"`).test(options);
  return [
    ...(isRead ? [] : [`Nothing outside the options reads the setting ${name}.`]),
    ...(isOffered ? [] : [`The options cannot change the setting ${name}.`]),
  ];
}

function textOf(sources: Source[], isIn: (file: string) => boolean): string {
  return sources
    .filter(({ file }) => isIn(file))
    .map(withoutComments)
    .join('\n');
}
