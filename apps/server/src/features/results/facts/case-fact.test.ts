import { DEFAULT_ATTEMPT_CAPS, seededDispositions } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { attemptOf, NEW_CASE } from '../../field/cases/outcome/case-log.test-data.ts';
import type { CaseLog } from '../../field/cases/outcome/index.ts';
import { caseFact, freshFact } from './case-fact.ts';

const dispositions = seededDispositions([]).map((one, at) => ({ ...one, id: asId<'Disposition'>(at + 1) }));
const idOf = (key: string) => dispositions.find((one) => one.key === key)?.id ?? null;
const settings = {
  id: asId<'Project'>(1),
  listKind: 'numbers',
  rejectedAs: 'other',
  dispositions,
  caps: DEFAULT_ATTEMPT_CAPS,
} as const;
const [DANA, NOAM] = [asId<'Person'>(11), asId<'Person'>(12)];
const at = (minute: number) => instant(Date.UTC(2026, 2, 1, 9, minute));
const iso = (minute: number) => new Date(at(minute)).toISOString();
const tried = (minute: number, personId = DANA) =>
  attemptOf({
    id: asId(minute + 1),
    personId,
    startedAt: at(minute),
    endedAt: at(minute + 1),
    dispositionId: idOf('busy'),
  });
const factOf = (of: Partial<CaseLog>) => caseFact(settings, { ...NEW_CASE, ...of });
const ENDED = { state: 'ended', personId: NOAM, startedAt: at(1), endedAt: at(20) } as const;

it('what is counted of a case is its outcome, where it stands, and its cells', () => {
  expect(factOf({ log: [tried(0)] })).toEqual({
    caseId: 5,
    code: '3.12',
    bucket: 'UH',
    dispositionId: idOf('busy'),
    isOpen: true,
    cellIds: [3],
    personId: DANA,
    at: iso(0),
  });
  expect(freshFact(settings)).toEqual({ code: '3.11', bucket: 'UH', dispositionId: idOf('unused'), isOpen: true });
});

describe('who worked on a case last, and when', () => {
  const worked = (of: Partial<CaseLog>) => {
    const { personId, at: when } = factOf(of);
    return [personId, when];
  };

  it('is no one before the first attempt, then who made the last one', () => {
    expect(worked({})).toEqual([null, null]);
    expect(worked({ log: [tried(0), tried(5, NOAM)] })).toEqual([NOAM, iso(5)]);
  });

  it('is who ended the interview, if that was later or at once', () => {
    expect(worked({ ...ENDED, log: [tried(0)] })).toEqual([NOAM, iso(20)]);
    expect(worked({ ...ENDED, endedAt: at(5), log: [tried(5)] })).toEqual([NOAM, iso(5)]);
    expect(worked({ ...ENDED, log: [tried(21)] })).toEqual([DANA, iso(21)]);
    expect(worked({ ...ENDED, personId: null, log: [tried(0)] })).toEqual([DANA, iso(20)]);
    expect(worked({ ...ENDED, personId: null })).toEqual([null, iso(20)]);
  });

  it('is who began an interview without a call', () => {
    const open = { state: 'open', personId: NOAM, startedAt: at(3) } as const;
    expect(worked(open)).toEqual([NOAM, iso(3)]);
    expect(worked({ ...open, log: [tried(0)] })).toEqual([DANA, iso(0)]);
  });
});
