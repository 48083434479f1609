import { instant, SECOND } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import type { CallEvent } from './call-event.ts';
import { type CallProcess, emptyCall } from './call-process.ts';
import { reduceCall } from './reduce-call.ts';

const at = (seconds: number) => instant(1_800_000_000_000 + seconds * SECOND);
const dial: CallEvent = { type: 'dialRequested', phoneId: 7, number: '0500000001', callId: 'call-1', at: at(0) };
const accepted: CallEvent = { type: 'dialAccepted', uniqueId1: 'call-1', uniqueId2: 'far-1' };
const bridged: CallEvent = { type: 'bridged', uniqueId1: 'call-1', uniqueId2: 'far-1', at: at(2) };
const stop: CallEvent = { type: 'stopRequested', at: at(5) };
const refused: CallEvent = { type: 'dialRefused', reason: 'stationUnavailable', at: at(1) };
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

describe('a snapshot from the server', () => {
  it('restores a reloaded screen, in full and from the view alone', () => {
    const live = after(dial, accepted, bridged);
    expect(reduceCall(emptyCall, { type: 'snapshot', process: live, at: at(6) })).toEqual(live);
    const { state, callId, farId, phoneId, number, since, answeredAt, heldSince, endedAt, prompt, outcome, causeText } =
      live;
    const view = {
      state,
      callId,
      farId,
      phoneId,
      number,
      since,
      answeredAt,
      heldSince,
      endedAt,
      prompt,
      outcome,
      causeText,
    };
    expect(reduceCall(emptyCall, { type: 'snapshot', process: view, at: at(6) })).toMatchObject(view);
  });

  it('shows the same view again for every state', () => {
    const processes = [
      after(dial),
      after(dial, stop),
      after(dial, refused),
      after(dial, accepted, gone('far-1', 3, 17)),
      after(dial, accepted, bridged, gone('far-1')),
      after(dial, accepted, bridged, gone('far-1'), { type: 'continued' }),
      after(dial, accepted, bridged, gone('far-1'), { type: 'dismissed' }),
      after(dial, accepted, bridged, { type: 'dismissed' }),
      after(dial, accepted, bridged, held(true, 4)),
      after(dial, accepted, bridged, held(true, 4), held(false, 5)),
      // Timed out, and bridged after that.
      after(dial, accepted, { type: 'timedOut', state: 'dial', at: at(60) }, bridged),
    ];
    for (const process of processes) {
      const {
        state,
        callId,
        farId,
        phoneId,
        number,
        since,
        answeredAt,
        heldSince,
        endedAt,
        prompt,
        outcome,
        causeText,
      } = process;
      const view = { state, callId, farId, phoneId, number, since, answeredAt, heldSince, endedAt, prompt, causeText };
      const shown = reduceCall(emptyCall, { type: 'snapshot', process: { ...view, outcome }, at: at(6) });
      expect(shown).toMatchObject(view);
    }
  });

  it('counts a hang-up once, also when only the station’s leg was known', () => {
    const { hangups: _, ...view } = after(dial, gone('call-1'));
    const shown = reduceCall(emptyCall, { type: 'snapshot', process: view, at: at(10) });
    expect(reduceCall(shown, gone('call-1', 11))).toBe(shown);
  });

  it('does not undo newer events of the same call', () => {
    const dialling = after(dial, accepted);
    const live = reduceCall(dialling, bridged);
    expect(reduceCall(live, { type: 'snapshot', process: dialling, at: at(6) })).toEqual(live);
  });

  it('ends a call that the server no longer has, and keeps a request that is still unanswered', () => {
    const live = after(dial, bridged);
    const lost = reduceCall(live, { type: 'snapshot', process: null, at: at(6) });
    expect(lost).toMatchObject({ state: 'stopped', prompt: 'disconnected' });
    const asking = after({ type: 'dialRequested', phoneId: 7, number: '0500000001', at: at(0) });
    expect(reduceCall(asking, { type: 'snapshot', process: null, at: at(6) })).toBe(asking);
  });
});
