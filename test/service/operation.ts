import type * as z from 'zod/mini';
import type { Store } from './database';
import type { Log } from './log';
import type { Options, Variant } from './options';
import { Refusal } from './refusal';

/** What the operations work on. */
export interface World {
  store: Store;
  log: Log;
  /** The options as they stand. */
  options: Options;
  /** Milliseconds. */
  now: () => number;
}

/** The fields of an answer. */
export type Payload = Record<string, unknown>;

/** One of the 15 operations: where it is, and what it does with a request's body. */
export interface Operation {
  name: string;
  path: string;
  service: 'note' | 'wiki';
  /** Checks the body against the document, does the work, answers the documented fields. Throws `Refusal`. */
  run(body: unknown, world: World, variant: Variant): Payload | Promise<Payload>;
}

/** The code for a broken rule that has no code of its own. */
export const INVALID = { note: 100001, wiki: 110001 } as const;

/** Makes an operation from its request's schema and its work. */
export function operation<S extends z.ZodMiniType>(
  service: Operation['service'],
  name: string,
  schema: S,
  work: (input: z.infer<S>, world: World, variant: Variant) => Payload | Promise<Payload>,
): Operation {
  return {
    name,
    service,
    path: `/openapi/${service}/v1/${name}`,
    run(body, world, variant) {
      const parsed = schema.safeParse(body);
      if (parsed.success) return work(parsed.data, world, variant);
      const issues = parsed.error.issues;
      const rules = issues.map((issue) => `${issue.path.join('.') || 'body'}: ${ruleOf(issue)}`);
      throw new Refusal(codeOf(issues) ?? INVALID[service], rules.join('; '), rules);
    },
  };
}

type Issue = z.core.$ZodIssue;

const ruleOf = (issue: Issue): string =>
  issue.code === 'unrecognized_keys' ? `unknown ${issue.keys.join(', ')}` : issue.message;

const codeOf = ([first]: Issue[]): number | undefined =>
  first?.code === 'custom' && typeof first.params?.code === 'number' ? first.params.code : undefined;
