import { type Instant, instant } from '@seker/kernel';
import { type CallProcess, emptyCall } from '../call/call-process.ts';
import { StatusType } from '../disposition/disposition.ts';
import type { VisitPhone } from '../disposition/phones-in-visit.ts';
import { reduceVisit, type VisitEvent } from './reduce-visit.ts';
import { newVisit, type VisitProcess, type VisitSituation } from './visit-process.ts';

export const morning: Instant = instant(1_767_254_400_000);

export function buildVisitPhone(
  id: number,
  over: { readonly type?: number; readonly isReturn?: boolean; readonly hasStatus?: boolean } = {},
): VisitPhone {
  const { type = StatusType.unused, isReturn = false, hasStatus = false } = over;
  return { id, status: { type, is_return: isReturn }, statusInVisit: hasStatus };
}

/** An online interviewer with automatic dialling, a free line and one unused number. */
export function buildSituation(over: Partial<VisitSituation> = {}): VisitSituation {
  return {
    isAutoDial: true,
    isOnline: true,
    isLineReady: true,
    isLineInTrouble: false,
    isFinishedOnWeb: false,
    reason: null,
    call: emptyCall,
    phones: [buildVisitPhone(1)],
    isLeavingAsked: false,
    isPaletteOpen: false,
    isSaving: false,
    proposed: null,
    ...over,
  };
}

export function buildCall(over: Partial<CallProcess>): CallProcess {
  return { ...emptyCall, phoneId: 1, since: morning, ...over };
}

/** A finished call of number 1 that prompts for a status. */
export const callOwingStatus = buildCall({ state: 'stopped', prompt: 'status' });
/** A call of number 1 that broke. */
export const brokenCall = buildCall({ state: 'stopped', prompt: 'disconnected' });
export const answeredCall = buildCall({ state: 'answered' });

export function visitAfter(...events: readonly VisitEvent[]): VisitProcess {
  return events.reduce(reduceVisit, newVisit);
}

export function sees(over: Partial<VisitSituation>): VisitEvent {
  return { type: 'situationSeen', situation: buildSituation(over) };
}
