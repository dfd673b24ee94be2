import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../lib/problems/problem';
import type { FailureKind } from '../../../lib/service/codes';
import { failureKind, ServiceError } from '../../../lib/service/failures';

describe('trial 38: the class of every code of both documents, and of those seen in the field', () => {
  it.each<[code: string, kind: FailureKind]>([
    ['100001', 'terminal'],
    ['100002', 'terminal'],
    ['100003', 'ambiguous'],
    ['100004', 'terminal'],
    ['100005', 'target'],
    ['100006', 'target'],
    ['100008', 'reread'],
    ['100009', 'size'],
    ['310001', 'target'],
    ['20002', 'rate'],
    ['20004', 'authentication'],
    ['110037', 'authentication'],
    ['110001', 'terminal'],
    ['110002', 'misrouted'],
    ['110010', 'ambiguous'],
    ['110011', 'ambiguous-final'],
    ['110012', 'misrouted'],
    ['110013', 'ambiguous-final'],
    ['110020', 'terminal'],
    ['110021', 'rate'],
    ['110030', 'target'],
    ['200001', 'rate'],
    ['200002', 'authentication'],
    ['200005', 'quota'],
    ['222000', 'target'],
    ['999999', 'ambiguous-final'],
    ['-1', 'ambiguous-final'],
  ])('%s: %s', (code, kind) => {
    expect(failureKind({ code, status: 200 })).toBe(kind);
  });
});

describe('the class of an HTTP status', () => {
  it.each<[status: number, kind: FailureKind]>([
    [200, 'ambiguous'],
    [204, 'ambiguous'],
    [304, 'ambiguous'],
    [400, 'terminal'],
    [401, 'authentication'],
    [403, 'ambiguous-final'],
    [404, 'misrouted'],
    [405, 'ambiguous-final'],
    [408, 'ambiguous'],
    [413, 'terminal'],
    [429, 'rate'],
    [500, 'ambiguous'],
    [502, 'ambiguous'],
    [503, 'ambiguous'],
    [504, 'ambiguous'],
    [511, 'ambiguous'],
  ])('%i: %s', (status, kind) => {
    expect(failureKind({ status })).toBe(kind);
  });

  it.each<[code: string, status: number, kind: FailureKind]>([
    // A known code says more than the status.
    ['200005', 403, 'quota'],
    ['100001', 500, 'terminal'],
    ['100003', 400, 'ambiguous'],
    // An unknown code says less.
    ['999999', 429, 'rate'],
    ['999999', 401, 'authentication'],
    ['999999', 500, 'ambiguous'],
    ['999999', 403, 'ambiguous-final'],
    // A success code with an error status is a contradiction.
    ['0', 401, 'ambiguous'],
    ['0', 403, 'ambiguous'],
    ['0', 404, 'ambiguous'],
    ['0', 429, 'ambiguous'],
    ['0', 500, 'ambiguous'],
    ['0', 200, 'ambiguous'],
  ])('code %s with %i: %s', (code, status, kind) => {
    expect(failureKind({ code, status })).toBe(kind);
  });
});

it('a ServiceError is a problem that the pages can show', () => {
  const error = new ServiceError({ kind: 'rate', code: '20002' }, 3000);
  expect(error).toBeInstanceOf(ProblemError);
  expect([error.problem, error.retryAfterMs]).toEqual([{ kind: 'rate', code: '20002' }, 3000]);
});
