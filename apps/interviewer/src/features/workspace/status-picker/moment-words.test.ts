import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { dayWords, distanceWords, momentWords } from './moment-words.ts';

const now = instant(Date.parse('2026-11-20T15:05:00Z'));
const say = (zone: string, language: string) => ({ zone, language, now });
const after = (minutes: number) => instant(now + minutes * 60_000);

describe('an agreed time in words', () => {
  it('names day and time on the clock of the zone', () => {
    expect(momentWords(now, say('Asia/Jerusalem', 'en'))).toMatch(/Friday.*20.*17:05/);
    expect(momentWords(now, say('Asia/Jerusalem', 'he'))).toMatch(/שישי.*20.*17:05/);
    expect(momentWords(now, say('Europe/London', 'en'))).toMatch(/15:05/);
  });

  it('names the year where it is another one, on the clock of the zone', () => {
    const january = after(45 * 24 * 60);
    expect(momentWords(january, say('Asia/Jerusalem', 'en'))).toMatch(/2027/);
    expect(momentWords(now, say('Asia/Jerusalem', 'en'))).not.toMatch(/2026/);
    const midnight = instant(Date.parse('2026-12-31T22:30:00Z'));
    expect(momentWords(midnight, say('Asia/Jerusalem', 'en'))).toMatch(/2027/);
    expect(momentWords(midnight, say('Europe/London', 'en'))).not.toMatch(/2026/);
    expect(dayWords(now, say('Asia/Jerusalem', 'he'))).toBe('יום שישי, 20 בנובמבר');
  });

  it('says how far it is', () => {
    expect(distanceWords(now, after(20), 'en')).toBe('in 20 minutes');
    expect(distanceWords(now, after(120), 'he')).toBe('בעוד שעתיים');
    expect(distanceWords(now, after(3 * 24 * 60), 'en')).toBe('in 3 days');
  });
});
