import type { Fault, StandIn } from '../../service/stand-in';

/** What a fault does, whatever it strikes. */
export type Strike<Each = Fault> = Each extends Fault ? Omit<Each, 'operation'> : never;
export type When = 'before' | 'after';

/** Has a fault strike an operation. */
export function strike(service: Pick<StandIn, 'addFaults'>, operation: string, fault: Strike): void {
  // Of a union, Omit and spread lose which fields belong together; the service checks them.
  service.addFaults({ ...fault, operation } as Fault);
}

/** Each is before the write is stored, or after. */
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
