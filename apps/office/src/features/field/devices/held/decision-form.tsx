import { Button } from '@mantine/core';
import { useText } from '@seker/ui';
import { IconCheck } from '@tabler/icons-react';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { LimitedInput } from '../../../../form/index.ts';
import { DecisionWays, type Way } from './decision-ways.tsx';
import type { Decision } from './use-decision.ts';

export interface DecisionFormProps<As extends string> {
  readonly ways: readonly Way<As>[];
  readonly decision: Decision<As>;
  /** The chosen way is wanted; it may be asked about before. */
  readonly onPerform: () => void;
  /** What else follows from the decision. */
  readonly children?: ReactNode;
}

/** The ways that a decision may go, the note for the log, and the act itself. */
export function DecisionForm<As extends string>({
  ways,
  decision,
  onPerform,
  children,
}: DecisionFormProps<As>): ReactElement {
  const t = useText();
  const { chosen, choose, note, setNote, isBusy } = decision;
  const isOff = ways.find(({ as }) => as === chosen)?.isPossible !== true;
  return (
    <form
      className="held-decision"
      aria-busy={isBusy}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isOff && !isBusy) onPerform();
      }}
    >
      <DecisionWays ways={ways} chosen={chosen} onChoose={choose} />
      {children}
      <div className="held-perform">
        <LimitedInput
          aria-label={t('held.note')}
          placeholder={t('held.note')}
          most={1_000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button
          type="submit"
          loading={isBusy}
          disabled={isOff}
          leftSection={<IconCheck size={16} aria-hidden="true" />}
        >
          {t('held.perform')}
        </Button>
      </div>
    </form>
  );
}
