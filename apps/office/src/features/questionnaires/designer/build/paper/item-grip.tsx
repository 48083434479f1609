import { useText } from '@seker/ui';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { dragItem, type ItemAxis } from './drag-item.ts';
import type { ItemTyping } from './use-item-typing.ts';

export interface ItemGripProps {
  readonly typing: ItemTyping;
  readonly uid: string;
  readonly axis: ItemAxis;
}

/** What an item is dragged by; with keys it is moved from within its words, by Alt and an arrow. */
export function ItemGrip({ typing, uid, axis }: ItemGripProps): ReactElement {
  const t = useText();
  const grip = useRef<HTMLSpanElement>(null);
  const hold = useEffectEvent((element: HTMLElement, handle: HTMLElement) =>
    dragItem(element, handle, { typing, uid, axis }),
  );
  const count = typing.items.length;
  useEffect(() => {
    const handle = grip.current;
    const element = handle?.closest<HTMLElement>('[data-item]') ?? null;
    return handle === null || element === null ? undefined : hold(element, handle);
    // Another list has the item now, or as many: it is taken hold of anew.
  }, [uid, axis, count]);
  return (
    // Its dots are a background: with a list of 200 answers a drawn sign would be 1,600 elements.
    <span ref={grip} className="paper-grip" aria-hidden="true" title={t('designer.dragItem')} />
  );
}
