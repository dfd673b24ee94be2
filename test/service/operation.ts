import type * as z from 'zod/mini';
import type { Store } from './database';
import type { Log } from './log';
import type { Options, Variant } from './options';
import { Refusal } from './refusal';

/** The state that operations work on. */
export interface Backend {
  store: Store;
  log: Log;
  /** The current options. */
  options: Options;
  /** Milliseconds. */
  now: () => number;
}

/** The fields of an answer. */
export type Payload = Record<string, unknown>;

/** An operation of one of the services: its path, and its handler. */
export interface Operation {
  name: string;
  path: string;
  service: 'note' | 'wiki';
  /**
   * Checks the body against the contract, does the work and returns the documented fields.
   * @throws Refusal
   */
  run(body: unknown, backend: Backend, variant: Variant): Payload | Promise<Payload>;
}

/** The code for a broken rule that has no code of its own. */
export const INVALID = { note: 100001, wiki: 110001 } as const;

/** Makes an operation from its request schema and its handler. */
export function operation<S extends z.ZodMiniType>(
  service: Operation['service'],
  name: string,
  schema: S,
  work: (input: z.infer<S>, backend: Backend, variant: Variant) => Payload | Promise<Payload>,
): Operation {
  return {
    name,
    service,
    path: `/openapi/${service}/v1/${name}`,
    run(body, backend, variant) {
      const parsed = schema.safeParse(body);
      if (parsed.success) return work(parsed.data, backend, variant);
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
