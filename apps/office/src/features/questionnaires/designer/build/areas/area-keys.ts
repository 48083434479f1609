import type { KeyboardEvent } from 'react';
import type { Point } from './shapes.ts';

const STEP = 0.01;
const SMALL_STEP = 0.001;

/** How far an arrow key moves, in shares of the picture, whose directions no language turns; null for another key. */
export function stepOf({ key, shiftKey, altKey, metaKey }: KeyboardEvent): Point | null {
  if (altKey || metaKey) return null;
  const step = shiftKey ? SMALL_STEP : STEP;
  switch (key) {
    case 'ArrowLeft':
      return { x: -step, y: 0 };
    case 'ArrowRight':
      return { x: step, y: 0 };
    case 'ArrowUp':
      return { x: 0, y: -step };
    case 'ArrowDown':
      return { x: 0, y: step };
    default:
      return null;
  }
}
