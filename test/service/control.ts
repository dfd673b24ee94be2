import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { faultSchema } from './faults';
import { readBody } from './listen';
import type { StandIn } from './methods';
import type { Options } from './options';
import { isLocal } from './page';
import { seedSchema } from './plant';
import { json, send } from './reply';
import { SEED_NAMES } from './seeds/all';

const MOST_BYTES = 64 * 1024 * 1024;
const faultList = z.union([z.array(faultSchema), faultSchema]);
const seedName = z.strictObject({ seed: z.optional(z.enum(SEED_NAMES)) });
const anything = z.record(z.string(), z.unknown());
const span = z.strictObject({ ms: z.number() });
const side = z.strictObject({ what: z.enum(['search', 'reads']) });

/** The routes, by method and path under `/_control/`. */
const ROUTES: Record<string, (standIn: StandIn, input: unknown) => unknown> = {
  'GET state': ({ url, storeUrl, storePattern, clientId, apiKey }) => ({
    ...{ url, storeUrl, storePattern, clientId, apiKey },
  }),
  'GET commits': (standIn) => standIn.commits(),
  'GET requests': (standIn) => standIn.requests(),
  'GET violations': (standIn) => standIn.violations(),
  'GET options': (standIn) => standIn.options(),
  'POST options': (standIn, input) => {
    // setOptions checks every field itself.
    standIn.setOptions(anything.parse(input) as Partial<Options>);
    return standIn.options();
  },
  'POST faults': (standIn, input) => standIn.addFaults(...[faultList.parse(input)].flat()),
  'DELETE faults': (standIn) => standIn.clearFaults(),
  'POST release': (standIn) => standIn.release(),
  'POST freeze': (standIn, input) => standIn.freeze(side.parse(input).what),
  'POST thaw': (standIn) => standIn.thaw(),
  'POST pass': (standIn, input) => standIn.pass(span.parse(input).ms),
  'POST plant': (standIn, input) => standIn.plant(seedSchema.parse(input)),
  'POST reset': (standIn, input) => standIn.reset(seedName.parse(input).seed),
};

/** The control API: the methods of `StandIn` over HTTP, as JSON. Refuses web pages. */
export async function serveControl(
  standIn: StandIn,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request, MOST_BYTES);
  if (!isLocal(request)) return send(response, json({ error: 'The control API is not for web pages.' }, 403));
  const route = ROUTES[`${request.method} ${request.url?.slice('/_control/'.length)}`];
  if (!route) return send(response, json({ error: 'Unknown.', routes: Object.keys(ROUTES) }, 404));
  try {
    const result = route(standIn, body.length > 0 ? JSON.parse(body.toString('utf8')) : {});
    return send(response, json(result ?? { ok: true }));
  } catch (error) {
    if (!(error instanceof z.core.$ZodError || error instanceof SyntaxError)) throw error;
    return send(response, json({ error: error.message }, 400));
  }
}
