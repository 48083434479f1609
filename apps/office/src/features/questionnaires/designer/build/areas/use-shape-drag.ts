import type { JsonObject } from '@seker/questionnaire/design';
import { type PointerEvent, useRef } from 'react';
import type { Point } from './shapes.ts';

/** Marks the picture of which shapes are shares. */
export const PICTURE = 'paper-areas';

interface Grip extends Point {
  readonly shape: JsonObject;
}

/** What a thing on the picture needs so that it can be dragged: how far, in shares of the picture since it was gripped. */
export function useShapeDrag(shape: JsonObject, change: (from: JsonObject, by: Point) => void) {
  const grip = useRef<Grip | null>(null);
  const release = (): void => {
    grip.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX, y: event.clientY, shape };
    },
    onPointerMove: (event: PointerEvent): void => {
      const held = grip.current;
      const frame = event.currentTarget.closest(`.${PICTURE}`)?.getBoundingClientRect();
      if (held === null || frame === undefined || frame.width === 0 || frame.height === 0) return;
      change(held.shape, {
        x: (event.clientX - held.x) / frame.width,
        y: (event.clientY - held.y) / frame.height,
      });
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
