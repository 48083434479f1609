import { describe, expect, it } from 'vitest';
import { drawnDigest, engineDigest, logicDigest } from './byte-identity.ts';

describe('the bytes of 200 documents and walks at random', () => {
  it('are these, in every runtime', () => {
    expect(engineDigest('bytes', 200, false)).toMatchInlineSnapshot(`"90e35ce24cb20211aaaccc3e3f569a3b"`);
  }, 30_000);

  it('are these with every page as it is shown, its values and its open answers', () => {
    expect(engineDigest('pages', 60, true)).toMatchInlineSnapshot(`"48a5449ef163f2506c77f2eeea06a27d"`);
  });

  it('are others for other seeds', () => {
    expect(engineDigest('a', 2, true)).not.toBe(engineDigest('b', 2, true));
  });
});

describe('what a seed or a document leads to stays the same from version to version', () => {
  it('in the test data that are drawn', () => {
    expect(drawnDigest('drawn', 60)).toMatchInlineSnapshot(`"3c57d41c55a796d27b721e1cd74c5203"`);
  });

  it('in what the check of the logic finds', () => {
    expect(logicDigest('logic', 40)).toMatchInlineSnapshot(`"75dc5ce04ffc9543e5a5315f9cac0ec0"`);
  }, 30_000);
});
