import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { PickList } from '../parts/pick/pick-list.tsx';
import { type Clause, isSometimesUnknown } from '../say/clause.ts';
import { operatorWords, unknownWords } from '../say/operator-words.ts';
import { sayClauseValue } from '../say/say-condition.ts';
import { sayValue } from '../say/say-value.ts';
import { useLogicWords } from '../say/use-logic-words.ts';
import { useSession } from '../session/use-draft.ts';
import { Chip } from './chip.tsx';
import { factsOfDraft } from './facts-of-draft.ts';
import { withOperator, withSubject } from './new-clause.ts';
import { OperandPicker } from './operand-picker.tsx';
import type { LookingFrom } from './operand-picks.ts';
import { operatorsFor, subjectType, valueTypeOf } from './operators-for.ts';
import { ValueEditor } from './value-editor.tsx';

export interface ClauseRowProps {
  readonly clause: Clause;
  readonly from: LookingFrom;
  readonly onChange: (clause: Clause) => void;
}

/** One statement, each part of it a chip that opens its list. */
export function ClauseRow({ clause, from, onChange }: ClauseRowProps): ReactElement {
  const t = useText();
  const session = useSession();
  const words = useLogicWords();
  const operand = sayValue(clause.subject, words, 'operand');
  const value = sayClauseValue(clause, words);
  const factsOf = () => factsOfDraft(session.document);
  const facts = () => (clause.subject.op === 'answer' ? factsOf()(clause.subject) : null);
  return (
    <>
      <Chip
        type={operand.type}
        label={t('designer.logic.operand')}
        editor={(close) => (
          <OperandPicker
            from={from}
            onPick={(subject) => {
              const seen = subject.op === 'answer' ? factsOf()(subject) : null;
              onChange(withSubject(clause, subject, subjectType(subject, factsOf()), seen));
              close();
            }}
          />
        )}
      >
        {operand.text}
      </Chip>
      <Chip
        type="operator"
        label={t('designer.logic.operator')}
        editor={(close) => (
          <PickList
            label={t('designer.logic.operator')}
            picks={operatorsFor(subjectType(clause.subject, factsOf())).map((key) => ({
              key,
              label: t(`designer.op.${key}`),
              isChosen: key === clause.operator,
            }))}
            onPick={(key) => {
              const operator = operatorsFor(subjectType(clause.subject, factsOf())).find((one) => one === key);
              if (operator !== undefined) onChange(withOperator(clause, operator, facts()));
              close();
            }}
          />
        )}
      >
        {operatorWords(clause, t)}
      </Chip>
      {valueTypeOf(clause.operator) === 'none' ? null : (
        <Chip
          type={value.some(({ type }) => type === 'gone') ? 'gone' : 'value'}
          label={t('designer.logic.value')}
          editor={(close) => <ValueEditor clause={clause} from={from} onChange={onChange} onClose={close} />}
        >
          {value.map(({ text }) => text).join(', ')}
        </Chip>
      )}
      {isSometimesUnknown(clause) ? (
        <button
          type="button"
          className="chip"
          data-type="unknown"
          aria-pressed={clause.orNotAsked}
          title={t('designer.logic.whenNotAsked')}
          onClick={() => onChange({ ...clause, orNotAsked: !clause.orNotAsked })}
        >
          <bdi>? {unknownWords(clause, t)}</bdi>
        </button>
      ) : null}
    </>
  );
}
