import { useText } from '@seker/ui';
import { IconDoorExit } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { ENDS_UID } from '../../session/surroundings.ts';
import { FoldSign } from './fold-sign.tsx';
import type { RowPlace } from './surrounding-place.ts';

export interface EndsRowProps extends RowPlace {
  readonly offset: number;
  readonly isSelected: boolean;
  readonly isStood: boolean;
  readonly isFolded: boolean;
}

/** The row in which the end pages stand together. */
export function EndsRow(props: EndsRowProps): ReactElement {
  const { offset, level, place, siblings, isSelected, isStood, isFolded } = props;
  const t = useText();
  const name = t('designer.endPages');
  return (
    <div
      id={`outline-${ENDS_UID}`}
      role="treeitem"
      tabIndex={-1}
      className="outline-row"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isSelected}
      aria-expanded={!isFolded}
      data-uid={ENDS_UID}
      data-role="around"
      data-stood={isStood}
      style={{ transform: `translateY(${offset}px)`, paddingInlineStart: 10 }}
    >
      <FoldSign uid={ENDS_UID} name={name} isFolded={isFolded} />
      <IconDoorExit size={15} aria-hidden="true" className="outline-icon" />
      <span className="outline-words">{name}</span>
    </div>
  );
}
