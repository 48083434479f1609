import type { Id } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import {
  bounceAddress,
  isBounceOf,
  isRemovalOf,
  readBounceAddress,
  readRemovalToken,
  removalToken,
} from './mail-secrets.ts';

const KEY = Buffer.alloc(32, 'k');
const mail = { projectId: 7 as Id<'Project'>, recipientId: 123_456 as Id<'Recipient'> };

describe('the addresses of one mail', () => {
  it('name it in letters and digits, always the same', () => {
    const token = removalToken(KEY, mail);
    expect(token).toMatch(/^[A-Za-z0-9]{26,40}$/);
    expect(removalToken(KEY, mail)).toBe(token);
    const read = readRemovalToken(token);
    expect(read?.recipientId).toBe(mail.recipientId);
    expect(isRemovalOf(KEY, mail, read?.sign ?? '')).toBe(true);
    expect(isRemovalOf(Buffer.alloc(32, 'x'), mail, read?.sign ?? '')).toBe(false);
    expect(isRemovalOf(KEY, { ...mail, recipientId: 123_457 as Id<'Recipient'> }, read?.sign ?? '')).toBe(false);
  });

  it('come back from servers that change their case', () => {
    const address = bounceAddress(KEY, mail, 'bounce.example');
    const claim = readBounceAddress(address.toUpperCase(), 'bounce.example');
    expect(claim?.recipientId).toBe(mail.recipientId);
    expect(isBounceOf(KEY, mail, claim?.sign ?? '')).toBe(true);
  });

  it.each(['', 'short', '0', `${'a'.repeat(25)}-1`, `${'a'.repeat(24)}!1`, `${'a'.repeat(25)}zzzzzzzzzzzz`])(
    'are not read from %j',
    (token) => expect(readRemovalToken(token)).toBeNull(),
  );

  it.each([
    'b-1-0123456789@other.example',
    'b-1-012345678@bounce.example',
    'c-1-0123456789@bounce.example',
    'b-0-0123456789@bounce.example',
  ])('are not read from the envelope %s', (address) => expect(readBounceAddress(address, 'bounce.example')).toBeNull());
});
