import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import type { DraftLevel } from '@seker/questionnaire/design';
import type { DesignActs } from '../../session/acts/design-acts.ts';
import type { DeskState } from '../../session/desk-state.ts';

export interface DraggedNode {
  readonly uid: string;
  readonly level: DraftLevel;
  readonly desk: DeskState;
  readonly acts: DesignActs;
  readonly onDrop: (beside: string, side: 'before' | 'after') => void;
}

/** A row that can be dragged, and dropped before or after: the same command as by keys. */
export function dragNode(element: HTMLElement, { uid, level, desk, acts, onDrop }: DraggedNode): () => void {
  const dragged = (): readonly Element[] =>
    desk.selected.flatMap((one) => document.getElementById(`outline-${one}`) ?? []);
  const mark = (edge: string | null): void => {
    if (edge === null) delete element.dataset['drop'];
    else element.dataset['drop'] = edge;
  };
  return combine(
    draggable({
      element,
      getInitialData: () => ({ uid, level }),
      onDragStart: () => {
        if (!desk.selected.includes(uid)) desk.select([uid]);
        for (const row of dragged()) row.setAttribute('data-dragging', 'true');
      },
      onDrop: () => {
        for (const row of document.querySelectorAll('.outline-row[data-dragging]'))
          row.removeAttribute('data-dragging');
      },
    }),
    dropTargetForElements({
      element,
      // What is dragged is chosen, and all that is chosen comes along.
      canDrop: () => acts.mayStandBeside(acts.chosen(), uid),
      getData: ({ input }) => attachClosestEdge({ uid }, { element, input, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => mark(extractClosestEdge(self.data)),
      onDragLeave: () => mark(null),
      onDrop: ({ self, location }) => {
        mark(null);
        // The innermost target alone.
        if (location.current.dropTargets[0]?.element !== element) return;
        onDrop(uid, extractClosestEdge(self.data) === 'top' ? 'before' : 'after');
      },
    }),
  );
}
