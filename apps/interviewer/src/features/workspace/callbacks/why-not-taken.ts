import type { Translate } from '@seker/ui';
import { serverNow } from '../../../session/server-clock.ts';
import { shortTime } from '../status-picker/wall-clock.ts';
import type { CallbackView } from './callback-view.ts';

/** Why a callback cannot be taken yet, in words; null when it can. */
export function whyNotTaken(t: Translate, callback: CallbackView): string | null {
  if (callback.mayTake) return null;
  if (callback.isMine) return t('callbacks.whyLater');
  return t('callbacks.whyKept', { name: callback.owner, time: clockIn(callback, callback.opensAt) });
}

/** A moment as the callback's project has it, kept in one piece beside words of the other direction. */
export function clockIn({ zone }: Pick<CallbackView, 'zone'>, iso: string): string {
  return `\u2066${shortTime(iso, serverNow(), zone)}\u2069`;
}
