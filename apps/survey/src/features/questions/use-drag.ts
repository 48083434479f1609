import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';

export interface Drag<Item extends HTMLElement> {
  readonly ref: RefObject<Item | null>;
  onPointerDown(event: PointerEvent<Item>): void;
  onClickCapture(event: MouseEvent<Item>): void;
  onContextMenu(event: MouseEvent<Item>): void;
}

type Spot = Pick<globalThis.PointerEvent, 'clientX' | 'clientY'>;
/** Fingers wait, so that a page can be scrolled from anywhere; `null` where nothing is waited for. */
type Wait = ReturnType<typeof setTimeout> | null;

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
  const isPressed = useRef(false);
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
  const begin = (item: Item): void => {
    isDragging.current = true;
    item.setAttribute('data-dragging', '');
  };

  /** From here on the whole window is listened to: a quick hand is beyond the item before it drags. */
  const follow = ({ clientX: x, clientY: y }: Spot, item: Item, wait: Wait): void => {
    const following = new AbortController();
    const { signal } = following;
    const end = (target: Element | null): void => {
      following.abort();
      if (wait !== null) clearTimeout(wait);
      isPressed.current = false;
      if (!isDragging.current) return;
      isDragging.current = false;
      wasDragged.current = true;
      // A click that comes of it comes at once; a later one is a press of its own.
      setTimeout(() => {
        wasDragged.current = false;
      });
      item.style.translate = '';
      item.removeAttribute('data-dragging');
      show(null);
      if (target !== null) onDrop(code, target);
    };
    const move = (event: globalThis.PointerEvent): void => {
      const [across, down] = [event.clientX - x, event.clientY - y];
      if (!isDragging.current) {
        if (Math.hypot(across, down) < TREMBLE) return;
        if (wait !== null) return end(null);
        begin(item);
      }
      item.style.translate = `${across}px ${down}px`;
      show(targetAt(event, item));
    };
    window.addEventListener('pointermove', move, { signal });
    // While it is dragged, the item lets the pointer through to what lies below.
    window.addEventListener('pointerup', (event) => end(targetAt(event, item)), { signal });
    window.addEventListener('pointercancel', () => end(null), { signal });
  };

  return {
    ref,
    onPointerDown(event) {
      const item = event.currentTarget;
      const from = event.target instanceof Element ? event.target : item;
      wasDragged.current = false;
      if (event.button !== 0 || isPressed.current || from.closest('.rank-moves') !== null) return;
      isPressed.current = true;
      const isHandle = from.closest('.handle') !== null;
      const isFinger = event.pointerType !== 'mouse' && !isHandle;
      follow(event, item, isFinger ? setTimeout(() => begin(item), LONG_PRESS) : null);
      if (isHandle) begin(item);
    },
    onClickCapture(event) {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // A long press opens the browser's menu for pictures and words.
    onContextMenu(event) {
      if (isPressed.current) event.preventDefault();
    },
  };
}

/** The place or the pool of the item's own board under the pointer. */
function targetAt({ clientX, clientY }: Spot, item: Element): Element | null {
  const target = document.elementFromPoint(clientX, clientY)?.closest('[data-place], [data-pool]') ?? null;
  return target?.closest('.rank-board') === item.closest('.rank-board') ? target : null;
}
