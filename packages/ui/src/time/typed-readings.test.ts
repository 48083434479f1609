import { describe, expect, it } from 'vitest';
import { readOneMeaning, readTypedDateTime, typedReadings } from './typed-date-time.ts';

/** A Friday. */
const now = '2026-11-20 17:05';

describe('what a typed time can mean', () => {
  it.each([
    // The hour by day first, and each where it comes next.
    ['5', ['2026-11-21 17:00', '2026-11-21 05:00']],
    ['6', ['2026-11-20 18:00', '2026-11-21 06:00']],
    ['at five', ['2026-11-21 17:00', '2026-11-21 05:00']],
    ['tomorrow 5', ['2026-11-21 17:00', '2026-11-21 05:00']],
    ['מחר בחמש', ['2026-11-21 17:00', '2026-11-21 05:00']],
    ['מחר ב-8', ['2026-11-21 08:00', '2026-11-21 20:00']],
    ['завтра в 5', ['2026-11-21 17:00', '2026-11-21 05:00']],
    ['غدا الساعة 5', ['2026-11-21 17:00', '2026-11-21 05:00']],
    // One that has passed is no meaning.
    ['today 6', ['2026-11-20 18:00']],
    // Next: the coming one, or the one after it.
    ['יום ראשון הבא 9', ['2026-11-22 09:00', '2026-11-29 09:00']],
    ['next sunday at 9', ['2026-11-22 09:00', '2026-11-29 09:00']],
    ['в следующее воскресенье в 9', ['2026-11-22 09:00', '2026-11-29 09:00']],
    // A date or a time.
    ['17.05', ['2027-05-17 17:05', '2026-11-20 17:05']],
    ['10.11', ['2027-11-10 17:05', '2026-11-21 10:11']],
    // A number of hours, or the hour of a clock.
    ['5 часов', ['2026-11-21 17:00', '2026-11-21 05:00', '2026-11-20 22:05']],
    ['17 часов', ['2026-11-21 17:00', '2026-11-21 10:05']],
    // Hours or minutes.
    ['через 5', ['2026-11-20 22:05', '2026-11-20 17:10']],
    ['בעוד 5', ['2026-11-20 22:05', '2026-11-20 17:10']],
  ])('%j is %j', (text, readings) => {
    expect(typedReadings(text, now)).toEqual({ readings, unknown: '' });
    expect(readTypedDateTime(text, now)).toBe(readings[0]);
    expect(readOneMeaning(text, now)).toBe(readings.length === 1 ? readings[0] : null);
  });

  it.each([
    ['maybe tomorrow evening', 'maybe', ['2026-11-21 19:00']],
    ['מחר בערב אולי', 'אולי', ['2026-11-21 19:00']],
    ['завтра вечером наверное', 'наверное', ['2026-11-21 19:00']],
    ['يمكن بكرا المسا', 'يمكن', ['2026-11-21 19:00']],
    ['אחרי החגים', 'החגים', []],
    ['later', 'later', []],
  ])('of %j the word %s is not understood', (text, unknown, readings) => {
    expect(typedReadings(text, now)).toEqual({ readings, unknown });
    expect(readTypedDateTime(text, now)).toBeNull();
    expect(readOneMeaning(text, now)).toBeNull();
  });

  it('reads what one language says in words of another beside it', () => {
    expect(readOneMeaning('מחר в 17:00', now)).toBe('2026-11-21 17:00');
    expect(readOneMeaning('завтра 5pm', now)).toBe('2026-11-21 17:00');
  });

  it('says nothing of what contradicts itself', () => {
    for (const text of ['Thursday 27 November at 10', '13 pm', '20:00 in the morning', 'מחר אתמול'])
      expect(readOneMeaning(text, now)).toBeNull();
  });
});

describe('times in words of Hebrew and English', () => {
  it.each([
    ['מחר בחמש אחר הצהריים', '2026-11-21 17:00'],
    ['מחר בעשר וחצי', '2026-11-21 10:30'],
    ['מחר ברבע לאחת עשרה', '2026-11-21 10:45'],
    ['מחר בעשר ועשרים', '2026-11-21 10:20'],
    ['מוצ״ש', '2026-11-21 21:00'],
    ['מוצאי שבת ב-8', '2026-11-21 20:00'],
    ['ערב שבת', '2026-11-27 13:00'],
    ['מחר לפני הצהריים', '2026-11-21 11:00'],
    ['עוד שעה וחצי', '2026-11-20 18:35'],
    ['עוד שעתיים וחצי', '2026-11-20 19:35'],
    ['בעוד יומיים ב-10', '2026-11-22 10:00'],
    ['ב-24 בנובמבר בשעה 18:00', '2026-11-24 18:00'],
    ['24 לחודש ב-10', '2026-11-24 10:00'],
    ['יום שני בבוקר', '2026-11-23 10:00'],
    ['הלילה ב-10', '2026-11-20 22:00'],
    ['10 בלילה', '2026-11-20 22:00'],
    ['half past ten tomorrow', '2026-11-21 10:30'],
    ['quarter to eleven tomorrow', '2026-11-21 10:45'],
    ['in an hour and a half', '2026-11-20 18:35'],
    ['in two days at 10', '2026-11-22 10:00'],
    ['the day after tomorrow at noon', '2026-11-22 12:00'],
    ['November 24 at 18:00', '2026-11-24 18:00'],
    ['24th at 10', '2026-11-24 10:00'],
    ['next week on sunday at 9', '2026-11-22 09:00'],
    ['10 at night', '2026-11-20 22:00'],
    ['sunday at 9 o’clock', '2026-11-22 09:00'],
  ])('%j is %s', (text, read) => expect(readOneMeaning(text, now)).toBe(read));
});
