import { useId } from 'preact/hooks';
import { t, tCount } from '../../words';

interface TakenFieldProps {
  /** How many files have names that are taken. */
  count: number;
  skip: boolean;
  onSkip: (skip: boolean) => void;
}

/** What happens to files whose names are taken: asked once for all of them. */
export function TakenField({ count, skip, onSkip }: TakenFieldProps) {
  const id = useId();
  const choices = [
    [false, 'filesKeepBoth'],
    [true, 'filesSkip'],
  ] as const;
  return (
    <fieldset class="taken">
      <legend>{tCount('filesTaken', count)}</legend>
      {choices.map(([value, word]) => (
        <label key={word} class="check">
          <input type="radio" name={id} checked={skip === value} onChange={() => onSkip(value)} />
          <span>{t(word)}</span>
        </label>
      ))}
    </fieldset>
  );
}
