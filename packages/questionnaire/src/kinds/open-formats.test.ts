import { describe, expect, it } from 'vitest';
import { openFormats } from './open-formats.ts';

const accepts = (format: keyof typeof openFormats, typed: string): boolean => openFormats[format].parse(typed).ok;

describe('typed answers', () => {
  it.each(['12', '-3', '0.5', ' 7 ', '000', '\u200f12', '\u2067-3\u2069', '\u22125'])(
    'accepts %j as a number',
    (typed) => {
      expect(accepts('number', typed)).toBe(true);
    },
  );

  it.each(['1e3', '0x10', 'NaN', 'Infinity', '1,2,3', '1 00', '1.000.000', '--1', '+', ',', '1234567890123456'])(
    'refuses %j as a number',
    (typed) => {
      expect(openFormats.number.parse(typed)).toEqual({ ok: false, error: { key: 'notANumber', params: {} } });
    },
  );

  it.each(['2024-02-29', '2026-12-31', '0001-01-01'])('accepts %j as a date', (typed) => {
    expect(accepts('date', typed)).toBe(true);
  });

  it.each(['2026-02-30', '2023-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '31/12', '26-1-1', '12/31/2026'])(
    'refuses %j as a date',
    (typed) => {
      expect(accepts('date', typed)).toBe(false);
    },
  );

  it.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['9:30', true],
    ['9:30 pm', true],
    ['13 pm', false],
    ['9:5', false],
    ['12:60', false],
    ['12:30:00', false],
  ])('time %j: %s', (typed, isTime) => {
    expect(accepts('time', typed)).toBe(isTime);
  });

  it.each(['\u200f', ' \u200b\u200e ', '\u00a0', '\u2066\u2069'])('treats %j as empty', (typed) => {
    expect(openFormats.text.parse(typed)).toEqual(openFormats.text.parse(''));
  });

  it('keeps Hebrew, emoji and direction marks byte by byte, and refuses unstorable text', () => {
    const text = 'שָׁלוֹם 👩‍👩‍👧 \u202Eabc\u202C é';
    expect(openFormats.text.parse(text)).toEqual({ ok: true, value: { type: 'text', text } });
    expect(accepts('text', 'a\0b')).toBe(false);
    expect(accepts('text', '\ud800')).toBe(false);
    expect(openFormats.text.parse('👩'.repeat(10_000)).ok).toBe(true);
    expect(openFormats.text.parse('x'.repeat(10_001))).toMatchObject({ error: { key: 'textTooLong' } });
  });
});
