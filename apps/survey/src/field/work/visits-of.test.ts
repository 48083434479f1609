import type { ToldVisit } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import type { KeptVisit } from './field-records.ts';
import { readVisit } from './read-visit.ts';
import { agreedVisit, visitsOf } from './visits-of.ts';

const AT = Date.parse('2031-05-04T10:00:00Z');
const told = (uid: string, hour: number, more: Partial<ToldVisit> = {}): ToldVisit => ({
  uid,
  at: new Date(AT + hour * 3_600_000).toISOString(),
  status: 'Not at home',
  colour: '#b35c00',
  nextAt: null,
  note: '',
  person: 'Noam',
  ...more,
});
const kept = (uid: string, hour: number, nextAt: number | null = null): KeptVisit => ({
  uid,
  assignment: '7-5',
  at: AT + hour * 3_600_000,
  status: 'Appointment',
  colour: '#1864ab',
  nextAt,
  note: '',
});

describe('the visits of a case', () => {
  it('are those that the server tells and those of this device, each once, the newest first', () => {
    const visits = visitsOf({ visits: [told('a', 2), told('b', 1)] }, [kept('b', 1), kept('c', 3)], new Set(['c']));
    expect(visits.map(({ uid, person, isUnsent }) => [uid, person, isUnsent])).toEqual([
      ['c', null, true],
      ['a', 'Noam', false],
      ['b', 'Noam', false],
    ]);
    expect(visitsOf({ visits: [] }, [kept('c', 3)], new Set())).toMatchObject([{ uid: 'c', isUnsent: false }]);
  });

  it('agree on a time as the last of them does, which the server may not know yet', () => {
    const visitAt = new Date(AT + 9 * 3_600_000).toISOString();
    expect(agreedVisit({ visitAt }, [])).toBe(AT + 9 * 3_600_000);
    expect(agreedVisit({ visitAt }, visitsOf({ visits: [told('a', 1)] }, [], new Set()))).toBe(AT + 9 * 3_600_000);
    expect(agreedVisit({ visitAt }, visitsOf({ visits: [] }, [kept('c', 3, AT)], new Set(['c'])))).toBe(AT);
    expect(agreedVisit({ visitAt }, visitsOf({ visits: [] }, [kept('c', 3)], new Set(['c'])))).toBeNull();
    expect(agreedVisit({ visitAt: null }, [])).toBeNull();
  });
});

describe('what was typed of a visit', () => {
  const status = (type: 1 | 3 | 4 | 5 | 6, language: string | null = null) => ({
    id: 9,
    name: 'Status',
    type,
    colour: '#495057',
    language,
  });
  const typed = { day: '2031-05-04', hour: '18:30', language: '', note: ' After six. ', zone: 'Asia/Jerusalem' };
  const read = (more: Partial<Parameters<typeof readVisit>[0]>) =>
    readVisit({ ...typed, status: status(3), ...more }, AT);

  it('is an appointment at the hour of the project, in each zone of a device', () => {
    expect(read({})).toMatchObject({ nextAt: Date.parse('2031-05-04T15:30:00Z'), language: null, note: 'After six.' });
  });

  it('lacks a status, a day, an hour, or a time that is still to come', () => {
    expect(read({ status: undefined })).toBe('chooseStatus');
    expect([read({ day: '' }), read({ hour: '' }), read({ day: '', hour: '' })]).toEqual(Array(3).fill('chooseMoment'));
    expect(read({ hour: '13:00' })).toBe('momentOver');
  });

  it('has a language where one is to be asked in, and a time with it only if it was typed', () => {
    expect(read({ status: status(4), day: '', hour: '' })).toBe('chooseLanguage');
    expect(read({ status: status(4, 'ru'), day: '', hour: '' })).toMatchObject({ language: 'ru', nextAt: null });
    expect(read({ status: status(4), language: 'ar' })).toMatchObject({
      language: 'ar',
      nextAt: Date.parse('2031-05-04T15:30:00Z'),
    });
  });

  it('has no time that was typed for another status', () => {
    expect(read({ status: status(1), language: 'ru' })).toMatchObject({ nextAt: null, language: null });
  });
});
