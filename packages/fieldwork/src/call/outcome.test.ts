import { describe, expect, it } from 'vitest';
import { type CallOutcome, outcomeOf } from './outcome.ts';
import { suggestedDisposition } from './suggested-disposition.ts';

describe('the outcome of a call', () => {
  it.each<[string | null, number | null, CallOutcome]>([
    ['ANSWER', 16, 'answered'],
    ['BUSY', 17, 'busy'],
    ['BUSY', null, 'busy'],
    ['BUSY', 16, 'busy'],
    ['CONGESTION', 18, 'noAnswer'],
    ['CONGESTION', null, 'congestion'],
    ['NOANSWER', null, 'noAnswer'],
    ['NOANSWER', 0, 'noAnswer'],
    ['NOANSWER', 18, 'noAnswer'],
    ['CONGESTION', 19, 'noAnswer'],
    ['NOANSWER', 1, 'badNumber'],
    ['NOANSWER', 22, 'badNumber'],
    ['NOANSWER', 28, 'badNumber'],
    ['NOANSWER', 21, 'rejected'],
    ['NOANSWER', 27, 'outOfOrder'],
    ['CONGESTION', 0, 'congestion'],
    ['CHANUNAVAIL', null, 'stationUnavailable'],
    ['CHANUNAVAIL', 27, 'outOfOrder'],
    [null, 34, 'congestion'],
    [null, 38, 'congestion'],
    [null, 42, 'congestion'],
    ['CANCEL', 16, 'stopped'],
    [null, 17, 'busy'],
    [null, 16, 'unknown'],
    [null, null, 'unknown'],
  ])('%s with cause %s is %s', (dialStatus, cause, outcome) => {
    expect(outcomeOf({ dialStatus, cause })).toBe(outcome);
  });

  it('proposes a status only where the exchange can know', () => {
    expect(suggestedDisposition('busy')).toBe('busy');
    expect(suggestedDisposition('noAnswer')).toBe('noAnswer');
    expect(suggestedDisposition('badNumber')).toBe('disconnected');
    expect(suggestedDisposition('outOfOrder')).toBe('lineDropped');
    for (const unknown of ['answered', 'rejected', 'congestion', 'stopped', 'stationUnavailable', 'unknown'] as const)
      expect(suggestedDisposition(unknown)).toBeNull();
  });
});
