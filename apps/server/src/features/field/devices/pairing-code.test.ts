import { expect, it } from 'vitest';
import { hashOfCode, newPairingCode, readPairingCode } from './pairing-code.ts';

it('is read as a person types it', () => {
  expect(readPairingCode('abcd-2345')).toBe('ABCD2345');
  expect(readPairingCode(' abcd – 2345 ')).toBe('ABCD2345');
});

it('has no signs that are taken for one another, and one length', () => {
  for (const typed of ['', 'ABCD234', 'ABCD23456', 'ABCD2340', 'ABCDO345', 'ABCDI345', 'ABCD234א'])
    expect([typed, readPairingCode(typed)]).toEqual([typed, null]);
});

it('is another one each time, and is kept as a hash of its own kind', () => {
  const codes = Array.from({ length: 50 }, newPairingCode);
  expect(new Set(codes).size).toBe(50);
  for (const code of codes) expect(readPairingCode(code)).toBe(code);
  expect(hashOfCode('ABCD2345')).toHaveLength(32);
});
