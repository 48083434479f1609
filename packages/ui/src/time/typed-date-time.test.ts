import { describe, expect, it } from 'vitest';
import { readTypedDateTime } from './typed-date-time.ts';

const today = '2026-11-20';

describe('a typed date and time', () => {
  it('is taken as written', () => {
    expect(readTypedDateTime('2026-11-21 18:30', today)).toBe('2026-11-21 18:30');
  });

  it('may be sloppy about zeros and signs', () => {
    expect(readTypedDateTime(' 2026/1/5  8:05 ', today)).toBe('2026-01-05 08:05');
  });

  it('may be a time alone: today', () => {
    expect(readTypedDateTime('18:30', today)).toBe('2026-11-20 18:30');
  });

  it.each(['', 'tomorrow', '2026-02-30 10:00', '2026-11-20 24:00', '2026-11-20 10:60', '25:00'])(
    'refuses %j',
    (text) => {
      expect(readTypedDateTime(text, today)).toBeNull();
    },
  );
});
