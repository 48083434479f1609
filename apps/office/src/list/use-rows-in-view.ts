import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';

export interface RowsInViewProps {
  readonly count: number;
  /** Of each row, in pixels. */
  readonly height: number;
  /** What the head covers at the top, in pixels. */
  readonly covered: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The row that the keys are at; -1 for none. */
  readonly at: number;
  /** Whether the list scrolls to it. */
  readonly isFollowed: boolean;
  readonly onNearEnd: () => void;
}

export interface RowsInView {
  readonly items: readonly VirtualItem[];
  /** The height of the rows before and after those, in pixels. */
  readonly before: number;
  readonly after: number;
}

/** So many rows before the last one more are asked for. */
const NEAR = 10;

/** Which rows of a list stand in the page; the one that the keys are at takes the focus, and is scrolled to when keys brought it there. */
export function useRowsInView({
  count,
  height,
  covered,
  scroller,
  at,
  isFollowed,
  onNearEnd,
}: RowsInViewProps): RowsInView {
  // Its functions change without a render, which only a compiler of components would mind; none is used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    scrollPaddingStart: covered,
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= 0 && last > count - NEAR) onNearEnd();
  }, [last, count, onNearEnd]);
  useEffect(() => {
    if (at >= 0 && isFollowed) virtual.scrollToIndex(at, { align: 'auto' });
  }, [virtual, at, isFollowed]);
  // The row may have come into the page only now.
  useEffect(() => {
    const link = scroller.current?.querySelector<HTMLElement>(`tr[data-index="${at}"] [data-row-link]`);
    if (at >= 0 && link?.contains(document.activeElement) === false) link.focus({ preventScroll: true });
  });
  return {
    items,
    before: items[0]?.start ?? 0,
    after: items.length === 0 ? 0 : virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
}
