import process from 'node:process';

/** The seed of `npm test`, so that every run draws the same. */
const PINNED = 0;

/** The seed of all random tests. A long run sets TEST_SEED to a fresh number; the same number replays it. */
export const TEST_SEED = readSeed(process.env['TEST_SEED']);

/** fast-check takes 32 bits, with a sign. */
function readSeed(text: string | undefined): number {
  const seed = text === undefined ? PINNED : Number(text);
  if (!Number.isInteger(seed) || Math.abs(seed) >= 2 ** 31)
    throw new Error(`TEST_SEED=${text} is no whole number of 32 bits`);
  return seed;
}
