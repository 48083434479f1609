import { describe, expect, it } from 'vitest';
import { readOneMeaning } from './typed-date-time.ts';
import { wallWords } from './wall-words.ts';

const DAY = 24 * 60 * 60_000;
const FROM = Date.parse('2026-11-20T17:05:00Z');
const now = '2026-11-20 17:05';
/** Every second day and some of three years, at changing times of the day. */
const MOMENTS = Array.from({ length: 500 }, (_, index) =>
  new Date(FROM + index * (2.2 * DAY + 37 * 60_000)).toISOString().slice(0, 16).replace('T', ' '),
);

describe('what is written as understood', () => {
  it.each(['he', 'en', 'ar', 'ru'])('in %s is understood as the same moment', (language) => {
    for (const moment of MOMENTS) {
      expect(readOneMeaning(moment, now)).toBe(moment);
      expect(readOneMeaning(wallWords(moment, language), now)).toBe(moment);
    }
  });

  it.each(['he', 'en', 'ar-IL', 'ar-EG', 'ru'])('as people write it out in %s is understood as well', (language) => {
    const format = new Intl.DateTimeFormat(language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    });
    for (const moment of MOMENTS) {
      const written = format.format(Date.parse(`${moment.replace(' ', 'T')}Z`));
      expect(`${written}: ${readOneMeaning(written, now)}`).toBe(`${written}: ${moment}`);
    }
  });

  it('names weekday, date and time', () => {
    expect(wallWords('2026-11-27 17:00', 'he')).toBe('יום שישי, \u20662026-11-27\u2069, 17:00');
    expect(wallWords('2026-11-27 17:00', 'en')).toBe('Friday, \u20662026-11-27\u2069, 17:00');
  });
});
