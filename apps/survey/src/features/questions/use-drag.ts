import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';

export interface Drag<Item extends HTMLElement> {
  readonly ref: RefObject<Item | null>;
  onPointerDown(event: PointerEvent<Item>): void;
  onPointerMove(event: PointerEvent<Item>): void;
  onPointerUp(event: PointerEvent<Item>): void;
  onPointerCancel(event: PointerEvent<Item>): void;
  onClickCapture(event: MouseEvent<Item>): void;
  onContextMenu(event: MouseEvent<Item>): void;
}

interface Press {
  readonly x: number;
  readonly y: number;
  readonly pointer: number;
  /** Fingers wait, so that a page can be scrolled from anywhere; `null` where nothing is waited for. */
  readonly wait: ReturnType<typeof setTimeout> | null;
}

/** How long a finger rests before it drags, in milliseconds, and how far it may tremble meanwhile, in pixels. */
const LONG_PRESS = 300;
const TREMBLE = 8;

/**
 * Drags a `data-item` from anywhere on it: by mouse as it moves, by finger after a long press, by its handle at once. Let go
 * over a place (`data-place`) or over what is still to be placed (`data-pool`). An addition: its buttons do the same.
 */
export function useDrag<Item extends HTMLElement>(
  code: string,
  onDrop: (code: string, target: Element) => void,
): Drag<Item> {
  const ref = useRef<Item>(null);
  const press = useRef<Press | null>(null);
  const isDragging = useRef(false);
  const wasDragged = useRef(false);
  const over = useRef<Element | null>(null);

  // Once an item is held, the page below it must not scroll; only such a listener can say so.
  useEffect(() => {
    const item = ref.current;
    const hold = (event: TouchEvent): void => {
      if (isDragging.current) event.preventDefault();
    };
    item?.addEventListener('touchmove', hold, { passive: false });
    return () => item?.removeEventListener('touchmove', hold);
  }, []);

  const show = (target: Element | null): void => {
    over.current?.removeAttribute('data-over');
    target?.setAttribute('data-over', '');
    over.current = target;
  };
  const begin = (item: Item, pointer: number): void => {
    isDragging.current = true;
    item.setPointerCapture(pointer);
    item.setAttribute('data-dragging', '');
  };
  const end = (event: PointerEvent<Item>): void => {
    const item = event.currentTarget;
    if (press.current?.wait != null) clearTimeout(press.current.wait);
    press.current = null;
    if (!isDragging.current) return;
    isDragging.current = false;
    wasDragged.current = true;
    // While it is dragged, the item lets the pointer through to what lies below.
    const target = event.type === 'pointerup' ? targetAt(event, item) : null;
    item.style.translate = '';
    item.removeAttribute('data-dragging');
    show(null);
    if (target !== null) onDrop(code, target);
  };

  return {
    ref,
    onPointerDown(event) {
      const item = event.currentTarget;
      const from = event.target instanceof Element ? event.target : item;
      wasDragged.current = false;
      if (event.button !== 0 || from.closest('.rank-moves') !== null) return;
      const isHandle = from.closest('.handle') !== null;
      const { clientX: x, clientY: y, pointerId: pointer } = event;
      const isFinger = event.pointerType !== 'mouse' && !isHandle;
      const wait = isFinger ? setTimeout(() => begin(item, pointer), LONG_PRESS) : null;
      press.current = { x, y, pointer, wait };
      if (isHandle) begin(item, pointer);
    },
    onPointerMove(event) {
      if (press.current === null) return;
      const { x, y, pointer, wait } = press.current;
      const [across, down] = [event.clientX - x, event.clientY - y];
      if (!isDragging.current) {
        if (Math.hypot(across, down) < TREMBLE) return;
        if (wait !== null) return end(event);
        begin(event.currentTarget, pointer);
      }
      event.currentTarget.style.translate = `${across}px ${down}px`;
      show(targetAt(event, event.currentTarget));
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture(event) {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // A long press opens the browser's menu for pictures and words.
    onContextMenu(event) {
      if (press.current !== null) event.preventDefault();
    },
  };
}

/** The place or the pool of the item's own board under the pointer. */
function targetAt({ clientX, clientY }: PointerEvent, item: Element): Element | null {
  const target = document.elementFromPoint(clientX, clientY)?.closest('[data-place], [data-pool]') ?? null;
  return target?.closest('.rank-board') === item.closest('.rank-board') ? target : null;
}
