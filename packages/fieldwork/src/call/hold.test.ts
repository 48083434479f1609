import { instant, SECOND } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import type { CallEvent } from './call-event.ts';
import { type CallProcess, emptyCall } from './call-process.ts';
import { reduceCall } from './reduce-call.ts';

const at = (seconds: number) => instant(1_800_000_000_000 + seconds * SECOND);
const dial: CallEvent = { type: 'dialRequested', phoneId: 7, number: '0500000001', callId: 'call-1', at: at(0) };
const accepted: CallEvent = { type: 'dialAccepted', uniqueId1: 'call-1', uniqueId2: 'far-1' };
const bridged: CallEvent = { type: 'bridged', uniqueId1: 'call-1', uniqueId2: 'far-1', at: at(2) };
const gone = (uniqueId: string, seconds = 9, cause = 16): CallEvent => ({
  type: 'hangup',
  uniqueId,
  local: false,
  cause,
  causeText: 'Normal Clearing',
  at: at(seconds),
});
const held = (on: boolean, seconds: number): CallEvent => ({ type: 'held', callId: 'call-1', on, at: at(seconds) });
const after = (...events: readonly CallEvent[]): CallProcess => events.reduce(reduceCall, emptyCall);

describe('a respondent on hold', () => {
  it('is still on the line, and the time since then is known', () => {
    const call = after(dial, accepted, bridged, held(true, 4));
    expect(call).toMatchObject({ state: 'answered', prompt: 'none', heldSince: at(4) });
    expect(reduceCall(call, held(false, 9))).toMatchObject({ state: 'answered', heldSince: null });
  });

  it('may hang up: the call is cut off as any other', () => {
    const call = after(dial, accepted, bridged, held(true, 4), gone('far-1', 6));
    expect(call).toMatchObject({ state: 'stopped', prompt: 'disconnected', heldSince: null, outcome: 'answered' });
  });

  it('is known in each order of the news, and from both sides', () => {
    const inOrder = after(dial, accepted, bridged, held(true, 4), held(false, 6), held(true, 8));
    const mixed = after(dial, accepted, held(true, 8), held(false, 6), bridged, held(true, 4), held(true, 4));
    expect(mixed).toEqual(inOrder);
    const behind = after(dial, accepted, bridged, held(true, 4));
    expect(reduceCall(behind, { type: 'snapshot', process: inOrder, at: at(9) })).toEqual(inOrder);
  });

  it('belongs to one call, and never to one that is dialled by hand', () => {
    const call = after(dial, accepted, bridged);
    expect(reduceCall(call, { type: 'held', callId: 'call-2', on: true, at: at(4) })).toBe(call);
    const manual = after({ ...dial, manual: true, callId: 'call-1' });
    expect(reduceCall(manual, held(true, 4))).toBe(manual);
  });
});
