import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

export interface DraggedBranch {
  /** Only branches of one rule change places. */
  readonly rule: string;
  readonly at: number;
  /** Another branch was dropped on this one: it takes its place. */
  readonly onDrop: (source: number) => void;
}

/** A branch that is dragged by its grip to the place of another. */
export function dragBranch(element: HTMLElement, handle: HTMLElement, { rule, at, onDrop }: DraggedBranch): () => void {
  const mark = (isOver: boolean): void => {
    if (isOver) element.dataset['drop'] = 'here';
    else delete element.dataset['drop'];
  };
  return combine(
    draggable({
      element,
      dragHandle: handle,
      getInitialData: () => ({ rule, branch: at }),
      onDragStart: () => void (element.dataset['dragging'] = 'true'),
      onDrop: () => void delete element.dataset['dragging'],
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['rule'] === rule && source.data['branch'] !== at,
      onDragEnter: () => mark(true),
      onDragLeave: () => mark(false),
      onDrop: ({ source }) => {
        mark(false);
        const from = source.data['branch'];
        if (typeof from === 'number') onDrop(from);
      },
    }),
  );
}
