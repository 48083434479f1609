import { describe, expect, it } from 'vitest';
import { engineDigest } from './byte-identity.ts';

describe('the bytes of 200 random documents and walks', () => {
  it('are the same in every runtime', () => {
    expect(engineDigest('bytes', 200, false)).toMatchInlineSnapshot(`"7f47ee80dfdf5abcee78655336be0203"`);
  });

  it('differ for other seeds', () => {
    expect(engineDigest('a', 2, true)).not.toBe(engineDigest('b', 2, true));
  });
});
