import type { HandAnswer } from '@seker/contract';
import type { CallbackView } from '../callbacks/callback-view.ts';
import type { Callbacks } from '../callbacks/use-callbacks.ts';
import type { Hand } from '../hand/use-hand.ts';
import type { Command } from '../visit/command.ts';

export type DeskNotice =
  | { readonly kind: 'callback'; readonly callback: CallbackView }
  | { readonly kind: 'answer'; readonly answer: HandAnswer };

/** The one notice that is shown: a callback that is due before an answer to the raised hand, and that before one that is near. */
export function noticeOf(
  { told, isOpen }: Pick<Callbacks, 'told' | 'isOpen'>,
  answer: HandAnswer | null,
): DeskNotice | null {
  // Open, they are all in sight.
  const callback = isOpen ? null : told;
  if (answer !== null && (callback === null || callback.state === 'soon')) return { kind: 'answer', answer };
  return callback === null ? null : { kind: 'callback', callback };
}

/** The acts of both; Alt Enter is the first act of the notice that is shown. */
export function noticeCommands(callbacks: Callbacks, hand: Hand): readonly Command[] {
  const { command, thanks } = hand;
  if (noticeOf(callbacks, hand.answer)?.kind !== 'answer') return [command, ...callbacks.commands];
  return thanks === null ? [command, callbacks.command] : [command, callbacks.command, thanks];
}
