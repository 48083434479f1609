import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { type CaseRules, type CaseTrouble, caseOfRecord, type DraftCase, lockNumbers } from './case-of-record.ts';
import { BETWEEN } from './frame.queries.ts';

const [HEBREW, ARABIC] = [asId<'Language'>(1), asId<'Language'>(2)];
const cell = (id: number, key: string, more: Partial<CaseRules['cells'][number]> = {}) => ({
  id: asId<'Cell'>(id),
  variableId: asId<'Variable'>(7),
  key,
  target: 9,
  overflow: 0,
  completed: 0,
  reserved: 0,
  ...more,
});
const rules: CaseRules = {
  fields: ['region', 'language', 'zone'],
  homeCountry: 'IL',
  zone: 'Asia/Jerusalem',
  zoneColumn: 'zone',
  isZone: (zone) => zone === 'Europe/Rome',
  defaultLanguageId: HEBREW,
  languageColumn: 'language',
  languages: new Map([['arabic', ARABIC]]),
  unusedId: asId(1),
  cells: [
    cell(1, '5:north', { completed: 3 }),
    cell(2, '5:south', { completed: 9 }),
    cell(3, '5:north', { variableId: asId(8), target: 4 }),
  ],
  variables: [{ id: asId(7), name: 'Region', fields: ['region'], values: [], isAsked: false }],
};
const NO_TROUBLE: CaseTrouble = { numbersUnfit: 0, numbersLocked: 0, languagesUnknown: 0, zonesUnknown: 0 };

function caseOf(values: readonly string[], phones: readonly string[] = [], more: Partial<CaseRules> = {}) {
  const trouble = { ...NO_TROUBLE };
  const record = { recordId: asId<'Record'>(5), phones: [...phones], values: values.join(BETWEEN) };
  return { made: caseOfRecord(record, { ...rules, ...more }, trouble), trouble };
}

describe('the case of a record', () => {
  it('has its language and zone by the list, in any case of letters, else those of the project', () => {
    expect(caseOf(['north', 'ARABIC', 'Europe/Rome'])).toMatchObject({
      made: { recordId: 5, languageId: ARABIC, zone: 'Europe/Rome' },
      trouble: NO_TROUBLE,
    });
    expect(caseOf(['north', '', ''])).toMatchObject({
      made: { languageId: HEBREW, zone: 'Asia/Jerusalem' },
      trouble: NO_TROUBLE,
    });
    expect(caseOf(['north', 'Klingon', 'Mars/Base'])).toMatchObject({
      made: { languageId: HEBREW, zone: 'Asia/Jerusalem' },
      trouble: { ...NO_TROUBLE, languagesUnknown: 1, zonesUnknown: 1 },
    });
    const without = caseOf(['north', 'ARABIC', 'Europe/Rome'], [], { languageColumn: null, zoneColumn: null });
    expect(without.made).toMatchObject({ languageId: HEBREW, zone: 'Asia/Jerusalem' });
  });

  it('has each number once, as it is dialled and as it was written, without those that are none', () => {
    const { made, trouble } = caseOf(['north', '', ''], [' 052-1000001 ', '+972 52 1000001', 'none', '052-1000002']);
    expect(made.numbers).toEqual([
      { number: '+972521000001', raw: '052-1000001' },
      { number: '+972521000002', raw: '052-1000002' },
    ]);
    expect(trouble).toEqual({ ...NO_TROUBLE, numbersUnfit: 1 });
  });

  it('is in the cells of its values, as far as they are needed, and kept back where one is full', () => {
    expect(caseOf(['north', '', '']).made).toMatchObject({ cells: [1], isQuotaLocked: false, priority: 6 });
    expect(caseOf(['south', '', '']).made).toMatchObject({ cells: [2], isQuotaLocked: true, priority: 0 });
    expect(caseOf(['west', '', '']).made).toMatchObject({ cells: [], isQuotaLocked: false, priority: 0 });
    const both = {
      variables: [
        ...rules.variables,
        { id: asId<'Variable'>(8), name: 'Again', fields: ['region'], values: [], isAsked: false },
      ],
    };
    expect(caseOf(['north', '', ''], [], both).made).toMatchObject({ cells: [1, 3], priority: 9 });
  });
});

describe('the numbers of a new case', () => {
  const draft = (...numbers: readonly string[]): DraftCase => ({
    ...caseOf(['north', '', '']).made,
    numbers: numbers.map((number) => ({ number, raw: number })),
  });
  const locked = (of: DraftCase, blacklisted: readonly string[] = []) => {
    const { phones, tier, recordStatus, priority } = lockNumbers(of, new Set(blacklisted), 'IL');
    return [phones.map(({ lockReason }) => lockReason), tier, recordStatus, priority];
  };

  it('are free, and the case is fresh', () => {
    expect(locked(draft('+972521000001', '+972521000002'))).toEqual([[null, null], 6, 'empty', 6]);
  });

  it('are locked when blacklisted or never dialled, by what is written or by what is dialled', () => {
    expect(locked(draft('+972521000001', '+972521000002'), ['+972521000002'])[0]).toEqual([null, 'blacklisted']);
    expect(locked(draft('100', '+972521000001'))[0]).toEqual(['emergency', null]);
    const written: DraftCase = { ...draft(), numbers: [{ number: '+972521000001', raw: '100' }] };
    const dialled: DraftCase = { ...draft(), numbers: [{ number: '100', raw: '+972521000001' }] };
    expect([locked(written)[0], locked(dialled)[0]]).toEqual([['emergency'], ['emergency']]);
    expect(locked(draft('100'), ['100'])[0]).toEqual(['emergency']);
  });

  it('that are all locked burn the case; one without numbers waits for a link', () => {
    expect(locked(draft('100'))).toEqual([['emergency'], null, 'burned', 6]);
    expect(locked(draft())).toEqual([[], null, 'empty', 6]);
  });
});
