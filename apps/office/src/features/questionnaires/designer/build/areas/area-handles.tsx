import type { DraftItem, JsonObject } from '@seker/questionnaire/design';
import { useText } from '@seker/ui';
import type { CSSProperties, ReactElement } from 'react';
import { stepOf } from './area-keys.ts';
import { sayShape } from './say-shape.ts';
import { boxOf, cornersOf, type Edges, type Point, resizedShape, withCornerMoved, withoutCorner } from './shapes.ts';
import type { AreaEdits } from './use-area-edits.ts';
import { useShapeDrag } from './use-shape-drag.ts';

const EDGES: readonly Edges[] = ([-1, 0, 1] as const).flatMap((y) =>
  ([-1, 0, 1] as const).flatMap((x) => (x === 0 && y === 0 ? [] : [{ x, y }])),
);

interface HandleProps {
  readonly area: DraftItem;
  readonly shape: JsonObject;
  readonly name: string;
  readonly edits: AreaEdits;
}

/** What the chosen area is dragged by into another size: the edges of its box, or its corners. */
export function AreaHandles(props: HandleProps): ReactElement {
  const { shape } = props;
  const box = boxOf(shape);
  return (
    <>
      {shape['type'] === 'polygon'
        ? cornersOf(shape).map((point, corner) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner has no name but its place.
            <Corner key={corner} {...props} corner={corner} point={point} />
          ))
        : EDGES.map((edges) => (
            <Edge
              key={`${edges.x.toString()} ${edges.y.toString()}`}
              {...props}
              edges={edges}
              point={{ x: box.x + (box.width * (edges.x + 1)) / 2, y: box.y + (box.height * (edges.y + 1)) / 2 }}
            />
          ))}
    </>
  );
}

/** By keys, the area itself is resized. */
function Edge(props: HandleProps & { readonly edges: Edges; readonly point: Point }): ReactElement {
  const { area, shape, edits, edges, point } = props;
  const drag = useShapeDrag(shape, (from, by) => edits.reshape(area.uid, resizedShape(from, edges, by)));
  const axis = edges.x === 0 ? 'block' : edges.y === 0 ? 'inline' : edges.x === edges.y ? 'falling' : 'rising';
  return <span {...drag} className="area-handle" data-axis={axis} style={pointStyle(point)} aria-hidden="true" />;
}

function Corner(props: HandleProps & { readonly corner: number; readonly point: Point }): ReactElement {
  const { area, shape, name, edits, corner, point } = props;
  const t = useText();
  const drag = useShapeDrag(shape, (from, by) => edits.reshape(area.uid, withCornerMoved(from, corner, by)));
  return (
    <button
      {...drag}
      type="button"
      className="area-handle"
      data-axis="free"
      style={pointStyle(point)}
      aria-label={t('designer.corner', { number: corner + 1 })}
      onKeyDown={(event) => {
        const by = stepOf(event);
        if (by === null && event.key !== 'Delete') return;
        event.preventDefault();
        event.stopPropagation();
        const to = by === null ? withoutCorner(shape, corner) : withCornerMoved(shape, corner, by);
        edits.reshape(area.uid, to);
        edits.tell(sayShape(name, to, t));
      }}
    />
  );
}

function pointStyle({ x, y }: Point): CSSProperties {
  return { insetInlineStart: `${(100 * x).toString()}%`, insetBlockStart: `${(100 * y).toString()}%` };
}
