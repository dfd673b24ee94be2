import { expect, expectTypeOf, it } from 'vitest';
import { type DeliveryProblem, deliveryProblemOf, ProblemError } from '../../../lib/problem';
import { DELIVERY, type DeliveryKind, PROBLEMS, type UserKind } from '../../../lib/problems/kinds';
import type { DeliveryTraits, Traits } from '../../../lib/problems/traits';

/** The traits that a row of the table may leave out. */
type Optional<Row> = { [Trait in keyof Row]-?: Omit<Row, Trait> extends Row ? Trait : never }[keyof Row];

// `tsc` checks these (`npm run check`): an expected error that does not come is an error itself.
it('a kind without its traits does not compile', () => {
  const { words: _words, ...withoutWords } = PROBLEMS.gone;
  const { after: _after, ...withoutAfter } = DELIVERY.rate;
  // @ts-expect-error a row without words
  ({ 'new-kind': withoutWords }) satisfies Record<string, Traits>;
  // @ts-expect-error a row that does not say what the outbox does next
  ({ 'new-kind': withoutAfter }) satisfies Record<string, DeliveryTraits>;
  // @ts-expect-error a kind without a row
  new ProblemError({ kind: 'new-kind' });

  expectTypeOf<Optional<Traits>>().toBeNever();
  expectTypeOf<Optional<DeliveryTraits>>().toBeNever();
});

it('a job cannot have a problem that is told at once', () => {
  // @ts-expect-error told to whoever chose the file
  const problem: DeliveryProblem = { kind: 'file-size' };
  expect(deliveryProblemOf(new ProblemError(problem))).toEqual({ kind: 'unexpected' });
  expect(deliveryProblemOf(new ProblemError({ kind: 'quota', code: '200005' }))).toEqual({
    kind: 'quota',
    code: '200005',
  });
  expectTypeOf<DeliveryKind & UserKind>().toBeNever();
});
