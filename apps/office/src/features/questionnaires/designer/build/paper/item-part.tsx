import { type ItemList, itemTextKey } from '@seker/questionnaire/design';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useDeskValue } from '../../session/desk.ts';

/** Lists up to this length are there as a whole; longer ones come in parts. */
export const MOST_WHOLE = 80;
/** Items of a part: a few parts fill a screen. */
const PART_SIZE = 40;
/** Pixels of an item that was never seen. */
const ITEM_HEIGHT = 36;
/** Pixels beyond the screen within which a part is there already. */
const NEAR = 600;

export interface ItemPartProps {
  readonly list: ItemList;
  readonly uids: readonly string[];
  readonly isFirst: boolean;
  readonly children: () => ReactNode;
}

/** A part of a long list, which is there only near what is seen, and where one of its items is to be written. */
export function ItemPart({ list, uids, isFirst, children }: ItemPartProps): ReactElement {
  const place = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(isFirst);
  const [height, setHeight] = useState(uids.length * ITEM_HEIGHT);
  const isAwaited = useDeskValue(({ awaited }) => uids.some((uid) => awaited?.field === itemTextKey(list, uid)));
  // Stays until it was seen and left: the field that takes the focus is scrolled to only then.
  if (isAwaited && !isNear) setNear(true);
  useEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry === undefined) return;
        if (!entry.isIntersecting && current.contains(document.activeElement)) return;
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0) setHeight(entry.boundingClientRect.height);
        setNear(entry.isIntersecting);
      },
      { root: current.closest('.paper'), rootMargin: `${NEAR}px 0px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <li ref={place} className="paper-items-part" style={isNear ? undefined : { blockSize: height }}>
      {isNear ? <ul className="paper-items">{children()}</ul> : null}
    </li>
  );
}

/** The items in parts of a screen's size, each with the place of its first. */
export function partsOf<T>(items: readonly T[]): readonly { readonly from: number; readonly items: readonly T[] }[] {
  return Array.from({ length: Math.ceil(items.length / PART_SIZE) }, (_, part) => ({
    from: part * PART_SIZE,
    items: items.slice(part * PART_SIZE, (part + 1) * PART_SIZE),
  }));
}
