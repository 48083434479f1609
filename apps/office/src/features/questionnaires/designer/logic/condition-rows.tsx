import type { Condition } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { PickList } from '../parts/pick/pick-list.tsx';
import { clauseOf, conditionFrom } from '../say/clause.ts';
import { sayCondition } from '../say/say-condition.ts';
import { useLogicWords } from '../say/use-logic-words.ts';
import { useSession } from '../session/use-draft.ts';
import { addTo, type GroupSense, replaceAt, senseOf, withSense } from './change-condition.ts';
import { Chip, StillChip } from './chip.tsx';
import { ClauseRow } from './clause-row.tsx';
import { factsOfDraft } from './facts-of-draft.ts';
import { newClause } from './new-clause.ts';
import { OperandPicker } from './operand-picker.tsx';
import type { LookingFrom } from './operand-picks.ts';
import { subjectType } from './operators-for.ts';

export interface ConditionRowsProps {
  readonly condition: Condition;
  readonly from: LookingFrom;
  /** `null`: nothing of it is left. */
  readonly onChange: (condition: Condition | null) => void;
  readonly depth?: number;
}

/** Deeper ones are written as formulas. */
const DEEPEST = 8;
const SENSES = ['all', 'any', 'none'] as const satisfies readonly GroupSense[];

/** A condition by chips: a statement in its line, a group with a line for each of its parts. */
export function ConditionRows({ condition, from, onChange, depth = 0 }: ConditionRowsProps): ReactElement {
  const t = useText();
  const words = useLogicWords();
  const clause = clauseOf(condition);
  if (clause !== null)
    return (
      <span className="logic-clause">
        <ClauseRow clause={clause} from={from} onChange={(one) => onChange(conditionFrom(one))} />
        <RemoveButton onRemove={() => onChange(null)} />
        {depth === 0 ? <AddClause from={from} onAdd={(part) => onChange(addTo(condition, [], part))} /> : null}
      </span>
    );
  const sense = senseOf(condition);
  const list = condition.op === 'not' ? condition.of : condition;
  if (sense === null || depth > DEEPEST || (list.op !== 'and' && list.op !== 'or'))
    return (
      <span className="logic-clause">
        {sayCondition(condition, words).map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name of their own.
          <StillChip key={index} {...one} />
        ))}
      </span>
    );
  const rebuilt = (of: readonly Condition[]): Condition | null => {
    const [only] = of;
    if (only === undefined) return null;
    if (of.length === 1 && sense !== 'none') return only;
    return withSense({ op: 'and', of }, sense);
  };
  return (
    <div className="logic-group">
      <Chip
        type="open"
        label={t('designer.logic.sense')}
        editor={(close) => (
          <PickList
            label={t('designer.logic.sense')}
            picks={SENSES.map((key) => ({ key, label: t(`designer.logic.${key}`), isChosen: key === sense }))}
            onPick={(key) => {
              const picked = SENSES.find((one) => one === key);
              if (picked !== undefined) onChange(withSense(condition, picked));
              close();
            }}
          />
        )}
      >
        {t(`designer.logic.${sense}`)}
      </Chip>
      <ul className="logic-lines">
        {list.of.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name of their own.
          <li key={index}>
            <ConditionRows
              condition={part}
              from={from}
              depth={depth + 1}
              onChange={(made) => {
                const of = list.of.flatMap((one, place) => (place === index ? (made === null ? [] : [made]) : [one]));
                onChange(rebuilt(of));
              }}
            />
          </li>
        ))}
        <li>
          <AddClause from={from} onAdd={(part) => onChange(rebuilt([...list.of, part]))} />
          <AddClause
            from={from}
            isGroup
            onAdd={(part) => onChange(rebuilt([...list.of, { op: sense === 'any' ? 'and' : 'or', of: [part, part] }]))}
          />
          <RemoveButton onRemove={() => onChange(replaceAt(condition, [], null))} />
        </li>
      </ul>
    </div>
  );
}

function RemoveButton({ onRemove }: { readonly onRemove: () => void }): ReactElement {
  const t = useText();
  return (
    <button type="button" className="sign-button" aria-label={t('designer.logic.removeClause')} onClick={onRemove}>
      <IconX size={12} aria-hidden="true" />
    </button>
  );
}

export interface AddClauseProps {
  readonly from: LookingFrom;
  readonly isGroup?: boolean;
  readonly onAdd: (condition: Condition) => void;
}

/** A new statement begins with what it looks at. */
export function AddClause({ from, isGroup = false, onAdd }: AddClauseProps): ReactElement {
  const t = useText();
  const session = useSession();
  return (
    <Chip
      type="open"
      label={t(isGroup ? 'designer.logic.addGroup' : 'designer.logic.addClause')}
      editor={(close) => (
        <OperandPicker
          from={from}
          onPick={(subject) => {
            const factsOf = factsOfDraft(session.document);
            const facts = subject.op === 'answer' ? factsOf(subject) : null;
            onAdd(conditionFrom(newClause(subject, subjectType(subject, factsOf), facts)));
            close();
          }}
        />
      )}
    >
      <IconPlus size={12} aria-hidden="true" />
      {t(isGroup ? 'designer.logic.addGroup' : 'designer.logic.addClause')}
    </Chip>
  );
}
