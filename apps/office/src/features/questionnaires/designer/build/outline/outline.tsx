import './outline.css';
import type { ReadStudy } from '@seker/formats';
import { useText } from '@seker/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { useDeskValue } from '../../session/desk.ts';
import { useDraftIndex } from '../../session/use-draft.ts';
import { PasteDialog } from '../paste/paste-dialog.tsx';
import { readStudyFile } from '../paste/read-pasted.ts';
import { StudySourceDialog } from '../paste/study-source-dialog.tsx';
import { useDroppedFile } from '../paste/use-dropped-file.ts';
import { CopyToDialog } from './copy-to-dialog.tsx';
import { EndsRow } from './ends-row.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OutlineHead } from './outline-head.tsx';
import { OutlineRow } from './outline-row.tsx';
import { RowMenu, type RowMenuProps } from './row-menu.tsx';
import { surroundingPlace } from './surrounding-place.ts';
import { SurroundingRow } from './surrounding-row.tsx';
import { useOutlineClipboard } from './use-outline-clipboard.ts';
import { useOutlineKeys } from './use-outline-keys.ts';
import { useOutlineRows } from './use-outline-rows.ts';

const ROW = 30;

/** The questionnaire as a tree: to find, to choose, to move and to add, by mouse or by keys alone. */
export function Outline(): ReactElement {
  const t = useText();
  const index = useDraftIndex();
  const selected = useDeskValue((one) => one.selected);
  const folded = useDeskValue((one) => one.folded);
  const [wanted, setWanted] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const [menuAt, setMenuAt] = useState<RowMenuProps['at']>(null);
  const [pasted, setPasted] = useState<ReadStudy | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const chapters = index.order.filter(({ depth }) => depth === 0).length;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useOutlineRows(wanted);
  const uids = useMemo(() => rows.map(({ uid }) => uid), [rows]);
  // Its functions change without a render, which only a compiler of components would mind; none is used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 4,
  });
  const keys = useOutlineKeys(uids, {
    onAdd: () => setAdding(true),
    onMove: () => setMoving(true),
    onCopyTo: () => setCopying(true),
    onMenu: setMenuAt,
  });
  const at = keys.at === null ? -1 : uids.indexOf(keys.at);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  }, [at, virtual]);
  const clipboard = useOutlineClipboard(setPasted);
  const { isOver, ...drop } = useDroppedFile((file) => void readStudyFile(file).then(setPasted));

  return (
    <aside
      className="outline"
      data-pane="outline"
      data-over={isOver || undefined}
      aria-label={t('designer.outline')}
      {...drop}
    >
      <OutlineHead
        wanted={wanted}
        onWanted={setWanted}
        isAdding={isAdding}
        onAdding={setAdding}
        onStudy={() => setChoosing(true)}
      />
      <div
        className="outline-tree"
        ref={scroller}
        role="tree"
        tabIndex={0}
        data-pane-focus
        aria-label={t('designer.outline')}
        aria-multiselectable
        aria-activedescendant={at < 0 ? undefined : `outline-${rows[at]?.uid}`}
        onKeyDown={keys.press}
        onClick={keys.click}
        onContextMenu={keys.menu}
        {...clipboard}
      >
        <div className="outline-rows" role="presentation" style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index: row, start }) => {
            const shown = rows[row];
            if (shown === undefined) return null;
            const { uid } = shown;
            const standing = { offset: start, isSelected: selected.includes(uid), isStood: uid === keys.at };
            if ('ends' in shown)
              return (
                <EndsRow
                  key={uid}
                  {...standing}
                  {...surroundingPlace(shown.uid, chapters)}
                  isFolded={folded.has(uid) && wanted === ''}
                />
              );
            return 'surrounding' in shown ? (
              <SurroundingRow
                key={uid}
                {...standing}
                surrounding={shown.surrounding}
                {...surroundingPlace(shown.surrounding, chapters)}
              />
            ) : (
              <OutlineRow
                key={uid}
                {...standing}
                entry={shown.entry}
                isFolded={folded.has(uid)}
                hasMembers={index.order[index.order.indexOf(shown.entry) + 1]?.parent === uid}
              />
            );
          })}
        </div>
      </div>
      {pasted === null ? null : <PasteDialog read={pasted} onClose={() => setPasted(null)} />}
      {isChoosing ? <StudySourceDialog onRead={setPasted} onClose={() => setChoosing(false)} /> : null}
      <RowMenu
        at={menuAt}
        onCopyTo={() => setCopying(true)}
        onMove={() => setMoving(true)}
        onClose={() => setMenuAt(null)}
      />
      {isCopying ? <CopyToDialog onClose={() => setCopying(false)} /> : null}
      {isMoving ? <MoveDialog onClose={() => setMoving(false)} /> : null}
    </aside>
  );
}
