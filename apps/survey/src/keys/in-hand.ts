import { groupsOf, isAnswered, isInSight, type KeyGroup } from './key-group.ts';

export interface InHand {
  readonly question: Element;
  readonly group: KeyGroup;
}

/** A group or a field that the focus can stop at. */
interface Stop {
  readonly first: HTMLElement | SVGElement;
  readonly isOpen: boolean;
  readonly holds: (element: Element) => boolean;
}

const TYPED = 'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"], [tabindex="-1"])';

/** The page is being sent, or a dialog is before it. */
const IN_THE_WAY = '.nodes[inert], dialog[open]';

/**
 * What a key answers now: the group that has the focus, else the first one of the question in focus or of the page that is still
 * to be answered. Null while the focus is where something is typed, and while nothing can be answered.
 */
export function inHand(root: ParentNode, focused: Element | null): InHand | null {
  if (focused?.matches(TYPED) || root.querySelector(IN_THE_WAY) !== null) return null;
  const own = focused?.closest('[data-question]') ?? null;
  if (own !== null) {
    const groups = groupsOf(own);
    const group =
      groups.find(({ controls }) => controls.some((control) => control === focused)) ??
      groups.find((each) => !isAnswered(each)) ??
      groups[0];
    if (group !== undefined) return { question: own, group };
  }
  for (const question of openQuestions(root)) {
    const group = groupsOf(question).find((each) => !isAnswered(each));
    if (group !== undefined) return { question, group };
  }
  return null;
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
    const groups = groupsOf(question).flatMap((group): Stop[] => {
      const [first] = group.controls;
      if (first === undefined) return [];
      const holds = (element: Element) => group.controls.some((control) => control === element);
      return [{ first, holds, isOpen: !isAnswered(group) }];
    });
    const fields = [...question.querySelectorAll<HTMLElement>(`.answering :is(${TYPED})`)]
      .filter((field) => isInSight(field) && !field.matches('.other'))
      .map((field) => ({
        first: field,
        holds: (element: Element) => element === field,
        isOpen: 'value' in field && field.value === '',
      }));
    return groups.length === 0 || fields.length === 0
      ? [...groups, ...fields]
      : [...groups, ...fields].toSorted(inOrder);
  });
}

function inOrder(left: Stop, right: Stop): number {
  const isAfter = left.first.compareDocumentPosition(right.first) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isAfter === 0 ? 1 : -1;
}

function openQuestions(root: ParentNode): readonly Element[] {
  return [...root.querySelectorAll('[data-question]:not([hidden])')].filter(
    (question) => question.querySelector('.answering[inert]') === null,
  );
}
