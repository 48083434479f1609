import type { WirePhone } from '@seker/contract';
import { type CallProcess, nextPhone } from '@seker/fieldwork';
import type { ReturnReason } from '../respondent/return-reason.ts';

export interface AutoDialState {
  readonly autoDeal: boolean;
  readonly isOnline: boolean;
  /** The extension is known to be connected. */
  readonly isLineReady: boolean;
  readonly reason: ReturnReason;
  readonly call: CallProcess;
  /** A dialog, the survey or a call to the server is in progress. */
  readonly isBusy: boolean;
  readonly phones: readonly WirePhone[];
}

/** The number that is dialled by itself now; null when nobody is (specification 1 §4, next respondent). */
export function phoneToDial(state: AutoDialState): WirePhone | null {
  const { autoDeal, isOnline, isLineReady, reason, call, isBusy, phones } = state;
  const isIdle = call.state === 'empty' && !call.redial;
  if (!autoDeal || !isOnline || !isLineReady || reason !== null || !isIdle || isBusy) return null;
  return nextPhone(phones);
}
