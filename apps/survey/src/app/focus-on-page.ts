const FIELD = ':is(input, select, textarea):not([type="hidden"])';
/** What is answered by buttons: boards, shelves, pictures. */
const CONTROL = '.answering :is(button:enabled:not(.row-opener), [tabindex="0"])';

/**
 * Focus goes where the next act is: to what the first complaint is about, else to the heading of a new page, or where an
 * interviewer types to its first field.
 */
export function focusOnPage(root: HTMLElement | null, isInterviewer = false): void {
  const question = root?.querySelector('.question[data-severity]:not([hidden])');
  const wrong =
    question === undefined || question === null
      ? null
      : (seen(question, `[data-wrong] ${FIELD}`) ?? seen(question, FIELD) ?? seen(question, CONTROL));
  const first = isInterviewer && root ? seen(root, `.question:not([hidden]) :is(${FIELD}, ${CONTROL})`) : null;
  const target = wrong ?? first ?? root?.querySelector('h1');
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
  target.focus({ preventScroll: wrong === null });
  if (wrong === null) window.scrollTo(0, 0);
}

/** The first that is in sight: a folded row has none that could take the focus, nor has a wide table a button that folds. */
function seen(within: Element, selector: string): Element | null {
  return [...within.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0) ?? null;
}
