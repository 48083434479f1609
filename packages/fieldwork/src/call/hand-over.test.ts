import { instant, SECOND } from '@seker/kernel';
import { expect, it } from 'vitest';
import type { CallEvent } from './call-event.ts';
import { type CallProcess, emptyCall } from './call-process.ts';
import { reduceCall } from './reduce-call.ts';

const at = (seconds: number) => instant(1_800_000_000_000 + seconds * SECOND);
const dial: CallEvent = { type: 'dialRequested', phoneId: 7, number: '0500000001', callId: 'call-1', at: at(0) };
const accepted: CallEvent = { type: 'dialAccepted', uniqueId1: 'call-1', uniqueId2: 'far-1' };
const bridged: CallEvent = { type: 'bridged', uniqueId1: 'call-1', uniqueId2: 'far-1', at: at(2) };
const stop: CallEvent = { type: 'stopRequested', at: at(5) };
const gone = (uniqueId: string, seconds = 9, cause = 16): CallEvent => ({
  type: 'hangup',
  uniqueId,
  local: false,
  cause,
  causeText: 'Normal Clearing',
  at: at(seconds),
});
const after = (...events: readonly CallEvent[]): CallProcess => events.reduce(reduceCall, emptyCall);

it('asks for a status, without the disconnected dialog, once another person has the conversation', () => {
  const handed: CallEvent = { type: 'handedOver', callId: 'call-1', at: at(6) };
  const given = after(dial, accepted, bridged, handed);
  expect(given).toMatchObject({ state: 'stopped', prompt: 'status', outcome: 'answered', endedAt: at(6) });
  // The respondent hangs up on the other person.
  expect(reduceCall(given, gone('far-1', 30))).toMatchObject({ state: 'stopped', prompt: 'status', endedAt: at(6) });
  expect(reduceCall(given, stop)).toBe(given);
  expect(reduceCall(given, { type: 'statusSet' })).toMatchObject({ state: 'empty' });
  const talking = after(dial, accepted, bridged);
  expect(reduceCall(talking, { ...handed, callId: 'call-2' })).toBe(talking);
  const byHand = after({ ...dial, manual: true });
  expect(reduceCall(byHand, handed)).toBe(byHand);
  expect(reduceCall(given, handed)).toBe(given);
});
