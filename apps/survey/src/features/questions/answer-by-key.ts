/**
 * The control that a digit chooses: the nth answer of the question in focus, or of the first question in sight that is
 * not answered yet; on a number scale the number itself. `null` where digits are typed as text, or there is no such answer.
 */
export function answerByKey(root: ParentNode, focused: Element | null, key: string): HTMLInputElement | null {
  if (!/^[0-9]$/.test(key) || takesText(focused)) return null;
  const inFocus = focused?.closest('[data-question]');
  const open = root.querySelector('[data-question][data-answered="false"]:not([hidden]):has([data-choices])');
  const question = inFocus?.querySelector('[data-choices]') ? inFocus : open;
  if (!question) return null;
  const controls = [...question.querySelectorAll<HTMLInputElement>('[data-choices] .answer > label > input')];
  const isScale = question.querySelector('[data-scale]') !== null;
  return controls.find((control, index) => key === (isScale ? control.value : String(index + 1))) ?? null;
}

/** Whether keys belong to the control in focus, which is then left alone. */
export function takesText(element: Element | null): boolean {
  if (element === null) return false;
  if (element.matches('textarea, select, [contenteditable]')) return true;
  return element.matches('input') && !element.matches('[type="radio"], [type="checkbox"]');
}
