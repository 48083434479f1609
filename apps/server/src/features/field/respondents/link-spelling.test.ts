import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tools/test/chance/runs.ts';
import { TEST_SEED } from '../../../../../../tools/test/chance/test-seed.ts';
import { meantTokens, spell } from './link-spelling.ts';

const bytes = fc.uint8Array({ minLength: 24, maxLength: 24 }).map((some) => Buffer.from(some));
/** What mails, brackets, quotation marks and right-to-left texts put behind an address. */
const BEHIND = [
  '.',
  ')',
  '-',
  '_',
  '>',
  ',',
  '"',
  '\u201d',
  "'",
  '\u05f4',
  '\u200f',
  '\u200e',
  ').',
  '">',
  '.\u200f',
  '_)',
];

describe('a link', () => {
  it('is spelled with letters and digits only, always equally long, and never as another', () => {
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        expect(spell(one)).toMatch(/^[A-Za-z0-9]{33}$/);
        expect(spell(one) === spell(other)).toBe(one.equals(other));
      }),
      { seed: TEST_SEED, numRuns: runs(200) },
    );
  });

  it('is found with foreign signs behind it, in both spellings', () => {
    fc.assert(
      fc.property(bytes, fc.constantFrom(...BEHIND), (some, sign) => {
        expect(meantTokens(spell(some) + sign)).toContain(spell(some));
        const former = some.toString('base64url');
        // Its own end is not told from a foreign sign of the same kind.
        if (!/[-_]$/.test(former) || !/^[-_]/.test(sign)) expect(meantTokens(former + sign)).toContain(former);
      }),
      { seed: TEST_SEED, numRuns: runs(200) },
    );
  });

  it('of the former spelling is found without its last sign, which mail programs cut off', () => {
    for (const end of ['-', '_']) {
      const former = createHash('sha256').update(end).digest('base64url').slice(0, 31) + end;
      expect(meantTokens(former.slice(0, -1))).toContain(former);
    }
  });

  it('is looked up as it stands first, and at most four times', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        expect(meantTokens(text).length).toBeLessThanOrEqual(4);
      }),
      { seed: TEST_SEED, numRuns: runs(200) },
    );
    expect(meantTokens(`${'x'.repeat(33)}-`)[0]).toBe(`${'x'.repeat(33)}-`);
  });
});
