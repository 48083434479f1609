import type { WirePhone } from '@seker/contract';
import {
  type CallProcess,
  isDecidedBySurvey,
  isLiveCall,
  isScreened,
  keepsAtRespondent,
  leadsOn,
  mayLeaveCase,
  StatusType,
  type Suggestion,
} from '@seker/fieldwork';
import type { TextKey } from '@seker/ui';
import type { ReturnReason } from '../respondent/return-reason.ts';

export interface VisitState {
  readonly isOnline: boolean;
  readonly reason: ReturnReason;
  readonly call: CallProcess;
  readonly phones: readonly WirePhone[];
  readonly currentPhoneId: number | null;
  /** The status that the next act saves; null while none is shown. */
  readonly suggestion: Suggestion | null;
  /** The respondent has finished the survey on the web in the meantime: the call can only be ended. */
  readonly isFinishedOnWeb: boolean;
  /** The exchange cannot reach the station. */
  readonly isLineInTrouble: boolean;
  /** The server cannot be reached, so nothing can be done that needs it. */
  readonly isOffline: boolean;
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
  if (isLiveCall(state.call) || state.call.redial) return 'why.callLive';
  if (state.isOffline) return 'why.offline';
  if (state.phones.some((other) => other.statusInVisit && isFinal(other))) return 'why.final';
  if (phone.stoppedBy !== undefined) return `why.blacklisted.${phone.stoppedBy}`;
  if (isFinal(phone) || phone.status.type === StatusType.closed) return 'why.phoneClosed';
  return state.isLineInTrouble ? 'why.extension' : null;
}

/** After one that ends the visit and no more, a number can still be called by hand. */
function isFinal({ status }: WirePhone): boolean {
  return status.type === StatusType.final && status.ends_visit !== true;
}

/** Why the status that a number got in this visit cannot be corrected. */
export function whyNotCorrect(phone: WirePhone, state: VisitState): TextKey | null {
  const refused = whyNotAtWork(state);
  if (refused !== null) return refused;
  if (!phone.statusInVisit) return 'why.phoneNeedsStatus';
  return state.call.phoneId === phone.id && isLiveCall(state.call) ? 'why.callLive' : null;
}

function whyNotAtWork(state: VisitState): TextKey | null {
  if (!state.isOnline) return 'why.notOnline';
  if (state.isFinishedOnWeb) return 'why.finishedOnWeb';
  if (isScreened(state.reason)) return 'why.screened';
  return state.reason === 'success' ? 'why.surveyDone' : null;
}

function whyNoStatus(state: VisitState): TextKey | null {
  return whyNotAtWork(state) ?? (state.phones.length === 0 ? 'why.noPhone' : null);
}

function whyNoSurvey(state: VisitState): TextKey | null {
  const refused = whyNotAtWork(state);
  if (refused !== null) return refused;
  if (state.isOffline) return 'why.offline';
  return state.call.state === 'answered' ? null : 'why.notAnswered';
}

function whyNotNext(state: VisitState): TextKey | null {
  if (!state.isOnline) return 'why.notOnline';
  if (state.isOffline) return 'why.offline';
  const { phones, currentPhoneId, reason, call, suggestion } = state;
  // F4 saves it, and ends its call.
  if (suggestion !== null) return leadsOn(suggestion, state) ? null : 'why.phonesLeft';
  const isDecided = isDecidedBySurvey(reason) || state.isFinishedOnWeb;
  const allowed = mayLeaveCase(phones, {
    currentPhoneId,
    reason,
    // Of one who needs no status any more the call is ended on the way out.
    liveCall: keepsAtRespondent(call) && !isDecided,
    closed: state.isFinishedOnWeb,
  });
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

function whyNoHangUp({ call, isOffline }: VisitState): TextKey | null {
  if (call.state === 'dial' || call.state === 'answered') return isOffline && !call.manual ? 'why.offlineCall' : null;
  return call.state === 'stopping' ? 'why.hangingUp' : 'why.noCall';
}
