import type { WirePhone } from '@seker/contract';
import { type CallProcess, mayLeaveCase, StatusType } from '@seker/fieldwork';
import type { TextKey } from '@seker/ui';
import { isScreened, type ReturnReason } from '../respondent/return-reason.ts';

export interface VisitState {
  readonly isOnline: boolean;
  readonly reason: ReturnReason;
  readonly call: CallProcess;
  readonly phones: readonly WirePhone[];
  readonly currentPhoneId: number | null;
  /** The exchange cannot reach the station. */
  readonly isLineInTrouble: boolean;
}

/** Why a command cannot be used now, as the key of a sentence; null when it can. */
export type CommandReasons = Readonly<Record<'failed' | 'survey' | 'next' | 'hangUp', TextKey | null>>;

export function commandReasons(state: VisitState): CommandReasons {
  return {
    failed: whyNoStatus(state),
    survey: whyNoSurvey(state),
    next: whyNotNext(state),
    hangUp: whyNoHangUp(state),
  };
}

/** Why this number cannot be called now. */
export function whyNotCall(phone: WirePhone, state: VisitState): TextKey | null {
  const refused = whyNotAtWork(state);
  if (refused !== null) return refused;
  if (isLive(state.call) || state.call.redial) return 'why.callLive';
  if (state.phones.some((other) => other.statusInVisit && other.status.type === StatusType.final)) return 'why.final';
  if (phone.status.type === StatusType.final || phone.status.type === StatusType.closed) return 'why.phoneClosed';
  return state.isLineInTrouble ? 'why.extension' : null;
}

/** A call occupies the line, or is about to leave it. */
export function isLive(call: CallProcess): boolean {
  return call.state === 'dial' || call.state === 'answered' || call.state === 'stopping';
}

function whyNotAtWork(state: VisitState): TextKey | null {
  if (!state.isOnline) return 'why.notOnline';
  if (isScreened(state.reason)) return 'why.screened';
  return state.reason === 'success' ? 'why.surveyDone' : null;
}

function whyNoStatus(state: VisitState): TextKey | null {
  return whyNotAtWork(state) ?? (state.phones.length === 0 ? 'why.noPhone' : null);
}

function whyNoSurvey(state: VisitState): TextKey | null {
  return whyNotAtWork(state) ?? (state.call.state === 'answered' ? null : 'why.notAnswered');
}

function whyNotNext(state: VisitState): TextKey | null {
  if (!state.isOnline) return 'why.notOnline';
  const { phones, currentPhoneId, reason, call } = state;
  const allowed = mayLeaveCase(phones, { currentPhoneId, reason, liveCall: isLive(call), closed: false });
  if (allowed.ok) return null;
  switch (allowed.error.code) {
    case 'callInProgress':
      return 'why.callLive';
    case 'statusNeeded':
      return 'why.statusNeeded';
    case 'phonesLeft':
      return 'why.phonesLeft';
  }
}

function whyNoHangUp({ call }: VisitState): TextKey | null {
  if (call.state === 'dial' || call.state === 'answered') return null;
  return call.state === 'stopping' ? 'why.hangingUp' : 'why.noCall';
}
