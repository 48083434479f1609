import '../../parts/fields/properties.css';
import { useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { useDeskValue } from '../../session/desk.ts';
import { ENDS_UID, surroundingOf } from '../../session/surroundings.ts';
import { useDraftStatus, useIndexed } from '../../session/use-draft.ts';
import { ConflictCards } from '../conflicts/conflict-cards.tsx';
import { DocumentProperties } from './document-properties.tsx';
import { EndsProperties } from './ends-properties.tsx';
import { GroupProperties } from './group-properties.tsx';
import { QuestionProperties } from './question-properties.tsx';
import { SeveralProperties } from './several-properties.tsx';
import { SurroundingProperties } from './surrounding-properties.tsx';

/** Everything about the chosen node that is not its words. */
export function Properties(): ReactElement {
  const t = useText();
  const first = useDeskValue(({ selected }) => selected[0] ?? null);
  const entry = useIndexed(first);
  const surrounding = first === null ? null : surroundingOf(first);
  const isSeveral = useDeskValue(({ selected }) => selected.length > 1);
  const conflicts = useDraftStatus((status) => status.conflicts);
  return (
    <aside className="properties" data-pane="properties" aria-label={t('designer.properties')}>
      {conflicts.length > 0 ? (
        <ConflictCards conflicts={conflicts} />
      ) : isSeveral ? (
        <SeveralProperties />
      ) : first === ENDS_UID ? (
        <EndsProperties />
      ) : surrounding !== null ? (
        <SurroundingProperties surrounding={surrounding} />
      ) : entry === null ? (
        <DocumentProperties />
      ) : entry.role === 'question' ? (
        <QuestionProperties key={entry.node.uid} node={entry.node} />
      ) : (
        <GroupProperties key={entry.node.uid} entry={entry} />
      )}
    </aside>
  );
}
