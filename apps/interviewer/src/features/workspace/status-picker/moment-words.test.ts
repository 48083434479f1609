import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { distanceWords, momentWords } from './moment-words.ts';

const now = instant(Date.parse('2026-11-20T15:05:00Z'));
const after = (minutes: number) => instant(now + minutes * 60_000);

describe('an agreed time in words', () => {
  it('names day and time on the clock of the zone', () => {
    expect(momentWords(now, 'Asia/Jerusalem', 'en')).toMatch(/Friday.*20.*17:05/);
    expect(momentWords(now, 'Asia/Jerusalem', 'he')).toMatch(/שישי.*20.*17:05/);
    expect(momentWords(now, 'Europe/London', 'en')).toMatch(/15:05/);
  });

  it('says how far it is', () => {
    expect(distanceWords(now, after(20), 'en')).toBe('in 20 minutes');
    expect(distanceWords(now, after(120), 'he')).toBe('בעוד שעתיים');
    expect(distanceWords(now, after(3 * 24 * 60), 'en')).toBe('in 3 days');
  });
});
