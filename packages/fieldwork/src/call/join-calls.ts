import { type Instant, instant } from '@seker/kernel';
import type { CallFacts, CallProcess, CallView } from './call-process.ts';
import { factsOfView } from './facts-of-view.ts';
import { isLiveCall } from './is-live-call.ts';
import { adopt, withHangup, withHold } from './note-exchange-event.ts';

/**
 * Merges the server's process into the local one: facts of the same call are joined, of two calls the newer is kept.
 */
export function joinCalls(ours: CallProcess, held: CallProcess | CallView | null, at: Instant): CallFacts {
  if (held === null || held.state === 'empty') return endedUnobserved(ours, at);
  const theirs = factsOfView(held);
  if (ours.requestedAt === null) return ours.redial ? { ...theirs, redial: true } : theirs;
  if (!isSameCall(ours, theirs)) return (theirs.requestedAt ?? at) >= ours.requestedAt ? theirs : ours;
  const joined = join(ours, theirs);
  return JSON.stringify(joined) === JSON.stringify(join(ours, ours)) ? ours : joined;
}

/** The server has no call, so the local one ended without an event. A request that is still unanswered is kept. */
function endedUnobserved(ours: CallProcess, at: Instant): CallFacts {
  return isLiveCall(ours) && ours.callId !== null && !ours.manual ? { ...ours, stoppedAt: at } : ours;
}

function isSameCall(ours: CallFacts, theirs: CallFacts): boolean {
  if (ours.callId !== null && theirs.callId !== null) return ours.callId === theirs.callId;
  return ours.phoneId === theirs.phoneId && ours.number === theirs.number;
}

function join(ours: CallFacts, theirs: CallFacts): CallFacts {
  const callId = ours.callId ?? theirs.callId;
  const named = callId === null ? ours : adopt(ours, callId, ours.farId ?? theirs.farId);
  const heard = theirs.holds.reduce(withHold, theirs.hangups.reduce(withHangup, named));
  return {
    ...heard,
    redial: ours.redial || theirs.redial,
    requestedAt: first(ours.requestedAt, theirs.requestedAt),
    answeredAt: first(heard.answeredAt, theirs.answeredAt),
    refused: ours.refused ?? theirs.refused,
    timedOutAt: first(ours.timedOutAt, theirs.timedOutAt),
    stopRequestedAt: first(ours.stopRequestedAt, theirs.stopRequestedAt),
    stoppedAt: first(ours.stoppedAt, theirs.stoppedAt),
    handedOverAt: first(ours.handedOverAt, theirs.handedOverAt),
    choice: CHOICES.indexOf(ours.choice) >= CHOICES.indexOf(theirs.choice) ? ours.choice : theirs.choice,
    hangUpAgain: heard.hangUpAgain || (theirs.hangUpAgain && heard.hangups.length === 0),
  };
}

const CHOICES: readonly CallFacts['choice'][] = ['none', 'continued', 'statusAsked', 'statusSet'];

function first(ours: Instant | null, theirs: Instant | null): Instant | null {
  if (ours === null || theirs === null) return ours ?? theirs;
  return instant(Math.min(ours, theirs));
}
