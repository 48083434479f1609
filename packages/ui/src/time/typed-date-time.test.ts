import { describe, expect, it } from 'vitest';
import { readTypedDateTime } from './typed-date-time.ts';

const now = '2026-11-20 17:05';

describe('a typed date and time', () => {
  it('is taken as written', () => {
    expect(readTypedDateTime('2026-11-21 18:30', now)).toBe('2026-11-21 18:30');
  });

  it('may be sloppy about zeros and signs', () => {
    expect(readTypedDateTime(' 2026/1/5  8:05 ', now)).toBe('2026-01-05 08:05');
  });

  it('may be a time alone: today, or tomorrow when it has passed', () => {
    expect(readTypedDateTime('18:30', now)).toBe('2026-11-20 18:30');
    expect(readTypedDateTime('17:05', now)).toBe('2026-11-20 17:05');
    expect(readTypedDateTime('9:00', now)).toBe('2026-11-21 09:00');
    expect(readTypedDateTime('9:00', '2026-12-31 12:00')).toBe('2027-01-01 09:00');
  });

  it.each(['', 'tomorrow', '2026-02-30 10:00', '2026-11-20 24:00', '2026-11-20 10:60', '25:00'])(
    'refuses %j',
    (text) => {
      expect(readTypedDateTime(text, now)).toBeNull();
    },
  );
});
