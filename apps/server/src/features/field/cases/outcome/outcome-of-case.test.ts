import { DEFAULT_ATTEMPT_CAPS, seededDispositions } from '@seker/fieldwork';
import { instant, MINUTE } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { asId } from '../../../../testing/as-id.ts';
import type { ProjectDisposition } from '../../../projects/project/index.ts';
import type { CaseLog } from './case-log.queries.ts';
import { attemptOf, NEW_CASE } from './case-log.test-data.ts';
import { freshOutcome, outcomeOfCase } from './outcome-of-case.ts';

const dispositions: readonly ProjectDisposition[] = seededDispositions([]).map((one, at) => ({
  ...one,
  id: asId(at + 1),
}));
const idOf = (key: string) => dispositions.find((one) => one.key === key)?.id ?? asId<'Disposition'>(0);
const settings = {
  id: asId<'Project'>(1),
  listKind: 'numbers',
  rejectedAs: 'other',
  dispositions,
  caps: { ...DEFAULT_ATTEMPT_CAPS, perCase: 3 },
} as const;
const at = (minute: number) => instant(Date.UTC(2026, 2, 1, 9, minute));
const tried = (id: number, key: string | null, more: Partial<CaseLog['log'][number]> = {}) =>
  attemptOf({
    id: asId(id),
    startedAt: at(id),
    endedAt: instant(at(id) + MINUTE / 2),
    dispositionId: key === null ? null : idOf(key),
    ...more,
  });
const outcome = (more: Partial<CaseLog>) => outcomeOfCase(settings, { ...NEW_CASE, ...more });

describe('the outcome of a stored case', () => {
  it('is by its attempts, without those that were corrected or have no status', () => {
    expect(outcome({ log: [tried(1, 'busy')] })).toMatchObject({ code: '3.12', attemptId: 1, isOpen: true });
    const corrected = tried(2, 'noAnswer', { corrects: asId(1) });
    expect(outcome({ log: [tried(1, 'hardRefusal'), corrected] }).code).toBe('3.13');
    expect(outcome({ log: [tried(1, 'busy'), tried(2, null)] }).code).toBe('3.12');
  });

  it('of an attempt without an end counts as of its start', () => {
    const open = tried(5, 'meeting', { endedAt: null });
    const later = { ...open, id: asId<'Attempt'>(6), startedAt: at(4), endedAt: at(4) };
    expect(outcome({ log: [open, later] }).attemptId).toBe(5);
  });

  it('of a case that was opened again is what came since, and the refusal before', () => {
    const log = [tried(1, 'notEligible'), tried(9, 'busy')];
    expect(outcome({ log }).code).toBe('4.70');
    expect(outcome({ log, restoredAt: at(5) }).code).toBe('3.91');
    expect(outcome({ log: [tried(1, 'hardRefusal'), tried(9, 'busy')], restoredAt: at(5) }).code).toBe('2.112');
  });

  it('is that its attempts are used up where they say nothing else, by a number or by all of the case', () => {
    const log = [tried(1, 'noAnswer', { dispositionId: idOf('maxAttemptsContacted') })];
    expect(outcome({ log }).code).toBe('3.11');
    const unclear = settings.dispositions.map((one) =>
      one.key === 'busy' ? { ...one, contacted: 'yes' as const } : one,
    );
    const spent = (more: Partial<CaseLog>) =>
      outcomeOfCase({ ...settings, dispositions: unclear }, { ...NEW_CASE, log: [tried(1, 'busy')], ...more }).code;
    expect(spent({})).toBe('3.12');
    expect(spent({ attempts: 3 })).toBe('2.30');
    expect(spent({ numbers: [{ id: 1, isOpen: false, isCapped: true }] })).toBe('2.30');
    const other = { id: 2, isOpen: true, isCapped: false };
    expect(spent({ numbers: [other, { ...other, id: 1, isCapped: true }] })).toBe('2.30');
    expect(spent({ numbers: [] })).toBe('3.12');
  });

  it('is closed once the field is through with the case', () => {
    const log = [tried(1, 'noAnswer')];
    for (const recordStatus of ['empty', 'inUse', 'returnedLoop', 'restored'])
      expect(outcome({ log, recordStatus }).isOpen, recordStatus).toBe(true);
    for (const recordStatus of ['success', 'extra', 'zeroQuota', 'overQuota', 'burned'])
      expect(outcome({ log, recordStatus }).isOpen, recordStatus).toBe(false);
  });

  it('knows its list, its links, its interviews and the status that it was given', () => {
    const dead = { log: [tried(1, 'disconnected')], numbers: [{ id: 1, isOpen: false, isCapped: false }] };
    expect(outcome(dead).code).toBe('4.32');
    expect(outcomeOfCase({ ...settings, listKind: 'people' }, { ...NEW_CASE, ...dead }).code).toBe('3.30');
    expect(outcome({ isInvited: true }).code).toBe('3.19');
    expect(outcome({ outcomeId: idOf('hardRefusal') })).toMatchObject({ code: '2.112', attemptId: null });
    const interview = { end: null, isWeb: true, isEarlierRound: false, hasAnswers: true, hasEnough: false };
    expect(outcome({ interviews: [interview], log: [tried(1, 'noAnswer')] })).toMatchObject({
      code: '2.12',
      isOpen: true,
    });
  });

  it('that was never dispatched is untried', () => {
    expect(freshOutcome(settings)).toMatchObject({ code: '3.11', bucket: 'UH', isOpen: true });
    expect(freshOutcome(settings).disposition?.key).toBe('unused');
  });
});
