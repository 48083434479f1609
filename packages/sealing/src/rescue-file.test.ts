import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../tools/test/chance/runs.ts';
import { TEST_SEED } from '../../../tools/test/chance/test-seed.ts';
import { type RescueItem, readRescueFile, writeRescueFile } from './index.ts';

const items = fc.array(
  fc.record({
    kind: fc.constantFrom<RescueItem['kind'][]>('package', 'interview', 'visit', 'medium'),
    key: fc.string({ unit: 'grapheme' }),
    bytes: fc.uint8Array({ maxLength: 400 }).map((some) => new Uint8Array(some)),
  }),
  { maxLength: 6 },
);
const chance = { seed: TEST_SEED, numRuns: runs(100) };

it('is read as it was written', () => {
  fc.assert(
    fc.property(items, (written) => {
      expect(readRescueFile(writeRescueFile(written))).toEqual({ type: 'items', items: written, isWhole: true });
    }),
    chance,
  );
});

it('is read as far as it is whole, and says that it was cut off', () => {
  fc.assert(
    fc.property(items, fc.double({ min: 0, max: 1, noNaN: true }), (written, share) => {
      const file = writeRescueFile(written);
      const cut = file.slice(0, 9 + Math.floor(share * (file.length - 9)));
      const read = readRescueFile(cut);
      if (read.type !== 'items') throw new Error(read.type);
      expect(read.items).toEqual(written.slice(0, read.items.length));
      expect(read.isWhole).toBe(cut.length === file.length);
    }),
    chance,
  );
});

it('is told from other files, and from those of a newer app', () => {
  const file = writeRescueFile([{ kind: 'package', key: 'a', bytes: new Uint8Array([1, 2, 3]) }]);
  expect(readRescueFile(file.with(0, 0))).toEqual({ type: 'notRescueFile' });
  expect(readRescueFile(new Uint8Array())).toEqual({ type: 'notRescueFile' });
  expect(readRescueFile(file.with(8, 2))).toEqual({ type: 'unknownVersion' });
});

it('has lost no item unnoticed whose head is damaged', () => {
  const file = writeRescueFile([{ kind: 'package', key: 'a', bytes: new Uint8Array([1, 2, 3]) }]);
  const at = new TextDecoder('latin1').decode(file).indexOf('package');
  expect(readRescueFile(file.with(at, 0))).toEqual({ type: 'items', items: [], isWhole: false });
});
