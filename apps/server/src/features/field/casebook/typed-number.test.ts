import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { cellWords } from './case-choices.ts';
import { isFinal } from './is-final.ts';
import type { CasesReach, ReadCase } from './list-cases.queries.ts';
import { nameIn, wireCase } from './list-cases.ts';
import { wireAttempt, wireRecord } from './list-records.ts';
import { readTyped } from './typed-number.ts';

it.each([
  ['1234', 1_234, '1234'],
  ['052-100 (0001)', 521_000_001, '521000001'],
  ['+972.52/1000001', 972_521_000_001, '972521000001'],
  ['00123', 123, '123'],
  ['0012', 12, null],
  ['12', 12, null],
  ['123456789012345', 123_456_789_012_345, '123456789012345'],
  ['1234567890123456', 0, null],
  ['12a', 0, null],
  ['', 0, null],
])('searches %j as a case or the end of a number', (q, id, end) => {
  expect(readTyped(q)).toEqual({ id, end });
});

it('a case has ended when its record says so and no one holds it', () => {
  const ended = ['success', 'extra', 'zeroQuota', 'overQuota', 'burned'];
  const states = [...ended, 'empty', 'inUse', 'returnedLoop', 'restored'];
  const finalOf = (leasedTo: number | null) =>
    states.filter((recordStatus) => isFinal({ recordStatus, leasedTo } as Parameters<typeof isFinal>[0]));
  expect([finalOf(null), finalOf(5)]).toEqual([ended, []]);
});

describe('a name in several languages', () => {
  it('is in the language that is read, else in English, else in any', () => {
    expect(nameIn({ he: 'א', en: 'a' }, 'he')).toBe('א');
    expect(nameIn({ ar: 'x', en: 'a' }, 'he')).toBe('a');
    expect(nameIn({ ar: 'x' }, 'he')).toBe('x');
    expect([nameIn({}, 'he'), nameIn(null, 'he'), nameIn('text', 'he'), nameIn(undefined, 'he')]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });

  it('of a cell is that of its quota and its own, or its key', () => {
    const cell = { id: asId<'Cell'>(1), quotaNames: { en: 'Sex' }, labels: { en: 'Men' }, key: '1:1' };
    expect(cellWords(cell, 'en')).toBe('Sex · Men');
    expect(cellWords({ ...cell, labels: {} }, 'en')).toBe('Sex · 1:1');
    expect(cellWords({ ...cell, quotaNames: {} }, 'en')).toBe('Men');
  });
});

describe('a row', () => {
  const readyAt = new Date('2026-03-01T08:00:00Z');
  const read = {
    id: 5,
    name: 'Rina',
    phone: '052-1000001',
    tier: 6,
    readyAt,
    readyWhy: 'loop',
    languageCode: 'he',
    languageName: 'עברית',
    assignedId: null,
    assignedName: null,
    holderId: 7,
    holderName: null,
    outcomeId: null,
    outcomeNames: null,
    blocks: ['held', 'notDue'],
  } as unknown as ReadCase;
  const seenBy = (maySeePeople: boolean, more: object = {}) =>
    wireCase({ ...read, ...more } as ReadCase, { maySeePeople } as CasesReach, 'en');

  it('of a case tells who it is to those who may see people only', () => {
    expect(seenBy(true)).toMatchObject({ name: 'Rina', phone: '052-1000001' });
    expect(seenBy(false)).toMatchObject({ name: null, phone: null, id: 5 });
  });

  it('of a case tells when it is due, who has it, and its outcome', () => {
    expect(seenBy(true)).toMatchObject({
      dueAt: readyAt.toISOString(),
      language: { code: 'he', name: 'עברית' },
      assigned: null,
      holder: { id: 7, name: '' },
      outcome: null,
      why: { blocks: ['held', 'notDue'], readyWhy: 'loop', readyAt: readyAt.toISOString() },
    });
    expect(seenBy(true, { tier: null })).toMatchObject({ dueAt: null, why: { readyAt: null } });
    expect(
      seenBy(true, { outcomeId: 3, outcomeNames: { en: 'Refused' }, assignedId: 8, assignedName: 'Noam' }),
    ).toMatchObject({
      outcome: { id: 3, name: 'Refused' },
      assigned: { id: 8, name: 'Noam' },
    });
  });

  it('of a record tells who asked, and when', () => {
    const record = { startedAt: readyAt, endedAt: null, personId: null, personName: null } as Parameters<
      typeof wireRecord
    >[0];
    expect(wireRecord(record)).toMatchObject({ startedAt: readyAt.toISOString(), endedAt: null, by: null });
    expect(wireRecord({ ...record, startedAt: null, endedAt: readyAt, personId: asId(7) })).toMatchObject({
      startedAt: null,
      endedAt: readyAt.toISOString(),
      by: { id: 7, name: '' },
    });
  });

  it('of a call tells the number to those who may see people only, and its status', () => {
    const call = {
      at: readyAt,
      personId: 7,
      personName: 'Dana',
      phone: '052',
      statusId: null,
    } as unknown as Parameters<typeof wireAttempt>[0];
    const session = { screenLanguage: 'en' } as const;
    expect(wireAttempt(call, true, session)).toMatchObject({
      phone: '052',
      status: null,
      person: { id: 7, name: 'Dana' },
    });
    const named = { ...call, statusId: asId<'Disposition'>(3), statusNames: { en: 'Busy' } };
    expect(wireAttempt(named, false, session)).toMatchObject({ phone: null, status: { id: 3, name: 'Busy' } });
  });
});
