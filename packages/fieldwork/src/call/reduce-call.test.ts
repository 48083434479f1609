import { instant, SECOND } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import type { CallEvent } from './call-event.ts';
import { type CallProcess, emptyCall } from './call-process.ts';
import { callTimeout } from './call-timeout.ts';
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
const after = (...events: readonly CallEvent[]): CallProcess => events.reduce(reduceCall, emptyCall);

describe('the call process', () => {
  it('dials on request, is answered by the bridge, and remembers when', () => {
    expect(after(dial)).toMatchObject({ state: 'dial', phoneId: 7, number: '0500000001', since: at(0) });
    expect(after(dial, accepted, bridged)).toMatchObject({ state: 'answered', farId: 'far-1', answeredAt: at(2) });
  });

  it('offers the disconnected dialog when the line drops while dialling or talking', () => {
    expect(after(dial, accepted, gone('far-1', 3, 17))).toMatchObject({
      state: 'stopped',
      prompt: 'disconnected',
      outcome: 'busy',
    });
    const broken = after(dial, accepted, bridged, gone('far-1'));
    expect(broken).toMatchObject({ state: 'stopped', prompt: 'disconnected', outcome: 'answered', endedAt: at(9) });
  });

  it('asks for a status after the interviewer hung up: at once for a call dialled by hand, else with the exchange’s hang-up', () => {
    expect(after(dial, bridged, stop)).toMatchObject({ state: 'stopping', prompt: 'none', since: at(5) });
    expect(after(dial, bridged, stop, gone('call-1'))).toMatchObject({ state: 'stopped', prompt: 'status' });
    const byHand = after({ ...dial, manual: true }, stop);
    expect(byHand).toMatchObject({ state: 'stopped', prompt: 'status', outcome: 'answered' });
  });

  it('continues when the hang-up request did not arrive', () => {
    const wished = after(dial, accepted, bridged, stop);
    expect(reduceCall(wished, { type: 'stopRefused' })).toMatchObject({ state: 'answered', prompt: 'none' });
    // The call ended meanwhile and stays ended.
    const ended = after(dial, accepted, bridged, stop, gone('far-1'));
    expect(reduceCall(ended, { type: 'stopRefused' })).toBe(ended);
  });

  it('accepts a refusal only of its own request, and once', () => {
    const dialled = after(dial);
    expect(reduceCall(dialled, { ...refused, callId: 'another' })).toBe(dialled);
    expect(reduceCall(dialled, { ...refused, callId: 'call-1' })).toMatchObject({ state: 'failed' });
    const failed = after(dial, refused);
    expect(reduceCall(failed, { ...refused, at: at(8) })).toBe(failed);
    const byHand = after({ ...dial, manual: true });
    expect(reduceCall(byHand, refused)).toBe(byHand);
  });

  it('ends with the refusal when the interviewer had given it up', () => {
    expect(after(dial, stop, { ...refused, at: at(7) })).toMatchObject({ state: 'stopped', endedAt: at(7) });
    const gaveUp = after(dial, stop, { type: 'timedOut', state: 'stopping', at: at(6) });
    expect(reduceCall(gaveUp, { ...refused, at: at(7) }).endedAt).toBe(at(6));
  });

  it('fails with the status picker when the request is refused', () => {
    expect(after(dial, refused)).toMatchObject({ state: 'failed', prompt: 'status', outcome: 'stationUnavailable' });
  });

  it('counts a call dialled by hand as answered at once and never listens to the exchange for it', () => {
    const byHand = after({ ...dial, manual: true });
    expect(byHand).toMatchObject({ state: 'answered', answeredAt: at(0) });
    expect(reduceCall(byHand, accepted)).toBe(byHand);
    expect(reduceCall(emptyCall, accepted)).toBe(emptyCall);
  });

  it('ignores half a local channel', () => {
    const live = after(dial, bridged);
    const half: CallEvent = {
      ...gone('call-1'),
      type: 'hangup',
      local: true,
      uniqueId: 'call-1',
      cause: 16,
      causeText: '',
      at: at(3),
    };
    expect(reduceCall(live, half)).toBe(live);
  });

  it('ignores the events of another call', () => {
    const live = after(dial, accepted, bridged);
    expect(reduceCall(live, gone('far-2'))).toBe(live);
    expect(reduceCall(live, { ...bridged, uniqueId1: 'call-2' } as CallEvent)).toBe(live);
    expect(after(gone('far-1'), bridged)).toBe(emptyCall);
  });

  it('does not turn the disconnected dialog into a status picker when the other leg goes too', () => {
    const broken = after(dial, accepted, bridged, gone('far-1'), gone('call-1'));
    expect(broken.prompt).toBe('disconnected');
  });

  it('takes the reason from the respondent’s leg and the earliest time, in either order of the reports', () => {
    const both = after(dial, accepted, gone('call-1', 4), gone('far-1', 5, 17), gone('call-1', 8));
    expect(both).toMatchObject({ cause: 17, outcome: 'busy', endedAt: at(4), since: at(4) });
  });

  it('needs another hang-up when a call that is being stopped is bridged, until it is sent or the line is gone', () => {
    const again = after(dial, accepted, stop, bridged);
    expect(again).toMatchObject({ state: 'stopping', hangUpAgain: true });
    expect(reduceCall(again, { type: 'hangUpSent' }).hangUpAgain).toBe(false);
    expect(reduceCall(again, gone('call-1'))).toMatchObject({ state: 'stopped', prompt: 'status', hangUpAgain: false });
  });

  it('does not hang up again when the late bridge belongs to a call that is over', () => {
    expect(after(dial, accepted, stop, gone('call-1'), bridged)).toMatchObject({
      state: 'stopped',
      hangUpAgain: false,
    });
  });

  it('accepts a bridge before the answer to the request, and a hang-up before the bridge', () => {
    const unnamed: CallEvent = { type: 'dialRequested', phoneId: 7, number: '0500000001', at: at(0) };
    expect(after(unnamed, bridged).state).toBe('dial');
    expect(after(unnamed, bridged, accepted).state).toBe('answered');
    expect(after(unnamed, gone('far-1'), bridged, accepted)).toEqual(after(unnamed, accepted, bridged, gone('far-1')));
  });

  it('recognises the far leg by an id that it learns only afterwards', () => {
    const early = after(dial, gone('far-1', 3, 17));
    expect(early.state).toBe('dial');
    expect(reduceCall(early, accepted)).toMatchObject({ state: 'stopped', outcome: 'busy' });
  });

  it('times out only the state that the timer was set for', () => {
    const dialling = after(dial);
    expect(reduceCall(dialling, { type: 'timedOut', state: 'answered', at: at(60) })).toBe(dialling);
    const late = reduceCall(dialling, { type: 'timedOut', state: 'dial', at: at(60) });
    expect(late).toMatchObject({ state: 'failed', prompt: 'status', hangUpAgain: true, outcome: 'unknown' });
    expect(after(dial, stop, { type: 'timedOut', state: 'stopping', at: at(15) })).toMatchObject({
      state: 'stopped',
      prompt: 'status',
    });
  });

  it('dials one call at a time', () => {
    const live = after(dial, bridged);
    expect(reduceCall(live, { ...dial, callId: 'call-2' } as CallEvent)).toBe(live);
  });

  it('lets the interviewer leave the disconnected dialog by each of its buttons', () => {
    const broken = after(dial, bridged, gone('call-1'));
    expect(reduceCall(broken, { type: 'continued' }).prompt).toBe('none');
    expect(reduceCall(broken, { type: 'dismissed' }).prompt).toBe('status');
    const again = reduceCall(broken, { type: 'redialled' });
    expect(again).toMatchObject({ state: 'empty', redial: true, phoneId: 7, number: '0500000001', prompt: 'none' });
    expect(reduceCall(again, { ...dial, callId: 'call-2' } as CallEvent)).toMatchObject({
      state: 'dial',
      redial: true,
    });
    expect(reduceCall(again, stop)).toMatchObject({ redial: false, prompt: 'status' });
  });

  it('is empty again once the status of a finished call is set', () => {
    expect(after(dial, bridged, stop, gone('call-1'), { type: 'statusSet' })).toEqual(emptyCall);
  });

  it('does not prompt at the end of a call whose status was set during it', () => {
    const live = after(dial, bridged, { type: 'statusSet' });
    expect(live.state).toBe('answered');
    expect(reduceCall(live, gone('call-1'))).toMatchObject({ state: 'stopped', prompt: 'none' });
  });
});

describe('a call that times out while both parties talk', () => {
  it('ends as if stopped by the interviewer and is hung up once more; a call dialled by hand is over at once', () => {
    const timedOut: CallEvent = { type: 'timedOut', state: 'answered', at: at(14_400) };
    expect(after(dial, accepted, bridged, timedOut)).toMatchObject({
      state: 'stopping',
      stopRequestedAt: at(14_400),
      hangUpAgain: true,
    });
    expect(after({ ...dial, manual: true }, timedOut)).toMatchObject({ state: 'stopped', hangUpAgain: false });
  });
});

describe('the dialogs', () => {
  const broken = after(dial, bridged, gone('call-1'));

  it('are left once: not without a call, nor after its status', () => {
    expect(reduceCall(emptyCall, { type: 'dismissed' })).toBe(emptyCall);
    const settled = after(dial, bridged, { type: 'statusSet' });
    expect(reduceCall(settled, { type: 'dismissed' })).toBe(settled);
    expect(reduceCall(emptyCall, { type: 'continued' })).toBe(emptyCall);
  });

  it('offer to dial again after a call that failed or broke, not during one', () => {
    expect(reduceCall(after(dial, refused), { type: 'redialled' })).toMatchObject({ state: 'empty', redial: true });
    expect(reduceCall(broken, { type: 'redialled' })).toMatchObject({ state: 'empty', redial: true });
    for (const live of [after(dial), after(dial, bridged), after(dial, bridged, stop)])
      expect(reduceCall(live, { type: 'redialled' })).toBe(live);
  });

  it('remember a redial when the request itself says so', () => {
    expect(after({ ...dial, redial: true }).redial).toBe(true);
    expect(after(dial).redial).toBe(false);
  });
});

describe('a screen without a call', () => {
  const again = reduceCall(after(dial, bridged, gone('call-1')), { type: 'redialled' });

  it.each<[string, CallProcess]>([
    ['a live call', after(dial, bridged)],
    ['a call that is over', after(dial, bridged, gone('call-1'))],
    ['a number to redial', again],
    ['a call without a number', after({ ...dial, phoneId: null, number: '' })],
    ['a call to a number without a row', after({ ...dial, phoneId: null })],
    ['a number without a row to redial', { ...again, phoneId: null }],
    ['a row without digits to redial', { ...again, number: '' }],
  ])('is what a reset makes of %s', (_, process) => {
    expect(reduceCall(process, { type: 'reset' })).toEqual(emptyCall);
  });

  it('stays the same object', () => {
    expect(reduceCall(emptyCall, { type: 'reset' })).toBe(emptyCall);
    expect(reduceCall(emptyCall, { type: 'statusSet' })).toBe(emptyCall);
    expect(reduceCall(again, { type: 'statusSet' })).toEqual(emptyCall);
  });
});

describe('how long a state may last', () => {
  it('is longer for dialling than the exchange rings, short for a hang-up, and a working half-day for talking', () => {
    expect(callTimeout('dial')).toBe(60 * SECOND);
    expect(callTimeout('stopping')).toBe(10 * SECOND);
    expect(callTimeout('answered')).toBe(4 * 60 * 60 * SECOND);
    for (const state of ['empty', 'failed', 'stopped'] as const) expect(callTimeout(state)).toBeNull();
  });
});
