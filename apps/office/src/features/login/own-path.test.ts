import { describe, expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

describe('the place that a log-in leads back to', () => {
  it('is one within the office', () => {
    expect(isOwnPath('/users?sort=name.asc')).toBe(true);
    expect(isOwnPath('/')).toBe(true);
  });

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'users', '/login', '', 7])(
    'is not %j',
    (value) => {
      expect(isOwnPath(value)).toBe(false);
    },
  );
});
