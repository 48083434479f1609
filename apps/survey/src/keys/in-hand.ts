import { groupsOf, isAnswered, type KeyGroup, notApplicableOf } from './key-group.ts';
import { isTypedInto } from './typed-into.ts';

export interface InHand {
  readonly question: Element;
  readonly group: KeyGroup;
}

/** The page is being sent, or a dialog is before it. */
const IN_THE_WAY = '.nodes[inert], dialog[open]';

/**
 * What a key answers now: the group that has the focus, else the first one of the question in focus or of the page that is still
 * to be answered. Null while the focus is where something is typed, and while nothing can be answered.
 */
export function inHand(root: ParentNode, focused: Element | null): InHand | null {
  if (isTypedInto(focused) || isInTheWay(root)) return null;
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
    if (notApplicableOf(question)?.checked === true) continue;
    const group = groupsOf(question).find((each) => !isAnswered(each));
    if (group !== undefined) return { question, group };
  }
  return null;
}

export function isInTheWay(root: ParentNode): boolean {
  return root.querySelector(IN_THE_WAY) !== null;
}

/** Those in sight that can be answered. */
export function openQuestions(root: ParentNode): readonly Element[] {
  return [...root.querySelectorAll('[data-question]:not([hidden])')].filter(
    (question) => question.querySelector('.answering[inert]') === null,
  );
}
