import { type Instant, instant } from '@seker/kernel';
import type { CallFacts, CallProcess, CallPrompt, CallState, DialRefusal, HeardHangup } from './call-process.ts';
import { type CallOutcome, outcomeOf } from './outcome.ts';

/** Derives state, dialog and outcome from the facts alone, so the order of arrival does not matter. */
export function settleCall(facts: CallFacts): CallProcess {
  const hangup = decisiveHangup(facts);
  const { state, since } = stateOf(facts);
  const endedAt = earliest([...endsOf(facts), failureOf(facts)]);
  return {
    ...pickFacts(facts),
    state,
    since,
    heldSince: state === 'answered' ? heldSince(facts) : null,
    endedAt: state === 'stopped' || state === 'failed' ? endedAt : null,
    prompt: promptOf(facts, state),
    outcome: state === 'stopped' || state === 'failed' ? outcome(facts, hangup) : null,
    cause: hangup?.cause ?? null,
    causeText: hangup?.causeText ?? null,
  };
}

/** The facts of a process without the derived values. */
export function pickFacts(process: CallFacts): CallFacts {
  const { callId, farId, phoneId, number, manual, redial, requestedAt, answeredAt } = process;
  const { refused, timedOutAt, stopRequestedAt, stoppedAt, handedOverAt } = process;
  const { holds, hangups, early, choice, hangUpAgain } = process;
  const request = { callId, farId, phoneId, number, manual, redial, requestedAt, answeredAt };
  const ends = { refused, timedOutAt, stopRequestedAt, stoppedAt, handedOverAt };
  return { ...request, ...ends, holds, hangups, early, choice, hangUpAgain };
}

/** Each end of the call for the interviewer; the first one counts. */
function endsOf({ hangups, stoppedAt, handedOverAt }: CallFacts): readonly (Instant | null)[] {
  return [...hangups.map((heard) => heard.at), stoppedAt, handedOverAt];
}

function stateOf(facts: CallFacts): { state: CallState; since: Instant | null } {
  if (facts.requestedAt === null) return { state: 'empty', since: null };
  const failed = failureOf(facts);
  if (failed !== null) return { state: 'failed', since: failed };
  const ended = earliest(endsOf(facts));
  if (ended !== null) return { state: 'stopped', since: ended };
  if (facts.stopRequestedAt !== null) return { state: 'stopping', since: facts.stopRequestedAt };
  if (facts.answeredAt !== null) return { state: 'answered', since: facts.answeredAt };
  return { state: 'dial', since: facts.requestedAt };
}

function heldSince({ holds }: CallFacts): Instant | null {
  const last = holds.at(-1);
  return last?.on === true ? last.at : null;
}

/** A bridge proves that the call was made, so it outweighs a refusal. A time-out was already acted on, so it stays. */
function failureOf(facts: CallFacts): Instant | null {
  if (facts.timedOutAt !== null) return facts.timedOutAt;
  return facts.refused !== null && facts.answeredAt === null && facts.stopRequestedAt === null
    ? facts.refused.at
    : null;
}

function promptOf(facts: CallFacts, state: CallState): CallPrompt {
  if (facts.choice === 'statusSet') return 'none';
  if (facts.choice === 'statusAsked') return 'status';
  if (state === 'failed') return 'status';
  if (state !== 'stopped') return 'none';
  if (facts.stopRequestedAt !== null || facts.handedOverAt !== null) return 'status';
  return facts.choice === 'continued' ? 'none' : 'disconnected';
}

function outcome(facts: CallFacts, hangup: HeardHangup | null): CallOutcome {
  if ((facts.answeredAt !== null || facts.handedOverAt !== null) && facts.timedOutAt === null) return 'answered';
  if (facts.stopRequestedAt !== null) return 'stopped';
  // For the interviewer, a call that was given up was not answered, even if the far leg was after that.
  const isLate = hangup?.outcome === 'answered' && facts.timedOutAt !== null;
  if (hangup?.outcome && !isLate) return hangup.outcome;
  if (facts.refused !== null) return outcomeOfRefusal(facts.refused.reason);
  return hangup === null ? 'unknown' : outcomeOf({ dialStatus: null, cause: hangup.cause });
}

function outcomeOfRefusal(reason: DialRefusal): CallOutcome {
  if (reason === 'badNumber') return 'badNumber';
  return reason === 'stationUnavailable' || reason === 'stationBusy' ? 'stationUnavailable' : 'unknown';
}

/** The respondent's leg carries the reason for the end of a call; the station's leg mostly says "normal clearing". */
function decisiveHangup({ hangups, callId, farId }: CallFacts): HeardHangup | null {
  const far = hangups.find((heard) => heard.uniqueId === farId);
  return far ?? hangups.find((heard) => heard.uniqueId !== callId) ?? hangups[0] ?? null;
}

function earliest(times: readonly (Instant | null)[]): Instant | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : instant(Math.min(...known));
}
