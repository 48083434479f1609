import { type PointerEvent, type ReactNode, useRef } from 'react';

export interface DragHandleProps {
  readonly code: string;
  /** Let go over a place (`data-place`) or over what is still to be placed (`data-pool`). */
  onDrop(code: string, target: Element): void;
}

/** Drags its `data-item` by mouse, pen or finger. An addition: buttons beside it do the same. */
export function DragHandle({ code, onDrop }: DragHandleProps): ReactNode {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const over = useRef<Element | null>(null);
  const itemOf = (event: PointerEvent<HTMLElement>): HTMLElement | null => event.currentTarget.closest('[data-item]');
  const handleStart = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY };
    itemOf(event)?.setAttribute('data-dragging', '');
  };
  const show = (target: Element | null): void => {
    over.current?.removeAttribute('data-over');
    target?.setAttribute('data-over', '');
    over.current = target;
  };
  const handleMove = (event: PointerEvent<HTMLElement>): void => {
    const item = itemOf(event);
    if (start.current === null || item === null) return;
    item.style.translate = `${event.clientX - start.current.x}px ${event.clientY - start.current.y}px`;
    show(targetAt(event, item));
  };
  const handleEnd = (event: PointerEvent<HTMLElement>): void => {
    const item = itemOf(event);
    if (start.current === null || item === null) return;
    start.current = null;
    // While it is dragged, the item lets the pointer through to what lies below.
    const target = event.type === 'pointerup' ? targetAt(event, item) : null;
    item.style.translate = '';
    item.removeAttribute('data-dragging');
    show(null);
    if (target !== null) onDrop(code, target);
  };
  return (
    <span
      className="handle"
      aria-hidden="true"
      onPointerDown={handleStart}
      onPointerMove={handleMove}
      onPointerUp={handleEnd}
      onPointerCancel={handleEnd}
    />
  );
}

/** The place or the pool of the item's own board under the pointer. */
function targetAt({ clientX, clientY }: PointerEvent, item: Element): Element | null {
  const target = document.elementFromPoint(clientX, clientY)?.closest('[data-place], [data-pool]') ?? null;
  return target?.closest('.rank-board') === item.closest('.rank-board') ? target : null;
}
