import { openQuestions } from './in-hand.ts';
import { groupsOf, isAnswered, isInSight, notApplicableOf } from './key-group.ts';
import { TYPED_INTO } from './typed-into.ts';

/** A group or a field that the focus can stop at. */
interface Stop {
  readonly first: HTMLElement | SVGElement;
  readonly isOpen: boolean;
  readonly holds: (element: Element) => boolean;
}

/** Where the focus goes when a group is settled: the next that is still to be answered, chosen or typed; null at the end. */
export function nextStop(root: ParentNode, from: Element): HTMLElement | SVGElement | null {
  const all = stops(root);
  const own = all.findIndex(({ holds }) => holds(from));
  return all.find(({ isOpen }, index) => isOpen && index > own)?.first ?? null;
}

/** The group or field before or after the one in focus, answered or not. */
export function neighbour(root: ParentNode, from: Element, step: 1 | -1): HTMLElement | SVGElement | null {
  const all = stops(root);
  const own = all.findIndex(({ holds }) => holds(from));
  return own === -1 ? null : (all[own + step]?.first ?? null);
}

/** As they stand on the page; where rows stand across, row after row. */
function stops(root: ParentNode): readonly Stop[] {
  return openQuestions(root).flatMap((question) => {
    const beside = notApplicableOf(question);
    const isDone = beside?.checked === true;
    const groups = groupsOf(question).flatMap((group): Stop[] => {
      const [first] = group.controls;
      if (first === undefined) return [];
      const holds = (element: Element) => group.controls.some((control) => control === element);
      return [{ first, holds, isOpen: !isDone && !isAnswered(group) }];
    });
    const fields = [...question.querySelectorAll<HTMLElement>(`.answering :is(${TYPED_INTO})`)]
      .filter((field) => isInSight(field) && !field.matches('.other'))
      .map((field) => alone(field, !isDone && 'value' in field && field.value === ''));
    const all =
      groups.length === 0 || fields.length === 0 ? [...groups, ...fields] : [...groups, ...fields].toSorted(inOrder);
    return beside === null ? all : [...all, alone(beside, false)];
  });
}

function alone(field: HTMLElement, isOpen: boolean): Stop {
  return { first: field, isOpen, holds: (element) => element === field };
}

function inOrder(left: Stop, right: Stop): number {
  const isAfter = left.first.compareDocumentPosition(right.first) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isAfter === 0 ? 1 : -1;
}
