import { describe, expect, it } from 'vitest';
import {
  isOpenInVisit,
  mayDeletePhone,
  mayLeaveCase,
  nextPhone,
  SURVEY_END_REASONS,
  typeInVisit,
  type VisitPhone,
} from './phones-in-visit.ts';

let lastId = 0;
function phone(type: number, over: { is_return?: boolean; statusInVisit?: boolean } = {}): VisitPhone {
  lastId += 1;
  return {
    id: lastId,
    status: { type, is_return: over.is_return ?? false },
    statusInVisit: over.statusInVisit ?? false,
  };
}
const unused = () => phone(4);
const returned = (type = 1) => phone(type, { is_return: true });
const done = (type: number) => phone(type, { statusInVisit: true });
const visit = (currentPhoneId: number | null = null) => ({
  currentPhoneId,
  liveCall: false,
  reason: null,
  closed: false,
});

describe('a number in this visit', () => {
  it('is open while unused or returned, and closed once it has a status', () => {
    expect(isOpenInVisit(unused())).toBe(true);
    expect(isOpenInVisit(returned())).toBe(true);
    expect(isOpenInVisit(phone(1))).toBe(false);
    expect(isOpenInVisit(done(1))).toBe(false);
    expect(isOpenInVisit({ status: { type: 4, is_return: true }, statusInVisit: true })).toBe(false);
  });

  it('comes next: returned numbers before unused ones, each in order', () => {
    const [first, second, third] = [unused(), returned(), returned(3)];
    expect(nextPhone([first, second, third])).toBe(second);
    expect(nextPhone([first, done(1)])).toBe(first);
    expect(nextPhone([done(1), phone(1)])).toBeNull();
  });

  it('is not offered after a final status, although another number is open', () => {
    expect(nextPhone([done(5), unused()])).toBeNull();
  });

  it('is deleted only when added by hand and unused', () => {
    expect(mayDeletePhone({ manual: 1, status: { type: 4 } })).toBe(true);
    expect(mayDeletePhone({ manual: 0, status: { type: 4 } })).toBe(false);
    expect(mayDeletePhone({ manual: 1, status: { type: 1 } })).toBe(false);
  });
});

describe('going to the next respondent', () => {
  it('waits until the current number has a status', () => {
    const tried = phone(1);
    expect(mayLeaveCase([tried], visit(tried.id))).toMatchObject({ error: { code: 'statusNeeded' } });
    expect(mayLeaveCase([unused()], visit())).toMatchObject({ error: { code: 'statusNeeded' } });
  });

  it('asks for no status of a closed number, and of none when all are closed', () => {
    const closed = phone(6);
    expect(mayLeaveCase([closed, phone(6)], visit(closed.id)).ok).toBe(true);
    expect(mayLeaveCase([closed, unused()], visit(closed.id))).toMatchObject({ error: { code: 'statusNeeded' } });
    expect(mayLeaveCase([], visit()).ok).toBe(true);
  });

  it('looks at the current number, not at the others', () => {
    const tried = phone(1);
    expect(mayLeaveCase([done(1), tried], visit(tried.id))).toMatchObject({ error: { code: 'statusNeeded' } });
    const settled = done(1);
    expect(mayLeaveCase([settled, phone(1)], visit(settled.id)).ok).toBe(true);
    expect(mayLeaveCase([settled, phone(1)], visit()).ok).toBe(true);
  });

  it('does not wait for other numbers after a status that ends the visit', () => {
    const met = done(typeInVisit({ type: 3, endsVisit: true }));
    expect(mayLeaveCase([met, unused(), returned()], visit(met.id)).ok).toBe(true);
    expect(nextPhone([met, unused(), returned()])).toBeNull();
    const other = done(typeInVisit({ type: 3, endsVisit: false }));
    expect(mayLeaveCase([other, unused()], visit(other.id))).toMatchObject({ error: { code: 'phonesLeft' } });
  });

  it('waits for unused and returned numbers, unless a status was final', () => {
    expect(mayLeaveCase([done(1), unused()], visit())).toMatchObject({ error: { code: 'phonesLeft' } });
    expect(mayLeaveCase([done(1), returned()], visit())).toMatchObject({ error: { code: 'phonesLeft' } });
    expect(mayLeaveCase([done(5), unused()], visit()).ok).toBe(true);
    expect(mayLeaveCase([done(1), done(6)], visit()).ok).toBe(true);
  });

  it('recognises the ends of a survey by the words of its routes', () => {
    expect(SURVEY_END_REASONS).toEqual(['success', 'cancel', 'zeroquota', 'overquota']);
  });

  it('is allowed after a survey that ended by itself, not after a cancelled one, and never during a call', () => {
    const tried = phone(2);
    for (const reason of ['success', 'zeroquota', 'overquota'] as const) {
      expect(mayLeaveCase([tried, unused()], { ...visit(tried.id), reason }).ok).toBe(true);
    }
    expect(mayLeaveCase([tried], { ...visit(tried.id), reason: 'cancel' })).toMatchObject({ ok: false });
    const talking = { ...visit(tried.id), liveCall: true, reason: 'success' as const };
    expect(mayLeaveCase([tried], talking)).toMatchObject({ error: { code: 'callInProgress' } });
  });

  it('is allowed without a status once the survey was finished elsewhere, but not during a call', () => {
    const tried = phone(2);
    const elsewhere = { ...visit(tried.id), closed: true };
    expect(mayLeaveCase([tried], elsewhere).ok).toBe(true);
    expect(mayLeaveCase([tried], { ...elsewhere, liveCall: true })).toMatchObject({
      error: { code: 'callInProgress' },
    });
  });

  it('is never blocked by a case without numbers', () => {
    expect(mayLeaveCase([], visit()).ok).toBe(true);
  });
});
