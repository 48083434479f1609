/** Fields that another one may take the place of once the script runs. */
const REPLACED = 'select, .ruler input';

/** Acts now, or when the field in use is left: it must not change while the respondent chooses or types in it. */
export function whenNothingIsInHand(act: () => void): void {
  const focused = document.activeElement;
  if (focused === null || !focused.matches(REPLACED)) act();
  // By then the focus has arrived, maybe in another such field.
  else focused.addEventListener('focusout', () => setTimeout(() => whenNothingIsInHand(act)), { once: true });
}
