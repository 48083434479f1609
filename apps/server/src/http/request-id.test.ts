import { describe, expect, it } from 'vitest';
import { requestIdOf } from './request-id.ts';

const named = (id: string | string[] | undefined) => ({ headers: { 'x-request-id': id } });

describe('the id of a request', () => {
  it('is the one given by a trusted balancer', () => {
    expect(requestIdOf(named('0b9f3a52-6c1e_4'), true)).toBe('0b9f3a52-6c1e_4');
  });

  it.each([
    undefined,
    '',
    'short',
    'dana@example.org',
    'with a space in it',
    'x\r\nSet-Cookie: a=b',
    'דנה-דנה-דנה',
    'x'.repeat(65),
  ])('is a new one when given %j', (given) => {
    expect(requestIdOf(named(given), true)).toMatch(/^[A-Za-z0-9_-]{12}$/);
  });

  it('is a new, unique one when no proxy is trusted', () => {
    const ids = Array.from({ length: 1_000 }, () => requestIdOf(named('0b9f3a52-6c1e_4'), false));
    expect(new Set(ids).size).toBe(1_000);
    expect(ids).not.toContain('0b9f3a52-6c1e_4');
  });
});
