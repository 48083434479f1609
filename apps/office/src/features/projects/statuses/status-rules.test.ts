import { StatusType } from '@seker/fieldwork';
import { describe, expect, it } from 'vitest';
import { askedByQuery } from '../../../asked-calls.test-data.ts';
import { waitText } from './loop-words.ts';
import { loopsOf, loopValues } from './return-values.ts';
import { bodyOf, NEW_STATUS, statusSchema, valuesOf, withType } from './status-values.ts';
import { statusesQuery, statusTemplatesQuery } from './statuses-data.ts';

const row = (more: object = {}) =>
  ({
    ...NEW_STATUS,
    id: 3,
    nameHe: 'א',
    nameEn: 'A',
    type: StatusType.loop,
    hotkey: null,
    aaporBucket: 'NC',
    system: false,
    isRequired: true,
    isUsed: true,
    revision: 1,
    ...more,
  }) as never;

it('statuses and templates are read by their project', async () => {
  expect(await askedByQuery(statusesQuery(4))).toEqual({
    key: ['projects', 4, 'statuses'],
    calls: [['GET', '/projects/4/statuses']],
  });
  expect(await askedByQuery(statusTemplatesQuery(4))).toEqual({
    key: ['projects', 4, 'status-templates'],
    calls: [['GET', '/projects/4/status-templates']],
  });
});

describe('the form of a status', () => {
  it('begins without a type, three attempts an hour apart', () => {
    expect(NEW_STATUS).toEqual({
      nameHe: '',
      nameEn: '',
      type: null,
      view: 3,
      preselected: false,
      colour: '#495057',
      hotkey: '',
      intervalMinutes: 60,
      attempts: 3,
      language: null,
      aaporCode: null,
      contacted: 'unknown',
      eligible: 'unknown',
      endsVisit: false,
      channel: 'phone',
    });
  });

  it('ends the visit by itself where a call is promised, and never where the type knows no such thing', () => {
    const promised = withType(NEW_STATUS, StatusType.meeting);
    expect([promised.type, promised.endsVisit]).toEqual([StatusType.meeting, true]);
    expect(withType(promised, StatusType.loop).endsVisit).toBe(false);
    expect(withType({ ...promised, endsVisit: false }, StatusType.meeting).endsVisit).toBe(false);
    expect(bodyOf({ ...promised, type: StatusType.closed }, null).endsVisit).toBe(false);
    expect(bodyOf({ ...promised, type: StatusType.loop }, null).endsVisit).toBe(true);
  });

  it('has of a stored one what can be changed, and beginnings where its type has none', () => {
    expect(valuesOf(row({ intervalMinutes: null, attempts: null, hotkey: 'k' }))).toMatchObject({
      intervalMinutes: 60,
      attempts: 3,
      hotkey: 'k',
    });
    const values = valuesOf(row({ intervalMinutes: 5, attempts: 9 }));
    expect(values).toMatchObject({ intervalMinutes: 5, attempts: 9, hotkey: '' });
    for (const own of ['id', 'aaporBucket', 'system', 'isRequired', 'isUsed']) expect(values).not.toHaveProperty(own);
  });

  it('sends only what its type uses', () => {
    const values = { ...NEW_STATUS, hotkey: '', language: 'ru' };
    expect(bodyOf({ ...values, type: StatusType.loop }, null)).toMatchObject({
      intervalMinutes: 60,
      attempts: 3,
      language: null,
      hotkey: null,
    });
    expect(bodyOf({ ...values, type: StatusType.unused, hotkey: 'k' }, null)).toMatchObject({
      intervalMinutes: null,
      attempts: null,
      language: 'ru',
      hotkey: 'k',
    });
    expect(bodyOf({ ...values, type: StatusType.unused }, row())).toMatchObject({ language: 'ru' });
    expect(bodyOf({ ...values, type: StatusType.unused }, row({ system: true }))).toMatchObject({ language: null });
    expect(Object.keys(bodyOf(values, null))).toHaveLength(15);
  });

  it('is judged by the rules of the field, as the form reads faults', () => {
    const judge = (values: object, of: { readonly row?: never; readonly others?: readonly never[] } = {}) =>
      statusSchema({ row: of.row ?? null, others: of.others ?? [], languages: ['he'], isOnline: false }).safeParse({
        ...NEW_STATUS,
        nameHe: 'א',
        nameEn: 'A',
        type: StatusType.loop,
        aaporCode: null,
        ...values,
      });
    const issues = (result: ReturnType<typeof judge>) =>
      'error' in result && result.error !== undefined ? result.error.issues : [];
    expect(judge({}).success).toBe(true);
    expect(judge({ nameEn: 'x'.repeat(500) }).success).toBe(false);
    expect(issues(judge({ nameEn: 'x'.repeat(500) }))[0]).toMatchObject({
      path: ['nameEn'],
      code: 'too_big',
      origin: 'string',
      maximum: expect.any(Number) as number,
    });
    expect(issues(judge({ attempts: 0 }))[0]).toMatchObject({
      path: ['attempts'],
      code: 'too_small',
      origin: 'number',
      minimum: 1,
    });
    expect(issues(judge({ attempts: 1e9 }))[0]).toMatchObject({
      path: ['attempts'],
      code: 'too_big',
      origin: 'number',
      maximum: expect.any(Number) as number,
    });
    // Of a status of the system only its look is judged.
    expect(
      issues(judge({ attempts: 0, type: StatusType.loop }, { row: row({ system: true }) })).map(({ path }) => path),
    ).not.toContainEqual(['attempts']);
  });
});

describe('the loops of a project', () => {
  it('are one flat form, and the same again', () => {
    const loops = [
      row({ id: 3, intervalMinutes: 5, attempts: 2 }),
      row({ id: 8, intervalMinutes: null, attempts: null }),
    ];
    const values = loopValues(loops);
    expect(values).toEqual({ '3.intervalMinutes': 5, '3.attempts': 2, '8.intervalMinutes': null, '8.attempts': null });
    expect(loopsOf(loops, values)).toEqual([
      { id: 3, intervalMinutes: 5, attempts: 2 },
      { id: 8, intervalMinutes: null, attempts: null },
    ]);
    expect(loopsOf(loops, {})[0]).toEqual({ id: 3, intervalMinutes: null, attempts: null });
  });

  it('wait in the largest unit that is whole', () => {
    expect([1, 59, 60, 90, 120, 1_440, 1_500, 4_320].map((minutes) => waitText(minutes, 'en'))).toEqual([
      '1 minute',
      '59 minutes',
      '1 hour',
      '90 minutes',
      '2 hours',
      '1 day',
      '25 hours',
      '3 days',
    ]);
  });
});
