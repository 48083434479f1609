import { describe, expect, it } from 'vitest';
import { engineDigest } from './byte-identity.ts';

describe('the bytes of 200 random documents and walks', () => {
  it('are the same in every runtime', () => {
    expect(engineDigest('bytes', 200, false)).toMatchInlineSnapshot(`"dd83f0bfd10d323c8ec159cf7a878426"`);
  });

  it('differ for other seeds', () => {
    expect(engineDigest('a', 2, true)).not.toBe(engineDigest('b', 2, true));
  });
});
