import pino from 'pino';
import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

const log = pino({ enabled: false });

it('is right only as it was set', async () => {
  const hash = await hashPassword('right');
  expect(await isPassword(hash, 'right', log)).toBe(true);
  expect(await isPassword(hash, 'Right', log)).toBe(false);
  // The memory and the passes that make guessing expensive.
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('fits no account whose stored password cannot be read, as of an erased person', async () => {
  expect(await isPassword('', '', log)).toBe(false);
  expect(await isPassword('no hash', 'no hash', log)).toBe(false);
});

it('fits no unknown account, not even by the words that are verified in its place', async () => {
  expect(await isPassword(null, 'no user has this password', log)).toBe(false);
});
