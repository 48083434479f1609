import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import {
  beginTokenOf,
  hashOf,
  isSame,
  isToken,
  newToken,
  returnTokenOf,
  secretOfLink,
  sessionIdOf,
} from './secrets.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345';

describe('a token', () => {
  it('is new each time, with a length of 192 bits', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) {
      expect(isToken(token)).toBe(true);
      expect(token).toMatch(/^[A-Za-z0-9]{33}$/);
    }
  });

  it.each([
    ['x'.repeat(22), true],
    ['x'.repeat(64), true],
    ['aZ09_-'.repeat(4), true],
    ['x'.repeat(21), false],
    ['x'.repeat(65), false],
    [`${'x'.repeat(22)}\n`, false],
    [`/${'x'.repeat(22)}`, false],
    [`${'x'.repeat(22)}=`, false],
    ['', false],
    [undefined, false],
    [null, false],
    [['x'.repeat(22)], false],
  ])('is looked up if its form is valid: %j %s', (text, is) => {
    expect(isToken(text)).toBe(is);
  });
});

describe('values derived from a secret', () => {
  const derive = { sessionIdOf, secretOfLink, returnTokenOf, beginTokenOf };

  it.each(Object.entries(derive))('%s is deterministic, differs per secret, and is a valid token', (_, of) => {
    expect(of(TOKEN)).toBe(of(TOKEN));
    expect(of(TOKEN)).not.toBe(of(`${TOKEN}6`));
    expect(isToken(of(TOKEN))).toBe(true);
  });

  it('differ by purpose: none reveals another', () => {
    const all = Object.values(derive).map((of) => of(TOKEN));
    expect(new Set([...all, hashOf(TOKEN).toString('base64url')]).size).toBe(all.length + 1);
  });

  it('have 192 bits, and a session id of 22 characters', () => {
    expect(Buffer.from(secretOfLink(TOKEN), 'base64url')).toHaveLength(24);
    expect(returnTokenOf(TOKEN)).toHaveLength(newToken().length);
    expect(sessionIdOf(TOKEN)).toHaveLength(22);
  });
});

describe('the comparison of two secrets', () => {
  it('requires every byte to be equal, and accepts any lengths', () => {
    expect(isSame(hashOf('a'), hashOf('a'))).toBe(true);
    expect(isSame(hashOf('a'), hashOf('b'))).toBe(false);
    expect(isSame(Buffer.from('a'), Buffer.from('ab'))).toBe(false);
  });
});
