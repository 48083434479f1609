import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { lineEvent, lostCall, stationEvent } from './line-event.ts';

const at = instant(Date.parse('2026-11-22T08:15:00Z'));
const stamp = { sequence: 1, at };
const AT = '2026-11-22T08:15:00.000Z';

describe('what a station hears of its line', () => {
  it('is who met in a bridge', () => {
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

  it('is which leg went away, and why', () => {
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

  it('is that a call is over of which nothing is known', () => {
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
  ])('is whether its telephone is there: registered %s is told as %s', (registered, told) => {
    expect(stationEvent({ type: 'station', station: '101', status: 4, registered, ...stamp })).toEqual({
      type: 'extension-status',
      station: '101',
      at: AT,
      Status: 4,
      registered: told,
    });
  });
});
