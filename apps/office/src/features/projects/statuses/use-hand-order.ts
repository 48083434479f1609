import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { movedTo } from './moved-to.ts';

export interface HandOrder {
  /** The row that is being dragged. */
  readonly dragged: number | null;
  readonly moveTo: (id: number, place: number) => void;
  /** What the grip of a row listens to. */
  readonly grip: (
    id: number,
    place: number,
  ) => {
    readonly onDragStart: () => void;
    readonly onDragEnd: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** What a row listens to, as the place where another one is dropped. */
  readonly target: (
    id: number,
    place: number,
  ) => {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** The rows of a table that are put into order by hand: dragged, or moved by the arrow keys at the grip. */
export function useHandOrder(ids: readonly number[], onOrder?: (ids: readonly number[]) => void): HandOrder {
  const [dragged, setDragged] = useState<number | null>(null);
  const moveTo = (id: number, place: number): void => {
    const moved = movedTo(ids, id, place);
    if (moved !== null) onOrder?.(moved);
  };
  return {
    dragged,
    moveTo,
    grip: (id, place) => ({
      onDragStart: () => setDragged(id),
      onDragEnd: () => setDragged(null),
      onKeyDown: (event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        moveTo(id, place + (event.key === 'ArrowUp' ? -1 : 1));
      },
    }),
    target: (id, place) => ({
      onDragOver: (event) => {
        if (dragged !== null) event.preventDefault();
      },
      onDrop: (event) => {
        event.preventDefault();
        if (dragged !== null && dragged !== id) moveTo(dragged, place);
        setDragged(null);
      },
    }),
  };
}
