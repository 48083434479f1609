import { type Instant, instant } from '@seker/kernel';
import { bringTexts, createI18n, type Translate, workspaceTexts } from '@seker/ui';
import { describe, expect, it } from 'vitest';
import { distanceWords, momentWords, nearWords } from './moment-words.ts';

bringTexts(workspaceTexts);

/** A Friday, 17:05 in Jerusalem. */
const now = instant(Date.parse('2026-11-20T15:05:00Z'));
const say = (zone: string, language: string) => ({ zone, language, now });
const after = (minutes: number) => instant(now + minutes * 60_000);
const speaking = (language: 'en' | 'he'): Translate => {
  const { t } = createI18n(language);
  return (key, values) => t(key, { ...values });
};
const distance = (at: Instant, language: 'en' | 'he') =>
  distanceWords(speaking(language), at, say('Asia/Jerusalem', language));
const near = (at: Instant, language: 'en' | 'he') => nearWords(speaking(language), at, say('Asia/Jerusalem', language));

describe('an agreed time in words', () => {
  it('names weekday, full date and time on the clock of the zone', () => {
    expect(momentWords(now, say('Asia/Jerusalem', 'en'))).toBe('Friday, \u20662026-11-20\u2069, 17:05');
    expect(momentWords(now, say('Asia/Jerusalem', 'he'))).toBe('יום שישי, \u20662026-11-20\u2069, 17:05');
    expect(momentWords(now, say('Europe/London', 'en'))).toMatch(/15:05/);
    const midnight = instant(Date.parse('2026-12-31T22:30:00Z'));
    expect(momentWords(midnight, say('Asia/Jerusalem', 'en'))).toMatch(/2027-01-01/);
    expect(momentWords(midnight, say('Europe/London', 'en'))).toMatch(/2026-12-31/);
  });

  it('says within a week the weekday alone', () => {
    expect(near(after(2 * 24 * 60), 'en')).toBe('Sunday at 17:05');
    expect(near(after(2 * 24 * 60), 'he')).toBe('יום ראשון ב־17:05');
    expect(near(after(9 * 24 * 60), 'en')).toMatch(/^Sunday, .*2026-11-29.* at 17:05$/);
  });

  it('says how far it is', () => {
    expect(distance(after(20), 'en')).toBe('in 20 minutes');
    expect(distance(after(120), 'he')).toBe('בעוד שעתיים');
    expect(distance(after(135), 'en')).toBe('in 2 hours 15 min');
    expect(distance(after(135), 'he')).toMatch(/^בעוד שעתיים ו־15 דק/);
    expect(distance(after(17 * 60), 'en')).toBe('tomorrow');
    // After midnight, but near.
    expect(distance(after(8 * 60), 'en')).toBe('in 8 hours');
    expect(distance(after(3 * 24 * 60), 'en')).toBe('in 3 days');
    expect(distance(after(24 * 60), 'he')).toBe('מחר');
  });
});
