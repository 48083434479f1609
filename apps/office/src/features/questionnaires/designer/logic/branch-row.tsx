import { conditionOf, type DraftNode, isJsonObject, type JsonObject } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import type { RuleList } from '../session/rules/rule-lists.ts';
import { ActChips } from './act-chips.tsx';
import { asJson } from './as-json.ts';
import { AddClause, ConditionRows } from './condition-rows.tsx';
import { dragBranch } from './drag-branch.ts';
import { FormulaBox } from './formula-box.tsx';

export interface BranchRowProps {
  readonly node: DraftNode;
  readonly list: RuleList;
  /** Its rule's place in the list, and its own in the rule. */
  readonly rule: number;
  readonly at: number;
  readonly of: number;
  readonly branch: JsonObject;
  readonly isFormula: boolean;
  /** `null`: it goes. Changes of one name that follow each other quickly are taken back together. */
  readonly onChange: (branch: JsonObject | null, merge?: string) => void;
  readonly onMove: (to: number, from?: number) => void;
}

/** What is done where a condition holds, or where none before it does; dragged or moved by keys among the others. */
export function BranchRow(props: BranchRowProps): ReactElement {
  const { node, list, rule, at, of, branch, isFormula, onChange, onMove } = props;
  const t = useText();
  const row = useRef<HTMLDivElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const hasCondition = branch['if'] !== undefined;
  const condition = hasCondition ? conditionOf(branch['if']) : null;
  const act = isJsonObject(branch['act']) ? branch['act'] : {};
  const from = { uid: node.uid, isExit: list === 'exit' };
  const mayMove = of > 1 && hasCondition;
  const dropped = useEffectEvent((source: number) => onMove(at, source));
  useEffect(() => {
    const [element, handle] = [row.current, grip.current];
    if (element === null || handle === null) return undefined;
    return dragBranch(element, handle, {
      rule: `${node.uid} ${list} ${rule}`,
      at,
      onDrop: (source) => dropped(source),
    });
  }, [node.uid, list, rule, at, mayMove]);
  const keys = (event: KeyboardEvent): void => {
    if (!mayMove || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(at + (event.key === 'ArrowUp' ? -1 : 1));
  };
  const joiner = act['do'] === 'show' ? 'designer.say.onlyIf' : 'designer.say.if';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it have the keys, it hears them.
    <div ref={row} className="logic-branch" onKeyDown={keys}>
      {mayMove ? (
        <button
          ref={grip}
          type="button"
          className="sign-button logic-grip"
          aria-label={t('designer.logic.moveBranch', { number: at + 1 })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          title={t('designer.logic.moveBranch', { number: at + 1 })}
        >
          <IconGripVertical size={14} aria-hidden="true" />
        </button>
      ) : null}
      {at === 0 ? null : <span className="chip-word">{t('designer.say.otherwise')}</span>}
      <ActChips node={node} list={list} act={branch['act']} onChange={(made) => onChange({ ...branch, act: made })} />
      <span className="chip-word">{hasCondition ? t(joiner) : at === 0 ? t('designer.say.always') : ''}</span>
      {isFormula && hasCondition ? (
        <FormulaBox
          condition={condition}
          onChange={(made) => onChange({ ...branch, if: asJson(made) }, `formula.${node.uid}.${list}.${rule}.${at}`)}
        />
      ) : condition === null ? (
        <>
          {hasCondition ? (
            <span className="chip" data-type="gone">
              {t('designer.say.unfinished')}
            </span>
          ) : null}
          {hasCondition || at === 0 ? (
            <AddClause from={from} onAdd={(made) => onChange({ ...branch, if: asJson(made) })} />
          ) : (
            <button
              type="button"
              className="sign-button"
              aria-label={t('designer.logic.removeElse')}
              onClick={() => onChange(null)}
            >
              <IconX size={12} aria-hidden="true" />
            </button>
          )}
        </>
      ) : (
        <ConditionRows
          condition={condition}
          from={from}
          onChange={(made) => onChange(made === null ? null : { ...branch, if: asJson(made) })}
        />
      )}
    </div>
  );
}
