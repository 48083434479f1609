import './keys.css';
import type { AnswerKeys } from './answer-keys.ts';
import { inHand, isInTheWay, openQuestions } from './in-hand.ts';
import { isSettledBy, type Keyed, keyedOf, notApplicableOf, signsOf } from './key-group.ts';
import { NOT_APPLICABLE_SIGN, signOf } from './signs.ts';
import { neighbour, nextStop } from './stops.ts';
import { isTypedInto } from './typed-into.ts';

/** How long a second digit may follow the first one of a number, in milliseconds. */
const SECOND_DIGIT = 900;

/**
 * Shows a keyboard shortcut on each answer of the current question and keeps it there while the page changes. A radio button
 * moves the focus on to the next question or row; of check boxes each key toggles one, and the arrow keys move on.
 */
export function followKeys(root: HTMLElement): AnswerKeys {
  let shown = new Map<Element, string>();
  let room: ReadonlySet<Element> = new Set();
  let first: { readonly digit: string; readonly from: Keyed; readonly timer: number } | null = null;

  const show = (): void => {
    const hand = inHand(root, document.activeElement);
    const next = new Map<Element, string>();
    keepRoom();
    if (hand !== null)
      // A point of a scale is its own key.
      for (const [sign, control] of signsOf(hand.question, hand.group))
        if (!(hand.group.isScale && hand.group.controls.includes(control))) next.set(placeOf(control), sign);
    const beside = besideTyping(root);
    if (beside !== null) next.set(placeOf(beside), `Alt ${NOT_APPLICABLE_SIGN}`);
    for (const place of shown.keys()) if (!next.has(place)) place.removeAttribute('data-key');
    for (const [place, sign] of next) if (place.getAttribute('data-key') !== sign) place.setAttribute('data-key', sign);
    shown = next;
  };
  /** Where a key may come to stand: what is clicked on must not move when it comes. */
  const keepRoom = (): void => {
    const next = new Set<Element>();
    for (const question of openQuestions(root)) for (const control of keyedOf(question)) next.add(placeOf(control));
    for (const place of room) if (!next.has(place)) place.removeAttribute('data-key-room');
    for (const place of next) place.toggleAttribute('data-key-room', true);
    room = next;
  };
  const observer = new MutationObserver(show);
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: ['hidden', 'disabled', 'inert', 'data-answered'],
  });
  document.addEventListener('focusin', show);
  document.addEventListener('focusout', show);
  show();

  const settle = (control: Keyed): void => {
    // What the choice opens is on the page once this event is over, and always before the next key.
    queueMicrotask(() => {
      const words = control.closest('.answer')?.querySelector<HTMLElement>('.other') ?? null;
      const isOpen = words !== null && words.getClientRects().length > 0;
      if (isOpen) words.focus();
      else if (isSettledBy(control) && document.activeElement === control) nextStop(root, control)?.focus();
      show();
    });
  };
  const choose = (control: Keyed): void => {
    control.focus();
    // An area of a picture is no button that could be clicked: the picture would take the place of the click.
    if (control instanceof HTMLElement) control.click();
    else control.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
  };

  const typedNumber = (sign: string): Keyed | null => {
    const begun = first;
    first = null;
    if (begun === null || document.activeElement !== begun.from) return null;
    clearTimeout(begun.timer);
    const hand = inHand(root, begun.from);
    return hand === null ? null : (signsOf(hand.question, hand.group).get(`${begun.digit}${sign}`) ?? null);
  };

  const press = (event: KeyboardEvent): boolean => {
    if (event.repeat) return false;
    if (event.altKey) {
      const beside = signOf(event) === NOT_APPLICABLE_SIGN ? besideTyping(root) : null;
      if (beside === null) return false;
      choose(beside);
      settle(beside);
      return true;
    }
    const focused = document.activeElement;
    const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : null;
    if (step !== null) return move(focused, step);
    const sign = signOf(event);
    const second = typedNumber(sign);
    const hand = inHand(root, focused);
    const signs = hand === null ? null : signsOf(hand.question, hand.group);
    const control = second ?? signs?.get(sign) ?? null;
    if (control === null) return false;
    choose(control);
    const mayGoOn =
      second === null && signs !== null && [...signs.keys()].some((key) => key.length > 1 && key.startsWith(sign));
    if (mayGoOn) first = { digit: sign, from: control, timer: window.setTimeout(() => settle(control), SECOND_DIGIT) };
    else settle(control);
    return true;
  };
  /** Among the boxes of a group arrows have no meaning of their own. */
  const move = (focused: Element | null, step: 1 | -1): boolean => {
    if (!(focused instanceof HTMLInputElement) || focused.type !== 'checkbox' || !root.contains(focused)) return false;
    const stop = neighbour(root, focused, step);
    stop?.focus();
    return stop !== null;
  };

  return {
    press,
    stop: () => {
      if (first !== null) clearTimeout(first.timer);
      observer.disconnect();
      document.removeEventListener('focusin', show);
      document.removeEventListener('focusout', show);
      for (const place of shown.keys()) place.removeAttribute('data-key');
      for (const place of room) place.removeAttribute('data-key-room');
    },
  };
}

/** "Does not apply" of the question that is being typed into, where its own key would be typed. */
function besideTyping(root: HTMLElement): Keyed | null {
  const focused = document.activeElement;
  if (!isTypedInto(focused) || !root.contains(focused) || isInTheWay(root)) return null;
  const question = focused?.closest('[data-question]');
  return question ? notApplicableOf(question) : null;
}

/** Where the key of a control is written: beside the words that belong to it. */
function placeOf(control: Keyed): Element {
  if (control instanceof HTMLInputElement) return control.parentElement ?? control;
  const item = control.closest('[data-item]');
  if (item !== null) return item;
  const area = control.getAttribute('data-area');
  const mark =
    area === null ? null : control.closest('.click-surface')?.querySelector(`[data-mark="${CSS.escape(area)}"]`);
  return mark ?? control;
}
