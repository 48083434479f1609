import { Button } from '@mantine/core';
import type { Condition, DraftNode, JsonObject } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { PickList } from '../parts/pick/pick-list.tsx';
import { conditionFrom } from '../say/clause.ts';
import {
  type AddableRules,
  mayBeAdded,
  type NewRule,
  newRule,
  rulesOf,
  setRules,
} from '../session/rules/rule-lists.ts';
import { useDraftIndex, useSession } from '../session/use-draft.ts';
import { asJson } from './as-json.ts';
import { Chip } from './chip.tsx';
import { factsOfDraft } from './facts-of-draft.ts';
import { newClause } from './new-clause.ts';
import { OperandPicker } from './operand-picker.tsx';
import { subjectType } from './operators-for.ts';

export interface NewRuleProps extends AddableRules {
  readonly node: DraftNode;
  readonly onDone: () => void;
}

/** What a new rule does, then on what condition: it is made with both, so that none acts always by accident. */
export function NewRulePicker({ node, may, next, onDone }: NewRuleProps): ReactElement {
  const t = useText();
  const session = useSession();
  const [kind, setKind] = useState<NewRule | null>(null);
  if (kind === null)
    return (
      <PickList
        label={t('designer.logic.addRule')}
        picks={may.map((key) => ({ key, label: t(`designer.logic.new.${key}`) }))}
        onPick={(key) => setKind(may.find((one) => one === key) ?? null)}
      />
    );
  const { list, act } = newRule(kind, node, next);
  const make = (condition: Condition | null): void => {
    const branch: JsonObject = condition === null ? { act } : { act, if: asJson(condition) };
    session.change([setRules(node.uid, list, [...rulesOf(node, list), [branch]])]);
    onDone();
  };
  return (
    <>
      <OperandPicker
        from={{ uid: node.uid, isExit: list === 'exit' }}
        onPick={(subject) => {
          const factsOf = factsOfDraft(session.document);
          const facts = subject.op === 'answer' ? factsOf(subject) : null;
          make(conditionFrom(newClause(subject, subjectType(subject, factsOf), facts)));
        }}
      />
      {kind === 'set' || kind === 'skipAfter' || kind === 'end' ? (
        <Button variant="subtle" size="compact-sm" onClick={() => make(null)}>
          {t('designer.say.always')}
        </Button>
      ) : null}
    </>
  );
}

/** A new rule of a node: what it does, of what can be done there, then its condition. */
export function AddRule({ node }: { readonly node: DraftNode }): ReactElement | null {
  const t = useText();
  const { order, byUid } = useDraftIndex();
  const entry = byUid.get(node.uid);
  const addable = entry === undefined ? null : mayBeAdded(entry, order);
  if (addable === null || addable.may.length === 0) return null;
  return (
    <Chip
      type="open"
      label={t('designer.logic.addRule')}
      editor={(close) => <NewRulePicker node={node} {...addable} onDone={close} />}
    >
      + {t('designer.logic.addRule')}
    </Chip>
  );
}
