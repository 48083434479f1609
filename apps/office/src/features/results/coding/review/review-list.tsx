import { EmptyState, useText } from '@seker/ui';
import { IconChecks } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactElement, useEffect, useLayoutEffect, useRef } from 'react';
import { OpenUnit } from './open-unit.tsx';
import { useReview } from './review-context.ts';
import { ReviewHead } from './review-head.tsx';
import type { ReviewRow } from './review-rows.ts';
import { ReviewUnitRow } from './review-unit-row.tsx';

const ROW = 44;

export interface ReviewListProps {
  readonly rows: readonly ReviewRow[];
  readonly isFiltered: boolean;
  /** Whether everything in it is decided. */
  readonly isDone: boolean;
  readonly onAll: () => void;
}

/** Answers with their passes side by side; the one in work is open in its place. */
export function ReviewList({ rows, isFiltered, isDone, onAll }: ReviewListProps): ReactElement {
  const t = useText();
  const { at } = useReview();
  const scroller = useRef<HTMLDivElement>(null);
  // Its functions change without a render, which only a compiler of components would mind; none is used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => keyOf(rows[index]),
    estimateSize: () => ROW,
    overscan: 6,
    // The head of its part and that of the columns stay in sight.
    scrollPaddingStart: 2 * ROW,
    scrollPaddingEnd: ROW,
  });
  // What comes above the answer in work, or is measured there, does not move it.
  const size = virtual.getTotalSize();
  // Rows that are new are measured after they have come; where the person scrolls, it is theirs to move.
  const isSettling = useRef(false);
  const letGo = (): void => {
    isSettling.current = false;
  };
  const held = useRef<Held>({ at: null, rows, size, top: null });
  useLayoutEffect(() => {
    const list = scroller.current;
    if (list === null) return;
    const before = held.current;
    const top = topOfOpen(list);
    if (before.rows !== rows) isSettling.current = true;
    const isOther = before.rows !== rows || (before.size !== size && isSettling.current);
    if (before.at === at && isOther && before.top !== null && top !== null) list.scrollTop += top - before.top;
    held.current = { at, rows, size, top: topOfOpen(list) };
  });
  const rowsNow = useRef(rows);
  useEffect(() => {
    rowsNow.current = rows;
  });
  useEffect(() => {
    const place = rowsNow.current.findIndex((row) => row.is === 'unit' && row.unit.unitId === at);
    if (place >= 0) virtual.scrollToIndex(place, { align: 'auto' });
  }, [virtual, at]);
  if (rows.length === 0)
    return (
      <div className="coding-review-list">
        <EmptyState
          icon={<IconChecks size={56} stroke={1.2} aria-hidden="true" />}
          title={t(isFiltered ? 'codingReview.emptyTab' : 'codingReview.empty')}
          hint={isFiltered ? null : t('codingReview.emptyHint')}
          action={
            isFiltered ? (
              <button type="button" className="coding-review-link" onClick={onAll}>
                {t('codingReview.showAll')}
              </button>
            ) : null
          }
        />
      </div>
    );
  return (
    <div className="coding-review-list">
      {isDone ? (
        <p className="coding-review-done" role="status">
          <IconChecks size={16} aria-hidden="true" />
          <strong>{t('codingReview.done')}</strong> {t('codingReview.doneHint')}
        </p>
      ) : null}
      <div
        ref={scroller}
        className="coding-review-rows"
        role="list"
        onWheel={letGo}
        onTouchMove={letGo}
        onPointerDown={letGo}
        onKeyDown={letGo}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
        tabIndex={0}
        aria-label={t('codingReview.list')}
      >
        <div role="presentation" style={{ blockSize: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index: place, start, key }) => {
            const row = rows[place];
            if (row === undefined) return null;
            return (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={place}
                className="coding-review-item"
                role="listitem"
                style={{ transform: `translateY(${start}px)` }}
              >
                {row.is === 'head' ? (
                  <ReviewHead reason={row.reason} count={row.count} />
                ) : row.unit.unitId === at ? (
                  <OpenUnit unit={row.unit} />
                ) : (
                  <ReviewUnitRow unit={row.unit} />
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Where the answer in work stood in the list when it was drawn last. */
interface Held {
  readonly at: number | null;
  readonly rows: readonly ReviewRow[];
  /** Of all rows, in pixels. */
  readonly size: number;
  readonly top: number | null;
}

function topOfOpen(list: Element): number | null {
  return list.querySelector('.coding-review-open')?.getBoundingClientRect().top ?? null;
}

function keyOf(row: ReviewRow | undefined): string {
  if (row === undefined) return '';
  return row.is === 'head' ? row.reason : String(row.unit.unitId);
}
