import { instant, type LanguageId } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import type { LoopVerdict } from '../scheduling/due-after-loop.ts';
import { type CasePhone, caseAfterStatuses } from './case-after-statuses.ts';
import { type DispositionKey, StatusType } from './disposition.ts';
import { phoneAfterStatus } from './phone-after-status.ts';
import { seededDispositions } from './seeded-dispositions.ts';

const list = seededDispositions([]);
function named(key: DispositionKey) {
  const found = list.find((disposition) => disposition.key === key);
  if (found === undefined) throw new Error(`no ${key}`);
  return found;
}

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
    const record = (...phones: CasePhone[]) =>
      caseAfterStatuses(phones, { surveyOutcome: null, restored: false, isVisitAgreed: false, isDecided: false });
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
    expect(
      caseAfterStatuses([closed], {
        surveyOutcome: 'overQuota',
        restored: false,
        isVisitAgreed: false,
        isDecided: false,
      }),
    ).toBe('overQuota');
    expect(
      caseAfterStatuses([number({})], { surveyOutcome: null, restored: true, isVisitAgreed: false, isDecided: false }),
    ).toBe('restored');
  });
});
