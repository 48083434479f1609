import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { lineEvent, lostCall, stationEvent } from './line-event.ts';

const at = instant(Date.parse('2026-11-22T08:15:00Z'));
const stamp = { sequence: 1, at };
const AT = '2026-11-22T08:15:00.000Z';

describe("the events of a station's line", () => {
  it('report both ends of a bridge', () => {
    const bridge = { type: 'bridge', callId: 'c', farId: 'f', station: '101', channel1: 'x', channel2: 'y' } as const;
    expect(lineEvent({ ...bridge, ...stamp })).toEqual({
      type: 'bridge',
      station: '101',
      at: AT,
      Uniqueid1: 'c',
      Uniqueid2: 'f',
      Channel1: 'x',
      Channel2: 'y',
    });
  });

  const ended = {
    type: 'ended',
    callId: 'c',
    station: '101',
    uniqueId: 'f',
    channel: 'y',
    outcome: 'busy',
    cause: 17,
    causeText: 'User busy',
    by: 'respondent',
    local: false,
    ...stamp,
  } as const;

  it('report the leg that ended, and why', () => {
    expect(lineEvent(ended)).toEqual({
      type: 'hangup',
      station: '101',
      at: AT,
      Uniqueid: 'f',
      Channel: 'y',
      local: false,
      Cause: 17,
      CauseTxt: 'User busy',
      outcome: 'busy',
    });
    expect(lineEvent({ ...ended, cause: null })).toMatchObject({ Cause: 0 });
  });

  it('report the end of a call that is no longer known', () => {
    expect(lostCall('101', 'c', at)).toEqual({
      type: 'hangup',
      station: '101',
      at: AT,
      Uniqueid: 'c',
      Channel: '',
      local: false,
      Cause: 0,
      CauseTxt: '',
      outcome: 'unknown',
    });
  });

  it.each([
    [true, true],
    [false, false],
    [null, true],
  ])("report the telephone's registration: %s is sent as %s", (registered, told) => {
    expect(stationEvent({ type: 'station', station: '101', status: 4, registered, ...stamp })).toEqual({
      type: 'extension-status',
      station: '101',
      at: AT,
      Status: 4,
      registered: told,
    });
  });
});
