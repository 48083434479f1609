import { describe, expect, it } from 'vitest';
import { missingFields } from './login-fields.ts';

const ALL = ['login', 'password', 'station'] as const;

describe('the log-in form', () => {
  it('asks for every field, in the order of the screen', () => {
    expect(missingFields({ login: '', password: '', station: ' ', lang: 'he' }, ALL)).toEqual([
      'login',
      'password',
      'station',
    ]);
  });

  it('leaves a password of spaces to the server', () => {
    expect(missingFields({ login: 'dana', password: ' ', station: '101', lang: 'en' }, ALL)).toEqual([]);
  });

  it('asks for no station where there is none', () => {
    expect(missingFields({ login: 'ruth', password: 'x', station: '', lang: 'he' }, ['login', 'password'])).toEqual([]);
  });
});
