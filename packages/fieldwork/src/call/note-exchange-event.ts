import type { Instant } from '@seker/kernel';
import type { CallFacts, EarlyEvent, HeardHangup, HoldTurn } from './call-process.ts';

/** More events than any one call produces; bounds a flood of events of other calls. */
const EARLY_LIMIT = 32;

/** Records that both legs are bridged; a call that was given up before needs another hang-up. */
export function withBridge(facts: CallFacts, farId: string | null, at: Instant): CallFacts {
  const named = nameFarLeg(facts, farId);
  if (named.answeredAt !== null) {
    return at < named.answeredAt ? { ...named, answeredAt: at } : named;
  }
  const givenUp = named.stopRequestedAt !== null || named.timedOutAt !== null;
  return { ...named, answeredAt: at, hangUpAgain: named.hangUpAgain || (givenUp && named.hangups.length === 0) };
}

/** Records that one leg ended; each leg counts once, with its earliest report. */
export function withHangup(facts: CallFacts, heard: HeardHangup): CallFacts {
  const earlier = facts.hangups.find((other) => other.uniqueId === heard.uniqueId);
  if (earlier !== undefined && earlier.at <= heard.at) return facts;
  const others = facts.hangups.filter((other) => other.uniqueId !== heard.uniqueId);
  const hangups = [...others, heard].sort((a, b) => (a.uniqueId < b.uniqueId ? -1 : 1));
  return { ...facts, hangups, hangUpAgain: false };
}

/** More turns than any conversation has. */
const HOLDS_LIMIT = 100;

/** Records a hold or its end; those of one call are kept in the order of their times. */
export function withHold(facts: CallFacts, turn: HoldTurn): CallFacts {
  const isKnown = facts.holds.some(({ on, at }) => on === turn.on && at === turn.at);
  if (isKnown || facts.holds.length >= HOLDS_LIMIT) return facts;
  // At one time, the end of a hold comes last: a respondent is rather shown on the line than forgotten.
  const holds = [...facts.holds, turn].sort((a, b) => a.at - b.at || Number(b.on) - Number(a.on));
  return { ...facts, holds };
}

/** Records the call's ids and applies the events that arrived before them. */
export function adopt(facts: CallFacts, callId: string, farId: string | null): CallFacts {
  if (facts.callId !== null && facts.callId !== callId) return facts;
  return nameFarLeg(facts.callId === null ? replay({ ...facts, callId }) : facts, farId);
}

/** Keeps an event that may belong to this call until its ids are known. */
export function keepEarly(facts: CallFacts, event: EarlyEvent): CallFacts {
  const knowsBothLegs = facts.callId !== null && facts.farId !== null;
  if (facts.requestedAt === null || facts.manual || knowsBothLegs) return facts;
  const kept = new Map([...facts.early, event].map((early) => [JSON.stringify(early), early]));
  if (kept.size === facts.early.length) return facts;
  // Sorted by time, then by content, so the order of arrival does not matter.
  const sorted = [...kept].sort(([a, one], [b, other]) => one.at - other.at || (a < b ? -1 : 1));
  return { ...facts, early: sorted.map(([, early]) => early).slice(-EARLY_LIMIT) };
}

function nameFarLeg(facts: CallFacts, farId: string | null): CallFacts {
  return farId === null || facts.farId !== null ? facts : replay({ ...facts, farId });
}

function replay(facts: CallFacts): CallFacts {
  const ours = facts.early.filter((event) => belongs(event, facts));
  const rest =
    facts.callId !== null && facts.farId !== null ? [] : facts.early.filter((event) => !ours.includes(event));
  return ours.reduce(noteEarly, { ...facts, early: rest });
}

function noteEarly(facts: CallFacts, event: EarlyEvent): CallFacts {
  if (event.type === 'bridged') return withBridge(facts, event.farId, event.at);
  const { uniqueId, cause, causeText, outcome, at } = event;
  return withHangup(facts, { uniqueId, cause, causeText, outcome, at });
}

function belongs(event: EarlyEvent, { callId, farId }: CallFacts): boolean {
  if (event.callId === callId) return true;
  return event.type === 'hangup' && farId !== null && event.uniqueId === farId;
}
