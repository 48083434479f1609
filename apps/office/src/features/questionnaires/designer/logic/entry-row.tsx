import type { DraftNode } from '@seker/questionnaire/design';
import type { ReactElement } from 'react';
import type { EntryPlace } from '../say/logic-entries.ts';
import { BindRow } from './bind-row.tsx';
import { AnswerRuleRow, RandomRow, SplitRow } from './chance/chance-row.tsx';
import { RuleRow } from './rule-row.tsx';

/** One rule, bind or random rule of a node as a sentence that is changed in place. */
export function EntryRow({ node, place }: { readonly node: DraftNode; readonly place: EntryPlace }): ReactElement {
  switch (place.type) {
    case 'rule':
      return <RuleRow node={node} list={place.list} at={place.at} />;
    case 'answerRule':
      return <AnswerRuleRow node={node} name={place.name} />;
    case 'bind':
      return <BindRow node={node} at={place.at} />;
    case 'random':
      return <RandomRow node={node} field={place.field} />;
    case 'split':
      return <SplitRow node={node} />;
  }
}
