const FIELD = ':is(input, select, textarea):not([type="hidden"])';
/** What is answered by buttons: boards, shelves, pictures. */
const CONTROL = '.answering :is(button:enabled, [tabindex="0"])';

/** Focus goes where the next act is: to what the first complaint is about, or to the heading of a new page. */
export function focusOnPage(root: HTMLElement | null): void {
  const question = root?.querySelector('.question[data-severity]:not([hidden])');
  const wrong =
    question?.querySelector(`[data-wrong] ${FIELD}`) ??
    question?.querySelector(FIELD) ??
    question?.querySelector(CONTROL) ??
    null;
  const target = wrong ?? root?.querySelector('h1');
  if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
  target.focus({ preventScroll: wrong === null });
  if (wrong === null) window.scrollTo(0, 0);
}
