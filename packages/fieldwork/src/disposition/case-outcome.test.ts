import { instant, type LanguageId } from '@seker/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoopVerdict } from '../scheduling/due-after-loop.ts';
import { type CasePhone, caseAfterStatuses } from './case-after-statuses.ts';
import { brokenOffOutcome, caseOutcome, type FinishedAttempt } from './case-outcome.ts';
import { type DispositionKey, StatusType } from './disposition.ts';
import { phoneAfterStatus } from './phone-after-status.ts';
import { seededDispositions } from './seeded-dispositions.ts';

const list = seededDispositions([]);
function named(key: DispositionKey) {
  const found = list.find((disposition) => disposition.key === key);
  if (found === undefined) throw new Error(`no ${key}`);
  return found;
}
const tried = (hour: number, phoneId: number, key: DispositionKey): FinishedAttempt => ({
  phoneId,
  endedAt: instant(hour * 3_600_000),
  disposition: named(key),
});
const outcome = (
  attempts: readonly FinishedAttempt[],
  over: { phoneIds?: number[]; capped?: boolean; hasEnough?: boolean } = {},
) => {
  const { phoneIds = [1], capped = false, hasEnough = false } = over;
  const { code, bucket } = caseOutcome({ attempts, phoneIds, capped, hasEnough });
  return { code, bucket };
};

describe('the AAPOR outcome of a case', () => {
  it('is never tried before the first attempt', () => {
    expect(outcome([])).toEqual({ code: '3.11', bucket: 'UH' });
  });

  it('is its final status, regardless of later attempts', () => {
    const attempts = [tried(1, 1, 'noAnswer'), tried(2, 1, 'hardRefusal'), tried(3, 2, 'busy')];
    expect(outcome(attempts, { phoneIds: [1, 2] })).toEqual({ code: '2.112', bucket: 'R' });
    expect(outcome([tried(1, 1, 'busy'), tried(2, 1, 'success')])).toEqual({ code: '1.1', bucket: 'I' });
  });

  it('is a partial interview when enough was answered before a refusal, and for no other status', () => {
    const enough = { hasEnough: true };
    expect(outcome([tried(1, 1, 'hardRefusal')], enough)).toEqual({ code: '1.2', bucket: 'P' });
    expect(outcome([tried(1, 1, 'softRefusal')], enough)).toEqual({ code: '1.2', bucket: 'P' });
    for (const key of ['noAnswer', 'busy', 'notEligible', 'deceased', 'success'] as const)
      expect(outcome([tried(1, 1, key)], enough)).toEqual(outcome([tried(1, 1, key)]));
    const refused = caseOutcome({
      attempts: [tried(1, 1, 'hardRefusal')],
      phoneIds: [1],
      capped: false,
      hasEnough: true,
    });
    expect(refused.disposition).toBe(named('hardRefusal'));
    expect([brokenOffOutcome(false), brokenOffOutcome(true)]).toEqual([
      { code: '2.12', bucket: 'R' },
      { code: '1.2', bucket: 'P' },
    ]);
  });

  it('is the last non-technical outcome when every number is closed', () => {
    const attempts = [tried(1, 1, 'wrongNumber'), tried(2, 2, 'disconnected')];
    expect(outcome(attempts, { phoneIds: [1, 2] })).toEqual({ code: '4.32', bucket: 'NE' });
    expect(outcome(attempts, { phoneIds: [1, 2, 3] }).code).toBe('4.32');
    const deadLine = { ...named('disconnected'), aaporCode: '3.16', aaporBucket: 'UH' as const };
    const technicalLast = [tried(1, 1, 'wrongNumber'), { ...tried(2, 2, 'disconnected'), disposition: deadLine }];
    expect(outcome(technicalLast, { phoneIds: [1, 2] })).toEqual({ code: '4.10', bucket: 'NE' });
  });

  it('is the newer one of two final statuses', () => {
    expect(outcome([tried(1, 1, 'hardRefusal'), tried(2, 1, 'success')]).code).toBe('1.1');
    expect(outcome([tried(2, 1, 'hardRefusal'), tried(1, 1, 'success')]).code).toBe('2.112');
  });

  it('considers only the current numbers of the case, each with its last status', () => {
    // One number is closed, the other rang: the case stays open, and its last attempt counts.
    const oneClosed = [tried(1, 1, 'wrongNumber'), tried(2, 2, 'lineDropped')];
    expect(outcome(oneClosed, { phoneIds: [1, 2] }).code).toBe('3.16');
    // The number that rang was removed.
    expect(outcome(oneClosed, { phoneIds: [1] }).code).toBe('4.10');
    expect(outcome(oneClosed, { phoneIds: [] }).code).toBe('3.16');
    const reopened = [tried(1, 1, 'disconnected'), tried(2, 1, 'lineDropped')];
    expect(outcome(reopened).code).toBe('3.16');
  });

  it('is "other unknown" after a status without a code, eligible once the case was', () => {
    const uncoded = { ...named('busy'), aaporCode: null, aaporBucket: null };
    const last = { ...tried(2, 1, 'busy'), disposition: uncoded };
    expect(outcome([last])).toEqual({ code: '3.91', bucket: 'UO' });
    const eligible = { ...tried(1, 1, 'meeting'), disposition: { ...named('meeting'), eligible: 'yes' as const } };
    expect(outcome([eligible, last])).toEqual({ code: '2.20', bucket: 'NC' });
    expect(outcome([eligible, tried(2, 1, 'softRefusal')]).bucket).toBe('R');
  });

  it('tells whether a person was contacted when the attempts are used up', () => {
    expect(outcome([tried(1, 1, 'softRefusal'), tried(2, 1, 'noAnswer')], { capped: true }).code).toBe('2.30');
    expect(outcome([tried(2, 1, 'noAnswer')], { capped: true })).toEqual({ code: '3.90', bucket: 'UH' });
  });

  it('is the most recent attempt, eligible once the case was', () => {
    expect(outcome([tried(1, 1, 'busy'), tried(2, 1, 'machine')]).code).toBe('3.14');
    const wasEligible = { ...tried(1, 1, 'meeting'), disposition: { ...named('meeting'), eligible: 'yes' as const } };
    expect(outcome([wasEligible, tried(2, 1, 'noAnswer')])).toEqual({ code: '2.20', bucket: 'NC' });
  });

  it('does not depend on the order in which attempts are read', () => {
    const attempts = [
      tried(1, 1, 'busy'),
      tried(2, 2, 'disconnected'),
      tried(3, 1, 'softRefusal'),
      tried(4, 1, 'machine'),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(attempts, { minLength: attempts.length }), (order) => {
        expect(outcome(order, { phoneIds: [1, 2] })).toEqual(outcome(attempts, { phoneIds: [1, 2] }));
      }),
    );
  });
});

describe('a number after a status', () => {
  const nothing = { nextAt: null, languageId: null };
  const due = instant(50);

  it('is pending or locked, or gets another status when the attempts ran out', () => {
    const after = (key: DispositionKey, loop: LoopVerdict | null = null) =>
      phoneAfterStatus(named(key), { choice: { ...nothing, nextAt: due }, loop, everContacted: true });
    expect(after('busy', { due, why: 'window' })).toMatchObject({
      listStatus: 'pending',
      dueAt: due,
      dueWhy: 'window',
      replacedBy: null,
    });
    expect(after('busy', { exhausted: true })).toMatchObject({
      listStatus: 'locked',
      replacedBy: 'maxAttemptsContacted',
    });
    expect(after('meeting')).toMatchObject({ listStatus: 'pending', dueAt: due, dueWhy: 'meeting' });
    expect(after('hardRefusal')).toMatchObject({ listStatus: 'locked', dueAt: null, dueWhy: null });
    expect(after('wrongNumber').listStatus).toBe('locked');
    const never = phoneAfterStatus(named('busy'), { choice: nothing, loop: { exhausted: true }, everContacted: false });
    expect(never.replacedBy).toBe('maxAttemptsUnknown');
    const noMore = phoneAfterStatus(
      { type: StatusType.unused },
      { choice: nothing, loop: { exhausted: true }, everContacted: true },
    );
    expect(noMore, 'a return in another language').toMatchObject({
      listStatus: 'locked',
      replacedBy: 'maxAttemptsContacted',
    });
    expect(named('maxAttemptsUnknown').aaporBucket).toBe('UH');
  });

  it('keeps the case open while another number is open; a case with all numbers closed is burned', () => {
    const number = (part: Partial<CasePhone>): CasePhone => ({
      listStatus: 'free',
      type: 4,
      dueAt: null,
      dueWhy: null,
      languageId: null,
      ...part,
    });
    const record = (...phones: CasePhone[]) => caseAfterStatuses(phones, { surveyOutcome: null, restored: false });
    const closed = number({ listStatus: 'locked', type: 6 });
    const russian = 2 as LanguageId;
    expect(record(number({}))).toBe('empty');
    expect(record(closed, number({}))).toBe('returnedLoop');
    expect(record(closed, closed)).toBe('burned');
    expect(record(number({ listStatus: 'locked', type: 5 }), number({}))).toBe('burned');
    expect(record(number({ listStatus: 'pending', type: 1 }))).toBe('returnedLoop');
    expect(record(number({ listStatus: 'pending', type: 1 }), number({ listStatus: 'pending', type: 3 }))).toBe(
      'returnedMeeting',
    );
    expect(record(number({ languageId: russian }))).toBe('returnedLanguage');
    expect(record(number({ listStatus: 'inUse', type: 2 }))).toBe('inUse');
    expect(caseAfterStatuses([closed], { surveyOutcome: 'overQuota', restored: false })).toBe('overQuota');
    expect(caseAfterStatuses([number({})], { surveyOutcome: null, restored: true })).toBe('restored');
  });
});
