import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { type CallRecord, endedBy, isBridged, isOver, liveCallOf, noteLeg, outcomeOfRecord } from './call-record.ts';
import type { RawEvent } from './raw-event.ts';

const AT = instant(1_800_000_000_000);
const asked: CallRecord = {
  callId: 'c',
  station: '101',
  number: '0500000001',
  expectedAt: AT,
  touchedAt: AT,
  legs: new Map(),
  hangupAsked: false,
  originateFailed: false,
  lost: false,
  told: [],
  isHeld: false,
  recording: 'off',
};
const LEGS = { station: 'PJSIP/101-1', far: 'PJSIP/trunk-2', one: 'Local/x@y-1;1', two: 'Local/x@y-1;2' };
type Heard = readonly [leg: keyof typeof LEGS, event: string, more?: RawEvent];
const after = (...heard: readonly Heard[]) =>
  heard.reduce(
    (call, [leg, event, more]) =>
      noteLeg(call, { Event: event, ...more }, { callId: 'c', uniqueId: leg, channel: LEGS[leg] }, AT),
    asked,
  );
const enter = (leg: keyof typeof LEGS, bridge: string): Heard => [leg, 'BridgeEnter', { BridgeUniqueid: bridge }];
const gone = (leg: keyof typeof LEGS, cause = '16'): Heard => [leg, 'Hangup', { Cause: cause, 'Cause-txt': 'gone' }];
const ended = (leg: keyof typeof LEGS, status: string): Heard => [leg, 'DialEnd', { DialStatus: status }];
const RINGS: Heard = ['far', 'DialState', { DialStatus: 'RINGING' }];

describe('the record of a call', () => {
  it('dials, rings, and is bridged', () => {
    expect(liveCallOf(after(['station', 'DialBegin']))).toEqual({
      callId: 'c',
      station: '101',
      number: '0500000001',
      farId: null,
      isHeld: false,
      state: 'dialing',
      since: AT,
    });
    expect(liveCallOf(after(['far', 'DialBegin']))).toMatchObject({ farId: 'far', state: 'dialing' });
    expect(liveCallOf(after(['far', 'DialState', { DialStatus: 'PROGRESS' }]))).toMatchObject({ state: 'dialing' });
    expect(liveCallOf(after(RINGS))).toMatchObject({ state: 'ringing' });
    expect(liveCallOf(after(RINGS, ['far', 'DialState', { DialStatus: 'PROGRESS' }]))).toMatchObject({
      state: 'ringing',
    });
    expect(liveCallOf(after(RINGS, enter('station', 'b'), enter('far', 'b')))).toMatchObject({ state: 'bridged' });
  });

  it.each<[string, boolean, readonly Heard[]]>([
    ['both in one bridge', true, [enter('station', 'b'), enter('far', 'b')]],
    ['each in a separate bridge', false, [enter('station', 'a'), enter('far', 'b')]],
    ['the station alone', false, [enter('station', 'a')]],
    ['the respondent alone', false, [enter('far', 'b')]],
    [
      'joined by a local channel',
      true,
      [enter('station', 'a'), enter('one', 'a'), enter('two', 'b'), enter('far', 'b')],
    ],
    ['half of a local channel', false, [enter('station', 'a'), enter('one', 'a'), enter('far', 'b')]],
    ['met in an earlier bridge', true, [enter('station', 'a'), enter('station', 'b'), enter('far', 'b')]],
  ])('has both parties hear each other (%s): %s', (_, expected, heard) => {
    expect(isBridged(after(...heard))).toBe(expected);
  });

  it.each<[string, CallRecord, string]>([
    ['talked', after(enter('station', 'b'), enter('far', 'b'), gone('far')), 'answered'],
    ['busy', after(ended('far', 'BUSY'), gone('far', '17')), 'busy'],
    ['not answered', after(ended('far', 'NOANSWER'), gone('far', '0')), 'noAnswer'],
    ['a cause without a dial status', after(gone('far', '1')), 'badNumber'],
    ['stopped by us before the number was dialled', { ...after(gone('station')), hangupAsked: true }, 'stopped'],
    ['hung up before the number was dialled', after(ended('station', 'ANSWER'), gone('station')), 'stopped'],
    ['station not answered', after(ended('station', 'NOANSWER'), gone('station')), 'stationUnavailable'],
    ['refused by the exchange', { ...asked, originateFailed: true }, 'stationUnavailable'],
    ['without any event', asked, 'unknown'],
  ])('has an outcome: %s', (_, call, outcome) => {
    expect(outcomeOfRecord(call)).toBe(outcome);
  });

  it.each<[string, CallRecord, boolean]>([
    ['nothing heard yet', asked, false],
    ['refused', { ...asked, originateFailed: true }, true],
    ['one leg left', after(['station', 'DialBegin'], gone('far')), false],
    ['both legs gone', after(gone('station'), gone('far')), true],
    ['only a local channel left', after(gone('station'), ['one', 'DialBegin']), true],
    ['missing in the exchange’s list of channels', { ...after(['station', 'DialBegin']), lost: true }, true],
  ])('is over: %s', (_, call, expected) => {
    expect(isOver(call)).toBe(expected);
  });

  it('tells whether we, one of the parties or the exchange ended it', () => {
    const talked = [enter('station', 'b'), enter('far', 'b')];
    expect(endedBy({ ...after(...talked, ['far', 'HangupRequest']), hangupAsked: true })).toBe('us');
    expect(endedBy(after(...talked, ['far', 'HangupRequest']))).toBe('respondent');
    expect(endedBy(after(...talked, ['station', 'HangupRequest']))).toBe('interviewer');
    expect(endedBy(after(...talked, gone('far')))).toBe('exchange');
  });
});
