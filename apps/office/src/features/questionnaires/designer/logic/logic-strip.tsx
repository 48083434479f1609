import { useText } from '@seker/ui';
import { type ReactElement } from 'react';
import { logicEntries } from '../say/logic-entries.ts';
import { useLogicWords } from '../say/use-logic-words.ts';
import { useIsSelected } from '../session/desk.ts';
import type { IndexedNode } from '../session/draft-index.ts';
import { useIndexed } from '../session/use-draft.ts';
import { EntryRow } from './entry-row.tsx';
import { AddRule } from './new-rule.tsx';

/** The logic of a node under its card: rules and binds as sentences, and a new rule where the node is chosen. */
export function LogicStrip({ uid }: { readonly uid: string }): ReactElement | null {
  const entry = useIndexed(uid);
  const isSelected = useIsSelected(uid);
  if (entry === null) return null;
  const { role } = entry;
  const mayAdd = isSelected && role !== 'block' && role !== 'split' && role !== 'splitBlock';
  return mayAdd || stripEntries(entry).length > 0 ? <LogicSentences entry={entry} mayAdd={mayAdd} /> : null;
}

/** On the paper a question's answer rules and the order of its lists stand in its properties alone. */
function stripEntries({ node, role }: IndexedNode) {
  const isQuestion = role === 'question';
  return logicEntries(node, role).filter(
    ({ place: { type } }) => !isQuestion || (type !== 'answerRule' && type !== 'random'),
  );
}

export interface LogicSentencesProps {
  readonly entry: IndexedNode;
  readonly mayAdd: boolean;
}

/** All rules and binds of one node. */
export function LogicSentences({ entry, mayAdd }: LogicSentencesProps): ReactElement {
  const t = useText();
  const words = useLogicWords();
  const { node } = entry;
  const name = words.names.place(node.uid) ?? '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's.
    <div
      className="logic-strip"
      data-logic-of={node.uid}
      role="group"
      aria-label={t('designer.say.logicOf', { name })}
      dir={t('designer.logic.dir') === 'rtl' ? 'rtl' : 'ltr'}
    >
      <ul className="logic-rules">
        {stripEntries(entry).map(({ key, place }) => (
          <EntryRow key={key} node={node} place={place} />
        ))}
      </ul>
      {mayAdd ? <AddRule node={node} /> : null}
    </div>
  );
}
