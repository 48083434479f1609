import { describe, expect, it } from 'vitest';
import { readStatusDate } from './read-status-date.ts';

const read = (text: string | null) => readStatusDate(text, 'Asia/Jerusalem');
const utc = (text: string) => Date.parse(text);

describe('the date of a status', () => {
  it("is local time in the project's zone, or an instant with an offset", () => {
    expect(read('2026-01-15 09:00')).toBe(utc('2026-01-15T07:00:00Z'));
    expect(read('  2026-01-15 09:00 ')).toBe(utc('2026-01-15T07:00:00Z'));
    expect(read('2026-01-15T09:00Z')).toBe(utc('2026-01-15T09:00:00Z'));
    expect(read('2026-01-15T09:00:30.5+02:00')).toBe(utc('2026-01-15T07:00:30.500Z'));
    expect(read(' 2026-01-15T09:00-0500 ')).toBe(utc('2026-01-15T14:00:00Z'));
  });

  it('may be missing', () => {
    for (const nothing of [null, '', '  ']) expect(read(nothing)).toBeNull();
  });

  it.each([
    'tomorrow',
    '2026-02-30 10:00',
    '2026-01-15T09:00',
    '2026-13-15T09:00Z',
    '2026-01-15',
    '15/01/2026 09:00',
    '1768467600000',
  ])('is invalid in %j', (text) => {
    expect(read(text)).toBe('invalid');
  });
});
