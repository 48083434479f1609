import { describe, expect, it } from 'vitest';
import { engineDigest } from './byte-identity.ts';

describe('the bytes of 200 random documents and walks', () => {
  it('are the same in every runtime', () => {
    expect(engineDigest('bytes', 200, false)).toMatchInlineSnapshot(`"1a7c337ea9a0a9ae6ca3e2b1cdb97ce3"`);
  });

  it('differ for other seeds', () => {
    expect(engineDigest('a', 2, true)).not.toBe(engineDigest('b', 2, true));
  });
});
