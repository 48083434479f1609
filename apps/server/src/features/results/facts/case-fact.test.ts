import { DEFAULT_ATTEMPT_CAPS, seededDispositions } from '@seker/fieldwork';
import { instant, MINUTE } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import type { ProjectDisposition } from '../../projects/project/index.ts';
import { caseFact, freshOutcome } from './case-fact.ts';
import type { CountedAttempt, CountedCase } from './case-facts.queries.ts';

const dispositions: readonly ProjectDisposition[] = seededDispositions([]).map((one, at) => ({
  ...one,
  id: asId(at + 1),
}));
const idOf = (key: string) => dispositions.find((one) => one.key === key)?.id ?? asId<'Disposition'>(0);
const caps = { ...DEFAULT_ATTEMPT_CAPS, perCase: 3 };
const [DANA, NOAM] = [asId<'Person'>(11), asId<'Person'>(12)];
const at = (minute: number) => instant(Date.UTC(2026, 2, 1, 9, minute));

const CASE: CountedCase = {
  id: asId(5),
  recordStatus: 'returnedLoop',
  cellIds: [asId(3)],
  outcomeId: null,
  attempts: 1,
  state: null,
  outcome: null,
  mode: null,
  personId: null,
  startedAt: null,
  endedAt: null,
  phoneIds: [asId(1), asId(2)],
  cappedPhones: 0,
  hasEnough: false,
};
const attempt = (
  id: number,
  minute: number,
  key: string | null,
  more: Partial<CountedAttempt> = {},
): CountedAttempt => ({
  id: asId(id),
  caseId: CASE.id,
  phoneId: asId(1),
  personId: DANA,
  startedAt: at(minute),
  endedAt: at(minute + 1),
  dispositionId: key === null ? null : idOf(key),
  corrects: null,
  ...more,
});
const factOf = (of: Partial<CountedCase>, ...attempts: readonly CountedAttempt[]) =>
  caseFact({ dispositions, caps }, { ...CASE, ...of }, attempts);
const ended = (outcome: string, more: Partial<CountedCase> = {}): Partial<CountedCase> => ({
  state: 'ended',
  outcome,
  mode: 'phone',
  personId: NOAM,
  startedAt: at(1),
  endedAt: at(20),
  ...more,
});

describe('the outcome of a case', () => {
  it.each([
    ['success', '1.1', 'I', 'success'],
    ['extra', '1.1', 'I', 'extra'],
    ['zeroQuota', '4.80', 'NE', 'zeroQuota'],
    ['overQuota', '4.80', 'NE', 'overQuota'],
    ['screenedOut', '4.70', 'NE', 'notEligible'],
  ])('is by the end of its interview: %s', (outcome, code, bucket, key) => {
    expect(factOf(ended(outcome), attempt(1, 0, 'noAnswer'))).toMatchObject({
      code,
      bucket,
      dispositionId: idOf(key),
      caseId: 5,
      recordStatus: 'returnedLoop',
      cellIds: [3],
    });
    expect(factOf({ ...ended(outcome), state: 'open' }).code).not.toBe(code);
  });

  it('of a complete is a complete under any code that the project gave the status; of another end it is the status', () => {
    const own = (key: string, aaporCode: string | null) => ({
      dispositions: dispositions.map((one) => (one.key === key ? { ...one, aaporCode, aaporBucket: null } : one)),
      caps,
    });
    const fact = (key: string, code: string | null, outcome: string) =>
      caseFact(own(key, code), { ...CASE, ...ended(outcome) }, []);
    expect(fact('success', '9.9', 'success')).toMatchObject({ code: '1.1', bucket: 'I' });
    expect(fact('overQuota', '4.81', 'overQuota')).toMatchObject({ code: '4.81', bucket: 'UO' });
    expect(fact('overQuota', null, 'overQuota')).toMatchObject({ code: '3.91', bucket: 'UO' });
    const without = { dispositions: dispositions.filter(({ key }) => key !== 'success' && key !== 'overQuota'), caps };
    expect(caseFact(without, { ...CASE, ...ended('success') }, [])).toMatchObject({ code: '1.1', dispositionId: null });
    expect(caseFact(without, { ...CASE, ...ended('overQuota') }, [])).toMatchObject({
      code: '4.80',
      bucket: 'NE',
      dispositionId: null,
    });
  });

  it('is by its attempts, without those that were corrected or have no status', () => {
    expect(factOf({}, attempt(1, 0, 'busy')).dispositionId).toBe(idOf('busy'));
    const corrected = attempt(2, 5, 'noAnswer', { corrects: asId(1) });
    expect(factOf({}, attempt(1, 0, 'hardRefusal'), corrected).dispositionId).toBe(idOf('noAnswer'));
    expect(factOf({}, attempt(1, 0, 'busy'), attempt(2, 5, null)).dispositionId).toBe(idOf('busy'));
  });

  it('is its status where there is no attempt, and the break-off of an interview without a call where there is none', () => {
    expect(factOf({ outcomeId: idOf('hardRefusal') })).toMatchObject({
      code: '2.112',
      dispositionId: idOf('hardRefusal'),
    });
    expect(factOf({ outcomeId: idOf('hardRefusal') }, attempt(1, 0, 'busy')).dispositionId).toBe(idOf('busy'));
    expect(factOf(ended('cancel', { mode: 'web' }))).toMatchObject({ code: '2.12', bucket: 'R', dispositionId: null });
    expect(factOf(ended('cancel', { mode: 'web', hasEnough: true }))).toMatchObject({ code: '1.2', bucket: 'P' });
    expect(factOf(ended('cancel'))).toMatchObject({ code: '3.11' });
    expect(factOf({ mode: 'web' })).toMatchObject({ code: '3.11' });
  });

  it('is that its attempts are used up, by a number or by all of the case', () => {
    expect(factOf({ attempts: 2 }, attempt(1, 0, 'noAnswer')).dispositionId).toBe(idOf('noAnswer'));
    for (const spent of [{ attempts: 3 }, { attempts: 1, cappedPhones: 1 }])
      expect(factOf(spent, attempt(1, 0, 'noAnswer')).code).toBe('3.90');
  });

  it('is untried for a case that was never dispatched', () => {
    const fresh = freshOutcome({ dispositions });
    expect(fresh).toMatchObject({ code: '3.11', bucket: 'UH' });
    expect(fresh.dispositionId).toBe(dispositions.find((one) => one.system && one.aaporCode === '3.11')?.id ?? null);
  });
});

describe('who worked on a case last, and when', () => {
  const worked = (of: Partial<CountedCase>, ...attempts: readonly CountedAttempt[]) => {
    const { personId, at: when } = factOf(of, ...attempts);
    return [personId, when];
  };
  const iso = (minute: number) => new Date(at(minute)).toISOString();

  it('is no one before the first attempt, then who made the last one', () => {
    expect(worked({})).toEqual([null, null]);
    expect(worked({}, attempt(1, 0, 'busy'), attempt(2, 5, 'busy', { personId: NOAM }))).toEqual([NOAM, iso(5)]);
  });

  it('is who ended the interview, if that was later or at once', () => {
    expect(worked(ended('success'), attempt(1, 0, 'busy'))).toEqual([NOAM, iso(20)]);
    expect(worked(ended('success', { endedAt: at(5) }), attempt(1, 5, 'busy'))).toEqual([NOAM, iso(5)]);
    expect(worked(ended('success'), attempt(1, 21, 'busy'))).toEqual([DANA, iso(21)]);
    expect(worked(ended('success', { personId: null }), attempt(1, 0, 'busy'))).toEqual([DANA, iso(20)]);
    expect(worked(ended('success', { personId: null }))).toEqual([null, iso(20)]);
  });

  it('is who began an interview without a call', () => {
    const open = { state: 'open', mode: 'phone', personId: NOAM, startedAt: at(3) } as const;
    expect(worked(open)).toEqual([NOAM, iso(3)]);
    expect(worked(open, attempt(1, 0, null))).toEqual([DANA, iso(0)]);
  });
});

it('an attempt that has no end yet counts as of its start', () => {
  const open = attempt(1, 10, 'busy', { endedAt: null });
  const earlier = attempt(2, 0, 'noAnswer', { endedAt: instant(at(10) - MINUTE) });
  expect(factOf({}, earlier, open).dispositionId).toBe(idOf('busy'));
});
