import { describe, expect, it } from 'vitest';
import { readRespondentAnswer } from './respondent-load.ts';

const respondent = {
  sfId: 1,
  respId: 2,
  profile: [],
  phones: [],
  callStr: '',
  zone: 'Asia/Jerusalem',
  attempts: [],
  name: '',
};
const NOW = 5_000;
const answer = (code: number) => ({ code, message: 'why' });

describe('the answer to a request for a respondent', () => {
  it('brings one with code 0', () => {
    expect(readRespondentAnswer({ ...answer(0), data: respondent }, 0, NOW)).toEqual({ kind: 'loaded', respondent });
  });

  it('asks again three times when another interviewer was faster, then takes the project for completed', () => {
    expect([0, 1, 2].map((retries) => readRespondentAnswer(answer(3), retries, NOW))).toEqual([
      'again',
      'again',
      'again',
    ]);
    expect(readRespondentAnswer(answer(3), 3, NOW)).toEqual({ kind: 'completed' });
  });

  it('ends the project with codes 2 and 4', () => {
    expect([2, 4].map((code) => readRespondentAnswer(answer(code), 0, NOW))).toEqual([
      { kind: 'completed' },
      { kind: 'completed' },
    ]);
  });

  it('waits with code 5, for what the queue waits for', () => {
    const due = { ...answer(5), nextAt: '2026-11-20T17:00:00+02:00' };
    const waiting = { kind: 'waiting', message: 'why', askedAt: NOW };
    expect(readRespondentAnswer(due, 0, NOW)).toEqual({ ...waiting, nextAt: due.nextAt, waits: [] });
    const waits = [{ what: 'held', cases: 3 }] as const;
    expect(readRespondentAnswer({ ...answer(5), waits }, 0, NOW)).toEqual({ ...waiting, nextAt: null, waits });
  });

  it('passes on why with any other code', () => {
    expect([1, 6, 0].map((code) => readRespondentAnswer(answer(code), 0, NOW))).toEqual(
      [1, 6, 0].map(() => ({ kind: 'refused', message: 'why' })),
    );
  });
});
