import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { cellWords } from './case-choices.ts';
import type { CasesReach } from './case-whys.queries.ts';
import type { ReadCase } from './list-cases.queries.ts';
import { nameIn, wireCase } from './list-cases.ts';

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

  it('of a cell is that of its quota and its own, or its values', () => {
    const cell = { id: asId<'Cell'>(1), quotaNames: { en: 'Sex' }, labels: { en: 'Men' }, key: '1:1' };
    expect(cellWords(cell, 'en')).toBe('Sex · Men');
    expect(cellWords({ ...cell, labels: {} }, 'en')).toBe('Sex · 1');
    expect(cellWords({ ...cell, quotaNames: {} }, 'en')).toBe('Men');
  });
});

describe('a row of the list', () => {
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
    reasons: [],
    blocks: ['held', 'notDue'],
  } as unknown as ReadCase;
  const seenBy = (maySeePeople: boolean, more: object = {}) =>
    wireCase({ ...read, ...more } as ReadCase, { maySeePeople } as CasesReach, 'en');

  it('tells who it is to those who may see people only', () => {
    expect(seenBy(true)).toMatchObject({ name: 'Rina', phone: '052-1000001' });
    expect(seenBy(false)).toMatchObject({ name: null, phone: null, id: 5 });
  });

  it('tells when it is due, who has it, and its outcome', () => {
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
});
