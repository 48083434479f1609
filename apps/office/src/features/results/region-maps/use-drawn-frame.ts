import { type PointerEvent, useRef, useState } from 'react';
import { framedRegions } from './framed-regions.ts';
import type { DrawnMap } from './project-points.ts';

/** In pixels of the screen; less is a click. */
const LEAST_DRAG = 6;

interface Corner {
  readonly at: readonly [number, number];
  readonly onScreen: readonly [number, number];
}

/** A rectangle that is drawn with a mouse or a pen over a map, and the regions in it. */
export function useDrawnFrame(map: Pick<DrawnMap, 'regions'>, onFrame: ((keys: readonly string[]) => void) | null) {
  const start = useRef<Corner | null>(null);
  const dragged = useRef(false);
  const [end, setEnd] = useState<readonly [number, number] | null>(null);
  const [begin, setBegin] = useState<readonly [number, number] | null>(null);
  const stop = (): void => {
    start.current = null;
    setBegin(null);
    setEnd(null);
  };
  if (onFrame === null) return { frame: null, isDragged: () => false };
  const box = begin === null || end === null ? null : boxOf(begin, end);
  return {
    frame: box,
    /** Whether the click that comes now ends a rectangle. */
    isDragged: () => dragged.current,
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      dragged.current = false;
      // A finger moves the page.
      if (event.button !== 0 || event.pointerType === 'touch') return;
      start.current = { at: placeOf(event), onScreen: [event.clientX, event.clientY] };
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const from = start.current;
      if (from === null) return;
      const [x, y] = from.onScreen;
      if (!dragged.current && Math.hypot(event.clientX - x, event.clientY - y) < LEAST_DRAG) return;
      dragged.current = true;
      event.preventDefault();
      setBegin(from.at);
      setEnd(placeOf(event));
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
      const from = start.current;
      if (from !== null && dragged.current) onFrame(framedRegions(map.regions, boxOf(from.at, placeOf(event))));
      stop();
    },
    onPointerLeave: stop,
  };
}

/** Where a pointer is, in units of the drawing. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): readonly [number, number] {
  const inverse = currentTarget.getScreenCTM()?.inverse();
  if (inverse === undefined) return [0, 0];
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(inverse);
  return [x, y];
}

function boxOf([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]) {
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x1 - x2), height: Math.abs(y1 - y2) };
}
