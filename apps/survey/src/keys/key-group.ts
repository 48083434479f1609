import { NOT_APPLICABLE_SIGN, SIGNS } from './signs.ts';

/** Something that a key presses: a box or button of an answer, or an area of a picture. */
export type Keyed = HTMLInputElement | HTMLButtonElement | SVGElement;

/** What is chosen from at once: the answers of a question, of a row, of a set; or the items that can be placed now. */
export interface KeyGroup {
  readonly controls: readonly Keyed[];
  /** Points of a number scale, which are chosen by their own number. */
  readonly isScale: boolean;
}

const BOXES = '.answering input:is([type="radio"], [type="checkbox"])';

/** The groups of a question as it stands on the page; none where it is typed. */
export function groupsOf(question: Element): readonly KeyGroup[] {
  const byName = new Map<string, HTMLInputElement[]>();
  for (const box of question.querySelectorAll<HTMLInputElement>(BOXES)) {
    if (isNotApplicable(box) || !isInSight(box)) continue;
    byName.set(box.name, [...(byName.get(box.name) ?? []), box]);
  }
  const groups = [...byName.values()].map((controls) => ({ controls, isScale: isScale(controls) }));
  const [urgent, other] = ['[data-keyed="first"]', '[data-keyed]'].map((which) => [
    ...question.querySelectorAll<HTMLButtonElement | SVGElement>(`.answering ${which}:not(:disabled)`),
  ]);
  const placed = urgent?.length ? urgent : (other ?? []);
  return placed.length === 0 ? groups : [...groups, { controls: placed, isScale: false }];
}

/** The key of each control that has one. */
export function signsOf(question: Element, group: KeyGroup): ReadonlyMap<string, Keyed> {
  const signs = new Map<string, Keyed>();
  if (group.isScale)
    for (const control of group.controls) signs.set(control instanceof HTMLInputElement ? control.value : '', control);
  else
    for (const [index, control] of group.controls.entries()) {
      const sign = SIGNS[index];
      if (sign !== undefined) signs.set(sign, control);
    }
  const notApplicable = notApplicableOf(question);
  if (notApplicable !== null) signs.set(NOT_APPLICABLE_SIGN, notApplicable);
  return signs;
}

/** Everything of a question that is pressed by a key now, or once another act has been made. Points of a scale have none. */
export function keyedOf(question: Element): ReadonlySet<Keyed> {
  const keyed = new Set<Keyed>(groupsOf(question).flatMap(({ controls, isScale }) => (isScale ? [] : controls)));
  for (const control of question.querySelectorAll<HTMLButtonElement | SVGElement>('.answering [data-keyed]'))
    keyed.add(control);
  const notApplicable = notApplicableOf(question);
  if (notApplicable !== null) keyed.add(notApplicable);
  return keyed;
}

/** The box that says that a question does not apply, where it has one. */
export function notApplicableOf(question: Element): HTMLInputElement | null {
  return question.querySelector<HTMLInputElement>('.not-applicable input');
}

export function isAnswered({ controls }: KeyGroup): boolean {
  return controls.some((control) => control instanceof HTMLInputElement && control.checked);
}

/** One of the group is chosen, or the question does not apply, so that nothing more is to be done there. */
export function isSettledBy(control: Keyed): boolean {
  if (!(control instanceof HTMLInputElement)) return false;
  return control.type === 'radio' || (isNotApplicable(control) && control.checked);
}

export function isInSight(element: Element): boolean {
  return element.getClientRects().length > 0;
}

function isNotApplicable(box: Element): boolean {
  return box.closest('.not-applicable') !== null;
}

/** Numbers from 0 on: a number below has no key of its own. */
function isScale(controls: readonly HTMLInputElement[]): boolean {
  return (
    (controls[0]?.closest('[data-scale]') ?? null) !== null &&
    controls.every(({ value }) => /^[0-9]{1,2}$/.test(value)) &&
    controls.length > 2
  );
}
