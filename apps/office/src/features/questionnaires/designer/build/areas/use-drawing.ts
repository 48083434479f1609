import type { JsonObject } from '@seker/questionnaire/design';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type Point, polygonOf, type ShapeName, shapeBetween } from './shapes.ts';

export type Tool = 'select' | ShapeName;

/** So near to its first corner a polygon is closed, in pixels. */
const NEAR = 10;
const MIDDLE: readonly [Point, Point] = [
  { x: 0.35, y: 0.35 },
  { x: 0.65, y: 0.65 },
];

interface Drawn {
  readonly corners: readonly Point[];
  /** Where the other end of a box is now. */
  readonly to: Point | null;
}

const NOTHING: Drawn = { corners: [], to: null };

/** Drawing on the picture: a box from corner to corner, a polygon corner after corner. */
export function useDrawing(onDrawn: (shape: JsonObject) => void, onMissed: () => void) {
  const [tool, setTool] = useState<Tool>('select');
  const [{ corners, to }, setDrawn] = useState<Drawn>(NOTHING);
  const choose = (next: Tool): void => {
    setDrawn(NOTHING);
    setTool(next);
  };
  const finish = (shape: JsonObject | null): void => {
    if (shape === null) setDrawn(NOTHING);
    else {
      choose('select');
      onDrawn(shape);
    }
  };
  const [first] = corners;
  const canClose = tool === 'polygon' && corners.length >= 3;
  return {
    tool,
    choose,
    corners,
    /** A tool that is chosen already is pressed by a key: what it draws comes by itself. */
    press: (): void => {
      if (canClose) finish(polygonOf(corners));
      else if (tool === 'rectangle' || tool === 'ellipse') finish(shapeBetween(tool, ...MIDDLE));
    },
    /** What is drawn so far. */
    shape: tool === 'rectangle' || tool === 'ellipse' ? boxBetween(tool, first, to) : null,
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || tool === 'select') return;
      event.preventDefault();
      event.stopPropagation();
      if (corners.length > 0) setDrawn(NOTHING);
      else choose('select');
    },
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      // The tool keeps the keys.
      event.preventDefault();
      const frame = event.currentTarget.getBoundingClientRect();
      const at = pointIn(frame, event);
      if (tool === 'select') onMissed();
      else if (tool === 'polygon') {
        const isFirst =
          first !== undefined && Math.hypot((at.x - first.x) * frame.width, (at.y - first.y) * frame.height) <= NEAR;
        if (!isFirst) setDrawn({ corners: [...corners, at], to: null });
        else if (canClose) finish(polygonOf(corners));
      } else {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrawn({ corners: [at], to: at });
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (to === null) return;
      setDrawn({ corners, to: pointIn(event.currentTarget.getBoundingClientRect(), event) });
    },
    onPointerUp: (): void => {
      if (tool === 'rectangle' || tool === 'ellipse') finish(boxBetween(tool, first, to));
    },
    onPointerCancel: (): void => setDrawn(NOTHING),
  };
}

function boxBetween(tool: 'rectangle' | 'ellipse', from: Point | undefined, to: Point | null): JsonObject | null {
  return from === undefined || to === null ? null : shapeBetween(tool, from, to);
}

function pointIn(frame: DOMRect, { clientX, clientY }: PointerEvent): Point {
  const share = (at: number, from: number, size: number): number => Math.min(1, Math.max(0, (at - from) / size));
  return { x: share(clientX, frame.x, frame.width), y: share(clientY, frame.y, frame.height) };
}
