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
const answer = (code: number) => ({ code, message: 'why' });

describe('the answer to a request for a respondent', () => {
  it('brings one with code 0', () => {
    expect(readRespondentAnswer({ ...answer(0), data: respondent }, 0)).toEqual({ kind: 'loaded', respondent });
  });

  it('asks again three times when another interviewer was faster, then takes the project for completed', () => {
    expect([0, 1, 2].map((retries) => readRespondentAnswer(answer(3), retries))).toEqual(['again', 'again', 'again']);
    expect(readRespondentAnswer(answer(3), 3)).toEqual({ kind: 'completed' });
  });

  it('ends the project with codes 2 and 4', () => {
    expect([2, 4].map((code) => readRespondentAnswer(answer(code), 0))).toEqual([
      { kind: 'completed' },
      { kind: 'completed' },
    ]);
  });

  it('passes on why with any other code, and when a respondent is due', () => {
    const due = { ...answer(5), nextAt: '2026-11-20T17:00:00+02:00' };
    expect(readRespondentAnswer(due, 0)).toEqual({ kind: 'refused', message: 'why', nextAt: due.nextAt, waits: [] });
    const waits = [{ what: 'held', cases: 3 }] as const;
    expect(readRespondentAnswer({ ...answer(5), waits }, 0)).toEqual({
      kind: 'refused',
      message: 'why',
      nextAt: null,
      waits,
    });
    expect(readRespondentAnswer(answer(0), 0)).toMatchObject({ kind: 'refused', nextAt: null });
  });
});
