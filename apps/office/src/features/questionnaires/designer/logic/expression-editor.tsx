import { SegmentedControl, TextInput } from '@mantine/core';
import type { ValueExpression } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { type Pick, PickList } from '../parts/pick/pick-list.tsx';
import { OperandPicker } from './operand-picker.tsx';
import type { LookingFrom } from './operand-picks.ts';

export interface ExpressionEditorProps {
  readonly value: ValueExpression | null;
  /** How what is typed is read: as a number, or as it stands. */
  readonly isNumber: boolean;
  /** What can be picked in place of typing, as the answers of a question. */
  readonly picks?: readonly Pick[];
  readonly from: LookingFrom;
  readonly onChange: (value: ValueExpression) => void;
  readonly onClose: () => void;
}

/** A value: typed or picked, or what a question, the list or the interview has. */
export function ExpressionEditor(props: ExpressionEditorProps): ReactElement {
  const { value, isNumber, picks = [], from, onChange, onClose } = props;
  const t = useText();
  const [isLooked, setLooked] = useState(value !== null && value.op !== 'literal');
  const keep = (made: ValueExpression): void => {
    onChange(made);
    onClose();
  };
  return (
    <div className="logic-value">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('designer.logic.valueFrom')}
        data={[
          { value: 'typed', label: t('designer.logic.valueTyped') },
          { value: 'looked', label: t('designer.logic.valueLooked') },
        ]}
        value={isLooked ? 'looked' : 'typed'}
        onChange={(which) => setLooked(which === 'looked')}
      />
      {isLooked ? (
        <OperandPicker from={from} onPick={keep} />
      ) : picks.length > 0 ? (
        <PickList
          label={t('designer.logic.value')}
          picks={picks}
          onPick={(key) => keep({ op: 'literal', value: Number(key) })}
        />
      ) : (
        <TypedLiteral
          before={value?.op === 'literal' ? String(value.value) : ''}
          isNumber={isNumber}
          onKeep={(typed) => keep({ op: 'literal', value: isNumber ? Number(typed) : typed })}
        />
      )}
    </div>
  );
}

export interface TypedLiteralProps {
  readonly before: string;
  readonly isNumber: boolean;
  /** A pattern, which is written from left to right as numbers are. */
  readonly isPattern?: boolean;
  readonly onKeep: (typed: string) => void;
}

/** A line that Enter keeps; where a number is wanted, nothing else. */
export function TypedLiteral({ before, isNumber, isPattern = false, onKeep }: TypedLiteralProps): ReactElement {
  const t = useText();
  const [typed, setTyped] = useState(before);
  const isWrong = isNumber && (typed.trim() === '' || !Number.isFinite(Number(typed)));
  return (
    <TextInput
      data-autofocus
      label={t('designer.logic.value')}
      description={t('designer.logic.enterKeeps')}
      error={isWrong && typed !== before ? t('designer.logic.numberWanted') : null}
      attributes={{ input: { dir: isNumber || isPattern ? 'ltr' : 'auto' } }}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (!isWrong) onKeep(typed);
      }}
    />
  );
}
