import './panes.css';
import { localStore, useText } from '@seker/ui';
import { type KeyboardEvent, type PointerEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { keptWidth, PANES, type PaneName, widthAfterKey, widthWithin } from './pane-width.ts';

export interface PaneEdgeProps {
  readonly pane: PaneName;
  /** Whether the pane stands before the edge, or after it. */
  readonly side: 'before' | 'after';
}

/**
 * The edge between the paper and a pane beside it, dragged or moved by arrows. The width is a variable of the frame around
 * it: while one drags nothing is drawn anew but the frame.
 */
export function PaneEdge({ pane, side }: PaneEdgeProps): ReactElement {
  const t = useText();
  const edge = useRef<HTMLDivElement>(null);
  const kept = `seker.designer.pane.${pane}`;
  const [width, setWidth] = useState(() => keptWidth(pane, localStore.read(kept)));
  const dragged = useRef<{ readonly x: number; readonly width: number } | null>(null);
  useLayoutEffect(() => {
    edge.current?.parentElement?.style.setProperty(`--pane-${pane}`, `${width}px`);
  }, [pane, width]);
  const become = (next: number): void => {
    setWidth(next);
    localStore.write(kept, next === PANES[pane].usual ? null : String(next));
  };
  /** To the right, or to the left: the direction of the page says where its end is. */
  const towards = (): 1 | -1 => ((document.documentElement.dir === 'rtl') === (side === 'before') ? -1 : 1);
  const drag = (event: PointerEvent): void => {
    if (dragged.current === null) return;
    setWidth(widthWithin(pane, dragged.current.width + (event.clientX - dragged.current.x) * towards()));
  };
  const press = (event: KeyboardEvent): void => {
    const next = widthAfterKey(pane, width, event.code, towards() > 0 ? 'ArrowRight' : 'ArrowLeft');
    if (next === null) return;
    event.preventDefault();
    become(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be dragged or take the focus.
    <div
      ref={edge}
      role="separator"
      tabIndex={0}
      className="pane-edge"
      aria-orientation="vertical"
      aria-label={t(`designer.edgeOf.${pane}`)}
      aria-valuemin={PANES[pane].least}
      aria-valuemax={PANES[pane].most}
      aria-valuenow={width}
      onKeyDown={press}
      onDoubleClick={() => become(PANES[pane].usual)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { x: event.clientX, width };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        dragged.current = null;
        become(width);
      }}
      onPointerCancel={() => {
        dragged.current = null;
      }}
    />
  );
}
