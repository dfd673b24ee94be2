import type { Operation } from '../../lib/service/operation';
import { type Source, withoutComments } from './sources';

/** What the project has for its operations. */
export interface Project {
  /** All files that the background loads. */
  background: Source[];
  /** The text of contract.md. */
  contract: string;
  /** The paths that the stand-in answers. */
  answered: ReadonlySet<string>;
  /** The names of the operations by which the stand-in stores something. */
  stores: ReadonlySet<string>;
}

/** The operations among the exports of modules, by the names of their constants. */
export function operationsIn(...modules: object[]): Map<string, Operation> {
  const exported = modules.flatMap((module): [string, unknown][] => Object.entries(module));
  return new Map(exported.filter((entry): entry is [string, Operation] => isOperation(entry[1])));
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'service' in value && 'path' in value;
}

/** What the project lacks for an operation, given by the name of its constant. One sentence each. */
export function missingFor(
  constant: string,
  { name, path, confirms }: Operation,
  { background, contract, answered, stores }: Project,
): string[] {
  const section = sections(contract).get(name);
  const fields = (confirms ?? []).filter((field) => !section?.includes(`\`${field}\``));
  const lacks = {
    [`Describe ${name} in lib/service/contract.md.`]: section === undefined,
    [`contract.md does not say that ${name} returns ${fields.join(', ')}.`]: section && fields.length > 0,
    [`Call ${constant}: nothing that the background loads imports it.`]: !background.some((source) =>
      importsOf(source).has(constant),
    ),
    [`Let the stand-in answer ${path} (test/service/operations).`]: !answered.has(path),
    [`${name} stores something: leave \`confirms\` out.`]: confirms && stores.has(name),
    [`${name} only reads: say in \`confirms\` which fields an answer has.`]:
      !confirms && answered.has(path) && !stores.has(name),
  };
  return Object.keys(lacks).filter((sentence) => lacks[sentence]);
}

/** The sections of the contract that describe an operation, by its name, with which each begins. */
export function sections(contract: string): Map<string, string> {
  const all = contract.split(/^#+ .*\n+/m);
  return new Map(
    all.flatMap((section): [string, string][] => {
      const [, name] = section.match(/^`(\w+)` (?:takes|is) /) ?? [];
      return name ? [[name, section]] : [];
    }),
  );
}

/** What a file imports from the modules of operations. The linter refuses an import that is not used. */
function importsOf(source: Source): Set<string> {
  const imports = withoutComments(source).matchAll(/import \{([^}]*)\} from '[^']*\/(?:notes|knowledge)'/g);
  return new Set(
    [...imports].flatMap(([, names = '']) =>
      names.split(',').map((each) => each.trim().replace(/ as .*/, '')),
    ),
  );
}
