import { describe, expect, it } from 'vitest';
import { checkOriginate } from './check-originate.ts';
import { dialStringOf } from './dial-string.ts';

describe('the string to dial', () => {
  it.each([
    ['0501234567', undefined, '0501234567'],
    ['+972501234567', '', '+972501234567'],
    ['0501234567', '9', '90501234567'],
    ['+972501234567', '9', '900972501234567'],
  ])('for %s after %j is %s', (number, prefix, dialled) => {
    expect(dialStringOf(prefix === undefined ? { number } : { number, prefix })).toBe(dialled);
  });

  it.each(['+', '9,', '9@trunk', '123456789', '9\n', '٩'])('refuses %j as a prefix', (prefix) => {
    expect(checkOriginate({ callId: 'sk-1', station: '101', number: '0501234567', prefix })).toEqual({
      ok: false,
      error: { code: 'badNumber' },
    });
  });

  it('takes the form of the line', () => {
    const israel = { number: '+972501234567', country: 'IL' } as const;
    expect(dialStringOf({ ...israel, format: 'national' })).toBe('0501234567');
    expect(dialStringOf({ ...israel, format: '00', prefix: '9' })).toBe('900972501234567');
  });

  it('of more than twenty digits is refused', () => {
    const longest = { callId: 'sk-1', station: '101', number: '+972501234567890', format: '00' } as const;
    expect(checkOriginate({ ...longest, prefix: '123' }).ok).toBe(true);
    expect(checkOriginate({ ...longest, prefix: '1234' })).toEqual({ ok: false, error: { code: 'badNumber' } });
  });
});
