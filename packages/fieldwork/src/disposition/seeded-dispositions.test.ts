import type { LanguageId } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { isOfferedInPerson, StatusType, StatusView } from './disposition.ts';
import { seededDispositions } from './seeded-dispositions.ts';

const list = seededDispositions([{ id: 3 as LanguageId, names: { he: 'רוסית', en: 'Russian' } }]);
const ownLanguage = list.filter(({ languageId }) => languageId !== null);

describe('the statuses that a new project starts with', () => {
  /** Expected codes: AAPOR Standard Definitions (2023), telephone. */
  it.each([
    ['unused', '3.11', 'UH', 'no', 'unknown'],
    ['active', '3.11', 'UH', 'no', 'unknown'],
    ['success', '1.1', 'I', 'yes', 'yes'],
    ['extra', '1.1', 'I', 'yes', 'yes'],
    ['zeroQuota', '4.80', 'NE', 'yes', 'no'],
    ['overQuota', '4.80', 'NE', 'yes', 'no'],
    ['maxAttemptsContacted', '2.30', 'O', 'yes', 'unknown'],
    ['maxAttemptsUnknown', '3.90', 'UH', 'no', 'unknown'],
    ['busy', '3.12', 'UH', 'no', 'unknown'],
    ['noAnswer', '3.13', 'UH', 'no', 'unknown'],
    ['machine', '3.14', 'UH', 'no', 'unknown'],
    ['lineDropped', '3.16', 'UH', 'unknown', 'unknown'],
    ['softRefusal', '2.111', 'R', 'yes', 'unknown'],
    ['meeting', '2.20', 'NC', 'yes', 'unknown'],
    ['hardRefusal', '2.112', 'R', 'yes', 'unknown'],
    ['notEligible', '4.70', 'NE', 'yes', 'no'],
    ['deceased', '2.31', 'O', 'yes', 'unknown'],
    ['languageBarrier', '2.33', 'O', 'yes', 'unknown'],
    ['disconnected', '4.32', 'NE', 'no', 'no'],
    ['fax', '4.20', 'NE', 'no', 'no'],
    ['wrongNumber', '4.10', 'NE', 'yes', 'no'],
    ['notAtHome', '3.13', 'UH', 'no', 'unknown'],
    ['wrongAddress', '3.90', 'UH', 'no', 'unknown'],
    ['language', '2.33', 'O', 'yes', 'unknown'],
  ])('%s is %s, %s; contacted: %s, eligible: %s', (key, aaporCode, aaporBucket, contacted, eligible) => {
    expect(list.filter((one) => one.key === key)).toMatchObject([{ aaporCode, aaporBucket, contacted, eligible }]);
  });

  it('end the visit after an appointment, a return in another language and a soft refusal', () => {
    expect(list.filter(({ endsVisit }) => endsVisit).map(({ key }) => key)).toEqual([
      'softRefusal',
      'meeting',
      'language',
    ]);
  });

  it('have a name in both languages, a colour, and a unique hotkey or none', () => {
    for (const { names, colour } of list) {
      expect(names.he).toMatch(/[א-ת]/);
      expect(names.en).toMatch(/[a-z]/);
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
    const hotkeys = list.flatMap(({ hotkey }) => hotkey ?? []);
    expect(hotkeys.toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it('return by themselves when no person was reached, up to their cap', () => {
    const loops = list.filter(({ type, channel }) => type === StatusType.loop && channel !== 'inPerson');
    expect(loops.map(({ key, intervalMinutes, attempts }) => [key, intervalMinutes, attempts])).toEqual([
      ['busy', 15, 4],
      ['noAnswer', 180, 8],
      ['machine', 240, 6],
      ['lineDropped', 5, 3],
      ['softRefusal', 10_080, 1],
    ]);
  });

  it('offer at the start of a call the statuses that need no conversation', () => {
    expect(list.filter(({ view }) => view === StatusView.start).map(({ key }) => key)).toEqual([
      'busy',
      'noAnswer',
      'machine',
      'deceased',
      'disconnected',
      'fax',
    ]);
    expect(list.filter(({ preselected }) => preselected).map(({ key }) => key)).toEqual(['noAnswer']);
  });

  it('offer on a visit what may be said at a door', () => {
    expect(list.filter(isOfferedInPerson).map(({ key }) => key)).toEqual([
      'softRefusal',
      'meeting',
      'hardRefusal',
      'notEligible',
      'deceased',
      'languageBarrier',
      'notAtHome',
      'wrongAddress',
      'language',
    ]);
    expect(list.filter(({ channel }) => channel === 'inPerson').map(({ key }) => key)).toEqual([
      'notAtHome',
      'wrongAddress',
    ]);
    const meeting = list.find(({ key }) => key === 'meeting');
    expect(meeting && isOfferedInPerson({ ...meeting, view: StatusView.end })).toBe(false);
  });

  it('reserve system statuses for the system', () => {
    expect(list.filter(({ system }) => system).map(({ key }) => key)).toEqual([
      'unused',
      'active',
      'success',
      'extra',
      'zeroQuota',
      'overQuota',
      'maxAttemptsContacted',
      'maxAttemptsUnknown',
    ]);
  });

  it('have the types and views numbered as on the wire', () => {
    expect(StatusType).toEqual({ loop: 1, active: 2, meeting: 3, unused: 4, final: 5, closed: 6 });
    expect(StatusView).toEqual({ start: 1, end: 2, both: 3 });
  });

  it('include one for each language of the project', () => {
    expect(ownLanguage.map(({ names, languageId }) => [names, languageId])).toEqual([
      [{ he: 'שיחה חוזרת בשפה: רוסית', en: 'Call back in Russian' }, 3],
    ]);
  });
});
