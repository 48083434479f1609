import type { DayPartRow } from '@seker/contract';
import { describe, expect, it, vi } from 'vitest';
import { sayKeys } from '../../../say-keys.test-data.ts';
import { wrongInWords } from './day-parts.tsx';

vi.stubGlobal('document', { documentElement: { lang: 'en' } });

const part = (from: string, to: string, weekdays: readonly number[] = [0, 1]): DayPartRow => ({
  nameHe: 'חלק',
  nameEn: 'Part',
  weekdays: [...weekdays],
  from,
  to,
});
const windows = [
  { weekday: 0, from: '09:00', to: '21:00' },
  { weekday: 1, from: '9', to: '21' },
];
const wrong = (...parts: readonly DayPartRow[]) => wrongInWords(sayKeys, parts, windows);

describe('what is wrong with the parts of the day', () => {
  it('is told by their numbers, or by the first time that lies in no part', () => {
    expect(wrong(part('00:00', '12:00'), part('12', '24:00'))).toBeNull();
    expect(wrong(part('09:00', '12:00', []))).toBe('parts.isEmpty {"number":1}');
    expect(wrong(part('09:00', '13:00'), part('12:00', '21:00'))).toBe('parts.overlap {"number":1,"other":2}');
    expect(wrong(part('09:00', '21:00', [0]), part('09:00', '20:00', [1]))).toBe(
      'parts.uncovered {"day":"Monday","time":"\u206620:00\u2069"}',
    );
  });

  it('is not told while a time is being typed', () => {
    expect(wrong(part('09:', '12:00'), part('10:00', '21:00'))).toBeNull();
  });
});
