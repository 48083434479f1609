import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import type { ItemTyping } from './use-item-typing.ts';

/** How the items of a list follow each other on the paper: one below the other, or along the line of its language. */
export type ItemAxis = 'down' | 'across';

export interface DraggedItem {
  readonly typing: ItemTyping;
  readonly uid: string;
  readonly axis: ItemAxis;
}

const EDGES: Readonly<Record<ItemAxis, Edge[]>> = { down: ['top', 'bottom'], across: ['left', 'right'] };

/** An item that is dragged by its grip to before or after another of its list: the same command as by keys. */
export function dragItem(element: HTMLElement, handle: HTMLElement, { typing, uid, axis }: DraggedItem): () => void {
  const { list, owner } = typing.list;
  const name = [typing.list.uid, list, owner ?? ''].join(' ');
  const sideOf = (data: Record<string | symbol, unknown>): 'before' | 'after' => {
    const edge = extractClosestEdge(data);
    if (axis === 'down') return edge === 'top' ? 'before' : 'after';
    const isRtl = getComputedStyle(element).direction === 'rtl';
    return (edge === 'left') === isRtl ? 'after' : 'before';
  };
  const mark = (side: string | null): void => {
    if (side === null) delete element.dataset['drop'];
    else element.dataset['drop'] = `${axis} ${side}`;
  };
  return combine(
    draggable({
      element,
      dragHandle: handle,
      getInitialData: () => ({ itemOf: name, item: uid }),
      onDragStart: () => void (element.dataset['dragging'] = 'true'),
      onDrop: () => void delete element.dataset['dragging'],
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['itemOf'] === name && source.data['item'] !== uid,
      getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: EDGES[axis] }),
      onDrag: ({ self }) => mark(sideOf(self.data)),
      onDragLeave: () => mark(null),
      onDrop: ({ self, source }) => {
        mark(null);
        typing.place(String(source.data['item']), uid, sideOf(self.data));
      },
    }),
  );
}
