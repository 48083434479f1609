import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconCheck } from '@tabler/icons-react';
import { type ReactElement, useId } from 'react';
import { LimitedInput } from '../../../../form/index.ts';

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

export interface PerformDecisionProps {
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly isBusy: boolean;
  readonly isOff: boolean;
}

/** The note for the log, and the act itself. */
export function PerformDecision({ note, onNote, isBusy, isOff }: PerformDecisionProps): ReactElement {
  const t = useText();
  return (
    <div className="held-perform">
      <LimitedInput
        aria-label={t('held.note')}
        placeholder={t('held.note')}
        most={1_000}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy} disabled={isOff} leftSection={<IconCheck size={16} aria-hidden="true" />}>
        {t('held.perform')}
      </Button>
    </div>
  );
}
