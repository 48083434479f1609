import { type PointerEvent, type ReactNode, useRef } from 'react';

export interface DragHandleProps {
  readonly code: string;
  /** Let go over a place (`data-place`) or over what is still to be placed (`data-pool`). */
  onDrop(code: string, target: Element): void;
}

/** Drags its `data-item` by mouse, pen or finger. An addition: buttons beside it do the same. */
export function DragHandle({ code, onDrop }: DragHandleProps): ReactNode {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const itemOf = (event: PointerEvent<HTMLElement>): HTMLElement | null => event.currentTarget.closest('[data-item]');
  const handleStart = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY };
    itemOf(event)?.setAttribute('data-dragging', '');
  };
  const handleMove = (event: PointerEvent<HTMLElement>): void => {
    const item = itemOf(event);
    if (start.current === null || item === null) return;
    item.style.translate = `${event.clientX - start.current.x}px ${event.clientY - start.current.y}px`;
  };
  const handleEnd = (event: PointerEvent<HTMLElement>): void => {
    const item = itemOf(event);
    if (start.current === null || item === null) return;
    start.current = null;
    item.style.translate = '';
    item.removeAttribute('data-dragging');
    if (event.type !== 'pointerup') return;
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-place], [data-pool]');
    const isOwnBoard = target?.closest('.rank-board') === item.closest('.rank-board');
    if (target && isOwnBoard) onDrop(code, target);
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
