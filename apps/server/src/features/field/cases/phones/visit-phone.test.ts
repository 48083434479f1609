import { seededDispositions } from '@seker/fieldwork';
import { type DispositionId, instant, type LanguageId, type PhoneId } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import type { Project } from '../../../projects/project/index.ts';
import type { PhoneRow } from './phone.queries.ts';
import { visitPhone } from './visit-phone.ts';

const NOW = instant(1_800_000_000_000);
const RUSSIAN = { id: 3 as LanguageId, names: { he: 'רוסית', en: 'Russian' } };
const dispositions = seededDispositions([RUSSIAN]).map((one, index) => ({ ...one, id: (index + 1) as DispositionId }));
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '08:00', to: '21:00' }));
const hours = { windows: everyDay, closedDays: [] };
const project = { id: 1042, dispositions, hours } as unknown as Project;
const idOf = (key: string) => dispositions.find((one) => one.key === key)?.id ?? (0 as DispositionId);

/** A number that got its status in an earlier visit and is due now. */
const phone = (key: string, over: Partial<PhoneRow> = {}): PhoneRow => ({
  id: 7 as PhoneId,
  raw: '052-0000001',
  number: '+972520000001',
  manual: false,
  listStatus: 'pending',
  dispositionId: idOf(key),
  statusVisit: 1,
  dueAt: new Date(NOW),
  dueWhy: 'loop',
  languageId: null,
  attempts: 1,
  loopCounts: {},
  addedBy: null,
  openAttempt: false,
  ...over,
});
const shown = (key: string, over: Partial<PhoneRow> = {}, zone = 'Asia/Jerusalem') => {
  const { status, statusInVisit } = visitPhone(phone(key, over), { visit: 2, zone }, project, 'en', NOW);
  return { name: status.name, type: status.type, isReturn: status.is_return, statusInVisit };
};

describe("a number in the interviewer's view", () => {
  it.each(['busy', 'noAnswer', 'softRefusal', 'meeting', 'language'])('returns after "%s" once it is due', (key) => {
    expect(shown(key)).toMatchObject({ isReturn: true, statusInVisit: false });
    expect(shown(key, { dueAt: null }).isReturn).toBe(true);
    expect(shown(key, { dueAt: new Date(NOW + 1) }).isReturn).toBe(false);
    expect(shown(key, { statusVisit: 2 })).toMatchObject({ isReturn: false, statusInVisit: true });
    expect(shown(key, { listStatus: 'locked' }).isReturn).toBe(false);
  });

  it.each(['softRefusal', 'meeting', 'language'])('is final for the visit in which it got "%s"', (key) => {
    const seen = (over: Partial<PhoneRow>) =>
      visitPhone(phone(key, over), { visit: 2, zone: 'Asia/Jerusalem' }, project, 'en', NOW).status;
    expect(seen({ statusVisit: 2 })).toMatchObject({ type: 5, ends_visit: true });
    expect(seen({ statusVisit: 1 })).toMatchObject({ type: dispositions.find((one) => one.key === key)?.type });
    expect(seen({ statusVisit: 1 })).not.toHaveProperty('ends_visit');
    expect(seen({ statusVisit: 2, openAttempt: true })).not.toHaveProperty('ends_visit');
  });

  it('says what has stopped it, where something has', () => {
    const seen = (by?: 'everywhere') =>
      visitPhone(phone('unused'), { visit: 2, zone: 'Asia/Jerusalem' }, project, 'en', NOW, by);
    expect(seen('everywhere')).toMatchObject({ stoppedBy: 'everywhere' });
    expect(seen()).not.toHaveProperty('stoppedBy');
  });

  it('is not final for the visit after a status that does not end it', () => {
    expect(shown('busy', { statusVisit: 2 }).type).toBe(1);
  });

  it.each(['unused', 'hardRefusal', 'disconnected'])('does not return after "%s"', (key) => {
    expect(shown(key).isReturn).toBe(false);
  });

  it('is in use while it is dialled or awaits its status', () => {
    expect(shown('busy', { openAttempt: true }).name).toBe('In progress');
  });

  it('is closed when it was locked before any attempt', () => {
    const closed = shown('disconnected').type;
    expect(shown('unused', { listStatus: 'locked' }).type).toBe(closed);
    expect(shown('unused', { listStatus: 'free', dueAt: null }).type).not.toBe(closed);
  });

  it('is closed in a visit that outlasts the calling hours, unless it is on the line or has its status', () => {
    // Four in the morning there.
    const zone = 'America/New_York';
    const closed = shown('disconnected').type;
    expect(shown('unused', { statusVisit: null }, zone)).toMatchObject({ type: closed, isReturn: false });
    expect(shown('busy', {}, zone)).toMatchObject({ type: closed, isReturn: false });
    expect(shown('busy', { openAttempt: true }, zone).type).not.toBe(closed);
    expect(shown('busy', { statusVisit: 2 }, zone).type).not.toBe(closed);
  });

  it('waits like an appointment until its language is due', () => {
    const meeting = shown('meeting').type;
    const later = new Date(NOW + 60_000);
    expect(shown('language', { dueAt: later }).type).toBe(meeting);
    expect(shown('language').type).not.toBe(meeting);
    expect(shown('language', { dueAt: later, statusVisit: 2 }).type).not.toBe(meeting);
    expect(shown('language', { dueAt: later, openAttempt: true }).type).not.toBe(meeting);
  });
});
