import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { type CallFacts, type CallProcess, type DialRefusal, requestedCall } from './call-process.ts';
import type { CallOutcome } from './outcome.ts';
import { settleCall } from './settle-call.ts';

const at = (second: number) => instant(1_800_000_000_000 + second * 1_000);
const asked: Partial<CallFacts> = { callId: 'c', farId: 'f', phoneId: 7, number: '050', requestedAt: at(0) };
const gone = (uniqueId: string, second: number, cause: number | null = 16, outcome: CallOutcome | null = null) => ({
  uniqueId,
  cause,
  causeText: `cause ${cause}`,
  outcome,
  at: at(second),
});
const answeredAt = at(2);
const stopRequestedAt = at(5);
const timedOutAt = at(60);
const refused = (reason: DialRefusal, second = 1) => ({ reason, at: at(second) });

/** Facts, and the values derived from them: state, since when, dialog, outcome. */
type Row = readonly [
  what: string,
  facts: Partial<CallFacts>,
  state: CallProcess['state'],
  since: number | null,
  prompt: CallProcess['prompt'],
  outcome: CallOutcome | null,
];

const TABLE: readonly Row[] = [
  ['nothing asked', { requestedAt: null }, 'empty', null, 'none', null],
  ['asked', {}, 'dial', 0, 'none', null],
  ['answered', { answeredAt }, 'answered', 2, 'none', null],
  ['answered, to be ended', { answeredAt, stopRequestedAt }, 'stopping', 5, 'none', null],
  ['ended before it was answered', { stopRequestedAt, hangups: [gone('f', 6)] }, 'stopped', 6, 'status', 'stopped'],
  [
    'ended by the interviewer',
    { answeredAt, stopRequestedAt, hangups: [gone('c', 6)] },
    'stopped',
    6,
    'status',
    'answered',
  ],
  ['ended by the other side', { answeredAt, hangups: [gone('f', 9)] }, 'stopped', 9, 'disconnected', 'answered'],
  ['busy', { hangups: [gone('f', 3, 17)] }, 'stopped', 3, 'disconnected', 'busy'],
  [
    'concluded by the exchange',
    { hangups: [gone('f', 3, 17, 'congestion')] },
    'stopped',
    3,
    'disconnected',
    'congestion',
  ],
  ['ended without a cause', { hangups: [gone('f', 3, null)] }, 'stopped', 3, 'disconnected', 'unknown'],
  ['lost without an event', { stoppedAt: at(8) }, 'stopped', 8, 'disconnected', 'unknown'],
  ['both legs gone', { hangups: [gone('c', 4), gone('f', 3, 21)] }, 'stopped', 3, 'disconnected', 'rejected'],
  [
    'given up, and answered after that',
    { timedOutAt, answeredAt: at(61), hangups: [gone('f', 62, 16, 'answered')] },
    'failed',
    60,
    'status',
    'unknown',
  ],
  ['refused', { refused: refused('exchangeDown') }, 'failed', 1, 'status', 'unknown'],
  ['refused as a bad number', { refused: refused('badNumber') }, 'failed', 1, 'status', 'badNumber'],
  ['refused, no station', { refused: refused('stationUnavailable') }, 'failed', 1, 'status', 'stationUnavailable'],
  ['refused, station busy', { refused: refused('stationBusy') }, 'failed', 1, 'status', 'stationUnavailable'],
  ['refused, and bridged all the same', { refused: refused('timedOut'), answeredAt }, 'answered', 2, 'none', null],
  [
    'refused after it was given up',
    { refused: refused('timedOut', 6), stopRequestedAt, stoppedAt: at(6) },
    'stopped',
    6,
    'status',
    'stopped',
  ],
  ['no answer from the exchange', { timedOutAt }, 'failed', 60, 'status', 'unknown'],
  // The time-out was handled as a failure; a later bridge does not make the call answered.
  ['no answer from the exchange, then a bridge', { timedOutAt, answeredAt: at(61) }, 'failed', 60, 'status', 'unknown'],
  [
    'the same, then hung up',
    { timedOutAt, answeredAt: at(61), hangups: [gone('f', 62, 17)] },
    'failed',
    60,
    'status',
    'busy',
  ],
  [
    'the dialog left with "continue"',
    { answeredAt, hangups: [gone('f', 9)], choice: 'continued' },
    'stopped',
    9,
    'none',
    'answered',
  ],
  [
    'the dialog left for a status',
    { answeredAt, hangups: [gone('f', 9)], choice: 'statusAsked' },
    'stopped',
    9,
    'status',
    'answered',
  ],
  [
    'a status set before the end',
    { answeredAt, hangups: [gone('f', 9)], choice: 'statusSet' },
    'stopped',
    9,
    'none',
    'answered',
  ],
  ['a status asked for while it lives', { answeredAt, choice: 'statusAsked' }, 'answered', 2, 'status', null],
];

describe('the values derived from the facts of a call', () => {
  it.each(TABLE)('%s', (_, facts, state, since, prompt, outcome) => {
    expect(settleCall(requestedCall({ ...asked, ...facts }))).toMatchObject({
      state,
      since: since === null ? null : at(since),
      prompt,
      outcome,
      endedAt: state === 'stopped' || state === 'failed' ? at(since ?? 0) : null,
    });
  });

  it('takes the reason from the respondent’s leg, else from a leg other than the station’s, else from any', () => {
    const reason = (...hangups: CallFacts['hangups']) => settleCall(requestedCall({ ...asked, hangups })).cause;
    expect(reason(gone('x', 1, 21), gone('f', 2, 17), gone('c', 3, 16))).toBe(17);
    expect(reason(gone('c', 1, 16), gone('x', 2, 21))).toBe(21);
    expect(reason(gone('c', 1, 16))).toBe(16);
    expect(settleCall(requestedCall(asked))).toMatchObject({ cause: null, causeText: null });
  });
});
