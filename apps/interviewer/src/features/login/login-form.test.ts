import { describe, expect, it } from 'vitest';
import { missingFields } from './login-form.ts';

describe('the log-in form', () => {
  it('asks for every field, in the order of the screen', () => {
    expect(missingFields({ login: '', password: '', station: ' ', lang: 'he' })).toEqual([
      'login',
      'password',
      'station',
    ]);
  });

  it('leaves a password of spaces to the server', () => {
    expect(missingFields({ login: 'dana', password: ' ', station: '101', lang: 'en' })).toEqual([]);
  });
});
