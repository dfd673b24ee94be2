import type { DeliveryProblem } from './problem';

/** The problem of a file that is larger than the service accepts. */
export function tooLarge(maxBytes: number): DeliveryProblem {
  return { kind: 'file-size', limit: `${maxBytes / 1024 / 1024} MB` };
}
