import type { Fault, StandIn } from '../../service/stand-in';

/** A fault without its operation. */
export type Strike<Each = Fault> = Each extends Fault ? Omit<Each, 'operation'> : never;
export type When = 'before' | 'after';

/** Adds a fault to an operation. */
export function strike(service: Pick<StandIn, 'addFaults'>, operation: string, fault: Strike): void {
  // Omit and spread lose which fields of a union belong together. The service checks them.
  service.addFaults({ ...fault, operation } as Fault);
}

/** These can happen before or after the write is stored. */
export const code = (number: number, when: When = 'before'): Strike => ({ kind: 'code', code: number, when });
export const status = (number: number, when: When = 'before'): Strike => ({
  ...{ kind: 'status', status: number, when },
});
export const body = (text: string): Strike => ({ kind: 'body', body: text });
export const signIn = (when: When): Strike => ({
  ...{ kind: 'body', body: '<!doctype html><title>Sign in</title>', contentType: 'text/html', when },
});
export const redirect = (location: string, when: When): Strike => ({
  ...{ kind: 'redirect', status: 307, location, when },
});
