import { useText } from '@seker/ui';
import { type ReactElement, useId } from 'react';

/** One way that a decision may go. */
export interface Way<As extends string> {
  readonly as: As;
  readonly label: string;
  readonly hint: string;
  readonly isPossible: boolean;
}

export interface DecisionWaysProps<As extends string> {
  readonly ways: readonly Way<As>[];
  readonly chosen: As;
  readonly onChoose: (as: As) => void;
}

/** The ways that a decision may go, each with what follows from it. */
export function DecisionWays<As extends string>({ ways, chosen, onChoose }: DecisionWaysProps<As>): ReactElement {
  const t = useText();
  const name = useId();
  return (
    <fieldset>
      <legend>{t('held.decide')}</legend>
      {ways.map(({ as, label, hint, isPossible }) => (
        <label
          key={as}
          className="held-way"
          data-chosen={as === chosen && isPossible}
          data-off={!isPossible || undefined}
        >
          <input
            type="radio"
            name={name}
            checked={as === chosen && isPossible}
            disabled={!isPossible}
            aria-labelledby={`${name}-${as}-way`}
            aria-describedby={`${name}-${as}`}
            onChange={() => onChoose(as)}
          />
          <span>
            <strong id={`${name}-${as}-way`}>{label}</strong>
            <small id={`${name}-${as}`}>{hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
