import { describe, expect, it } from 'vitest';
import {
  checkStatus,
  normalisedStatus,
  refusedChange,
  refusedRemoval,
  type StandingStatus,
  type StatusDraft,
} from './check-status.ts';
import { seededDispositions } from './seeded-dispositions.ts';

const draft: StatusDraft = {
  nameHe: 'לא זמין כעת',
  nameEn: 'Not available now',
  type: 1,
  view: 3,
  preselected: false,
  colour: '#b35c00',
  hotkey: 'q',
  intervalMinutes: 30,
  attempts: 3,
  language: null,
  aaporCode: '3.13',
  contacted: 'no',
  eligible: 'unknown',
  endsVisit: false,
  channel: 'phone',
};
const others = [
  { hotkey: '1', language: null },
  { hotkey: 'w', language: 'ru' },
];
const languages = ['he', 'ru', 'ar'];
const faultsOf = (part: Partial<StatusDraft>) =>
  checkStatus({ ...draft, ...part }, { others, languages, isOnline: false }).map(
    ({ field, code }) => `${field} ${code}`,
  );

describe('a status', () => {
  it('is accepted when it has no fault', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ nameHe: '', nameEn: 'O\'Neil (2), "x" / y_z - שלום.' })).toEqual([]);
    expect(faultsOf({ nameHe: 'نعم', nameEn: 'Позже' })).toEqual([]);
  });

  it.each<[string, Partial<StatusDraft>, string]>([
    ['no name', { nameHe: ' ', nameEn: '' }, 'nameHe required'],
    ['an invalid character in its name', { nameHe: 'א', nameEn: 'a<b' }, 'nameEn statusNameWrong'],
    ['a line break', { nameHe: 'א\nב', nameEn: '' }, 'nameHe statusNameWrong'],
    ['a name of 61 characters', { nameHe: 'א'.repeat(61), nameEn: '' }, 'nameHe tooLong'],
    ['no type', { type: null }, 'type statusTypeMissing'],
    ['the type of an active call', { type: 2 }, 'type unfit'],
    ['no interval', { intervalMinutes: null }, 'intervalMinutes required'],
    ['an interval of 0', { intervalMinutes: 0 }, 'intervalMinutes tooSmall'],
    ['an interval of more than a year', { intervalMinutes: 366 * 24 * 60 + 1 }, 'intervalMinutes tooLarge'],
    ['a fractional number of attempts', { attempts: 0.5 }, 'attempts unfit'],
    ['no attempts', { attempts: 0 }, 'attempts tooSmall'],
    ['no language', { type: 4, language: null }, 'language required'],
    ['a duplicate language', { type: 4, language: 'ru' }, 'language languageStatusDuplicate'],
    ['a language outside the project', { type: 4, language: 'fr' }, 'language unfit'],
    ['a default at the end', { preselected: true, view: 2 }, 'preselected defaultNotAtStart'],
    ['a hotkey in use', { hotkey: 'W' }, 'hotkey hotkeyTaken'],
    ['a hotkey of two characters', { hotkey: '12' }, 'hotkey unfit'],
    ['a hotkey that is not a letter or digit', { hotkey: '+' }, 'hotkey unfit'],
    ['a pale colour', { colour: '#ffd43b' }, 'colour tooPale'],
    ['a colour that its red makes pale', { colour: '#ff6a6a' }, 'colour tooPale'],
    ['a colour that its green makes pale', { colour: '#009a00' }, 'colour tooPale'],
    ['a colour that its blue makes pale', { colour: '#7070ff' }, 'colour tooPale'],
    ['no colour', { colour: 'red' }, 'colour unfit'],
    ['an unknown AAPOR code', { aaporCode: '9.9' }, 'aaporCode unfit'],
    ['the code of a complete', { aaporCode: '1.1' }, 'aaporCode unfit'],
  ])('is refused with %s', (_, part, fault) => {
    expect(faultsOf(part)).toEqual([fault]);
  });

  it('may wait for a year, which a leap day makes longer', () => {
    expect(faultsOf({ intervalMinutes: 366 * 24 * 60 })).toEqual([]);
  });

  it('may lack an AAPOR code only while its project is offline', () => {
    expect(faultsOf({ aaporCode: null })).toEqual([]);
    const online = checkStatus({ ...draft, aaporCode: null }, { others, languages, isOnline: true });
    expect(online).toEqual([{ field: 'aaporCode', code: 'required' }]);
  });

  it('keeps only the fields that its type uses, and has a name in both languages', () => {
    const kept = normalisedStatus({ ...draft, type: 5, language: 'he', hotkey: 'Q', nameHe: ' כן ', nameEn: '' });
    expect(kept).toMatchObject({
      nameHe: 'כן',
      nameEn: 'כן',
      intervalMinutes: null,
      attempts: null,
      language: null,
      hotkey: 'q',
    });
    expect(normalisedStatus({ ...draft, hotkey: '' }).hotkey).toBeNull();
  });

  it('may end the visit where the respondent is called again', () => {
    const ending = ([1, 2, 3, 4, 5, 6] as const).filter(
      (type) => normalisedStatus({ ...draft, type, language: 'he', endsVisit: true }).endsVisit,
    );
    expect(ending).toEqual([1, 3, 4]);
    expect(normalisedStatus({ ...draft, type: 3 }).endsVisit).toBe(false);
  });
});

describe('an existing status', () => {
  const standing = (part: Partial<StandingStatus>): StandingStatus => ({
    ...draft,
    key: null,
    system: false,
    isUsed: false,
    ...part,
  });

  it('of the system may change only its names and colour', () => {
    const before = standing({ system: true, key: 'success', type: 5 });
    expect(refusedChange(before, { ...before, nameHe: 'סוף', nameEn: 'End', colour: '#000000' })).toBeNull();
    for (const part of [
      { view: 1 },
      { hotkey: 'x' },
      { aaporCode: '2.20' },
      { contacted: 'unknown' },
      { endsVisit: true },
    ] as const)
      expect(refusedChange(before, { ...before, ...part })).toBe('statusIsSystem');
  });

  it('in use keeps its type and language; "not eligible" keeps them always', () => {
    const used = standing({ isUsed: true, type: 4, language: 'ru' });
    expect(refusedChange(used, { ...used, aaporCode: '2.33', view: 1 })).toBeNull();
    expect(refusedChange(used, { ...used, type: 5, language: null })).toBe('statusInUse');
    expect(refusedChange(used, { ...used, language: 'ar' })).toBe('statusInUse');
    expect(refusedChange({ ...used, isUsed: false }, { ...used, language: 'ar' })).toBeNull();
    const notEligible = standing({ key: 'notEligible', type: 5 });
    expect(refusedChange(notEligible, { ...notEligible, type: 6 })).toBe('statusIsSystem');
    expect(refusedChange(notEligible, { ...notEligible, aaporCode: '4.10' })).toBeNull();
  });

  it('may be removed when nothing uses or requires it', () => {
    expect(refusedRemoval(standing({}))).toBeNull();
    expect(refusedRemoval(standing({ isUsed: true }))).toBe('statusInUse');
    expect(refusedRemoval(standing({ key: 'notEligible' }))).toBe('statusIsSystem');
    expect(seededDispositions([]).filter((seed) => refusedRemoval({ ...seed, isUsed: false }) !== null)).toHaveLength(
      9,
    );
  });
});

it('every seeded status passes the checks', () => {
  for (const { languageId: _, names, ...seed } of seededDispositions([]).filter(({ system }) => !system)) {
    const saved = { ...seed, nameHe: names.he, nameEn: names.en, language: null };
    expect(checkStatus(saved, { others: [], languages, isOnline: true })).toEqual([]);
  }
});
