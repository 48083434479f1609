import { useText } from '@seker/ui';
import {
  type Icon,
  IconChecks,
  IconCircleCheck,
  IconDoorEnter,
  IconFilterX,
  IconLayoutBottombar,
  IconLayoutNavbar,
  IconLock,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useDeskState, usePaperLanguage } from '../../session/desk.ts';
import { plainDraftText } from '../../session/plain-draft-text.ts';
import { type Surrounding, surroundingUid } from '../../session/surroundings.ts';
import { useDraftText } from '../../session/use-draft.ts';
import { OtherHere } from './other-here.tsx';
import type { RowPlace } from './surrounding-place.ts';

/** Its place is that among the chapters and the other texts around the pages, or among the end pages. */
export interface SurroundingRowProps extends RowPlace {
  readonly surrounding: Surrounding;
  readonly offset: number;
  readonly isSelected: boolean;
  readonly isStood: boolean;
}

const ICONS: Readonly<Record<Surrounding, Icon>> = {
  welcome: IconDoorEnter,
  header: IconLayoutNavbar,
  footer: IconLayoutBottombar,
  goodbye: IconCircleCheck,
  screenedOut: IconFilterX,
  overQuota: IconUsers,
  alreadyDone: IconChecks,
  closed: IconLock,
};

/** A text around the pages, as a row of the tree: it is chosen and written like a question, and never moved. */
export function SurroundingRow(props: SurroundingRowProps): ReactElement {
  const { surrounding, offset, level, place, siblings, isSelected, isStood } = props;
  const t = useText();
  const desk = useDeskState();
  const { language, direction } = usePaperLanguage();
  const uid = surroundingUid(surrounding);
  const words = plainDraftText(useDraftText(language, surrounding));
  const RowIcon = ICONS[surrounding];
  return (
    <div
      id={`outline-${uid}`}
      role="treeitem"
      tabIndex={-1}
      className="outline-row"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isSelected}
      data-uid={uid}
      data-role="around"
      data-stood={isStood}
      style={{ transform: `translateY(${offset}px)`, paddingInlineStart: 10 + (level - 1) * 14 }}
      onDoubleClick={() => desk.await(uid, surrounding)}
    >
      <span className="outline-fold" />
      <RowIcon size={15} aria-hidden="true" className="outline-icon" />
      <span className="outline-name">{t(`designer.surrounding.${surrounding}`)}</span>
      <span className="outline-words" dir={direction} lang={language} title={words}>
        {words}
      </span>
      <span className="outline-badges">
        <OtherHere uid={uid} />
      </span>
    </div>
  );
}
