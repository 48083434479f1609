import './choice-chips.css';
import type { ReactElement } from 'react';

export interface ChoiceChipsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** A few choices in a line, any number of which can be taken. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>): ReactElement {
  const { label, choices, chosen, onChange } = props;
  return (
    <div className="choice-chips" role="group" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="checkbox"
            checked={chosen.includes(choice.value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(
                choices
                  .map(({ value }) => value)
                  .filter((value) => (value === choice.value ? checked : chosen.includes(value))),
              )
            }
          />
          <bdi>{choice.label}</bdi>
        </label>
      ))}
    </div>
  );
}
