import type { DraftNode, JsonObject } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { IconArrowDown, IconArrowUp, IconCode, IconCopy, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { Tool } from '../parts/bar/tool.tsx';
import { movedIn, type RuleList, rulesOf } from '../session/rules/rule-lists.ts';
import { useSession } from '../session/use-draft.ts';
import { BranchRow } from './branch-row.tsx';
import { copyRule, keepRules, movedBranch, nextBranch } from './rule-changes.ts';

export interface RuleRowProps {
  readonly node: DraftNode;
  readonly list: RuleList;
  readonly at: number;
}

/** One rule as sentences, a line for each branch; Alt with the arrows moves a branch, or from its tools the rule. */
export function RuleRow({ node, list, at }: RuleRowProps): ReactElement {
  const t = useText();
  const session = useSession();
  const [isFormula, setFormula] = useState(false);
  const rules = rulesOf(node, list);
  const branches = rules[at] ?? [];
  const keep = (next: readonly (readonly JsonObject[])[], merge?: string): void =>
    void session.change(keepRules(session.document, node, list, next), merge);
  const keepBranches = (next: readonly JsonObject[], merge?: string): void => {
    if (next !== branches) keep(next.length === 0 ? rules.toSpliced(at, 1) : rules.with(at, next), merge);
  };
  const move = (by: 1 | -1): void => {
    const next = movedIn(rules, at, by);
    if (next !== rules) keep(next);
  };
  const keys = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    move(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the buttons in it have the keys, it hears them.
    <li className="logic-rule" onKeyDown={keys}>
      <div className="logic-branches">
        {branches.map((branch, place) => (
          <BranchRow
            // biome-ignore lint/suspicious/noArrayIndexKey: branches have no name of their own.
            key={place}
            node={node}
            list={list}
            rule={at}
            at={place}
            of={branches.length}
            branch={branch}
            isFormula={isFormula}
            onChange={(next, merge) =>
              keepBranches(next === null ? branches.toSpliced(place, 1) : branches.with(place, next), merge)
            }
            onMove={(to, from = place) => keepBranches(movedBranch(branches, from, to))}
          />
        ))}
        {branches.at(-1)?.['if'] === undefined ? null : (
          <span className="logic-more">
            <AddBranch
              label={t('designer.logic.addElseIf')}
              onAdd={() => keepBranches([...branches, nextBranch(node, branches, false)])}
            />
            <AddBranch
              label={t('designer.logic.addElse')}
              onAdd={() => keepBranches([...branches, nextBranch(node, branches, true)])}
            />
          </span>
        )}
      </div>
      <div className="logic-tools">
        <Tool
          label={t('designer.logic.formula')}
          icon={IconCode}
          isOn={isFormula}
          onPress={() => setFormula(!isFormula)}
        />
        <Tool label={t('designer.logic.ruleUp')} icon={IconArrowUp} onPress={() => move(-1)} />
        <Tool label={t('designer.logic.ruleDown')} icon={IconArrowDown} onPress={() => move(1)} />
        <Tool
          label={t('designer.logic.copyRule')}
          icon={IconCopy}
          onPress={() => session.change(copyRule(session.document, node, list, at))}
        />
        <Tool label={t('designer.logic.removeRule')} icon={IconTrash} onPress={() => keep(rules.toSpliced(at, 1))} />
      </div>
    </li>
  );
}

function AddBranch({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }): ReactElement {
  return (
    <button type="button" className="chip" data-type="open" onClick={onAdd}>
      + {label}
    </button>
  );
}
