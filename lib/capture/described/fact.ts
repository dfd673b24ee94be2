/** A row of the table of facts. */
export interface Fact {
  label: string;
  value: string;
  /** The fact is left out if the text says one of these. Default: the value. */
  tells?: readonly string[];
}

/** The facts with a value. */
export function known(facts: readonly (Fact | undefined)[]): Fact[] {
  return facts.filter((fact): fact is Fact => fact !== undefined && fact.value !== '');
}

/** An amount as pages may write it. */
export function writtenAs(amount: string): string[] {
  const number = Number(amount);
  if (!Number.isFinite(number)) return [amount];
  return [amount, Number.isInteger(number) ? String(number) : number.toFixed(2)];
}
