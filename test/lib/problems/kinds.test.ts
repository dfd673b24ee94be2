import { expect, expectTypeOf, it } from 'vitest';
import { DELIVERY, type DeliveryKind, PROBLEMS, type UserKind } from '../../../lib/problems/kinds';
import { type DeliveryProblem, deliveryProblemOf, ProblemError } from '../../../lib/problems/problem';
import type { DeliveryTraits, Traits } from '../../../lib/problems/traits';

/** The traits that an entry of the table may omit. */
type Optional<Row> = { [Trait in keyof Row]-?: Omit<Row, Trait> extends Row ? Trait : never }[keyof Row];

// `tsc` checks these (`npm run check`): a missing expected error is itself an error.
it('a kind without its traits does not compile', () => {
  const { words: _words, ...withoutWords } = PROBLEMS.gone;
  const { after: _after, ...withoutAfter } = DELIVERY.rate;
  // @ts-expect-error an entry without words
  ({ 'new-kind': withoutWords }) satisfies Record<string, Traits>;
  // @ts-expect-error an entry that does not say what the outbox does next
  ({ 'new-kind': withoutAfter }) satisfies Record<string, DeliveryTraits>;
  // @ts-expect-error a kind without an entry
  new ProblemError({ kind: 'new-kind' });

  expectTypeOf<Optional<Traits>>().toBeNever();
  expectTypeOf<Optional<DeliveryTraits>>().toBeNever();
});

it('a job cannot have a problem that the user can fix at once', () => {
  // @ts-expect-error reported to the user who chose the file
  const problem: DeliveryProblem = { kind: 'file-empty' };
  expect(deliveryProblemOf(new ProblemError(problem))).toEqual({ kind: 'unexpected' });
  expect(deliveryProblemOf(new ProblemError({ kind: 'quota', code: '200005' }))).toEqual({
    kind: 'quota',
    code: '200005',
  });
  expectTypeOf<DeliveryKind & UserKind>().toBeNever();
});
