import { describe, expect, it } from 'vitest';
import { checkOriginate } from './check-originate.ts';
import { dialString } from './dial-string.ts';

describe('the string to dial', () => {
  it.each([
    ['0501234567', undefined, '0501234567'],
    ['+972501234567', '', '+972501234567'],
    ['0501234567', '9', '90501234567'],
    ['+972501234567', '9', '900972501234567'],
  ])('for %s after %j is %s', (number, prefix, dialled) => {
    expect(dialString(prefix === undefined ? { number } : { number, prefix })).toBe(dialled);
  });

  it.each(['+', '9,', '9@trunk', '123456789', '9\n', '٩'])('refuses %j as a prefix', (prefix) => {
    expect(checkOriginate({ callId: 'sk-1', station: '101', number: '0501234567', prefix })).toEqual({
      ok: false,
      error: { code: 'badNumber' },
    });
  });
});
