import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../../tools/test/chance/runs.ts';
import { TEST_SEED } from '../../../../../tools/test/chance/test-seed.ts';
import { recordFromBytes, recordToBytes } from './record-bytes.ts';

const chance = { seed: TEST_SEED, numRuns: runs(200) };

it('gives back any value of JSON, with its bytes', () => {
  const bytes = fc.uint8Array({ maxLength: 100 }).map((some) => new Uint8Array(some));
  // JSON has no -0 and no key __proto__ of its own.
  const json = fc.json({ maxDepth: 3 }).map((text): unknown => JSON.parse(text.replaceAll('-0', '0')));
  fc.assert(
    fc.property(json, (value) => {
      expect(recordFromBytes(recordToBytes(value))).toEqual(value);
    }),
    chance,
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), bytes, (mime, body) => {
      expect(recordFromBytes(recordToBytes({ mime, bytes: body }))).toEqual({ mime, bytes: body });
    }),
    chance,
  );
});
