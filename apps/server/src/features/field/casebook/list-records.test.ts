import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { wireAttempt, wireRecord } from './list-records.ts';

const readyAt = new Date('2026-03-01T08:00:00Z');

describe('a row', () => {
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
