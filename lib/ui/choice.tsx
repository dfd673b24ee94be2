import { useId } from 'preact/hooks';

interface ChoiceProps<Value extends string> {
  label: string;
  choices: readonly (readonly [value: Value, text: string])[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A field that chooses one of a few. */
export function Choice<Value extends string>({ label, choices, value, onChoose }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = choices[currentTarget.selectedIndex];
          if (chosen) onChoose(chosen[0]);
        }}
      >
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
