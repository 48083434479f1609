import { expect, it } from 'vitest';
import { hitRates } from '../testing/hit-rates.ts';

/** Quality has a fixed seed: with a fresh one a floor may be missed by chance. */
const SETTINGS = { count: 1_400, codes: 60, seed: 'floors' };

it.each([
  ['Hebrew', { languages: ['he'] }, 68, 83],
  ['four languages', {}, 53, 68],
  ['Hebrew answers with several codes', { languages: ['he'], secondShare: 0.3 }, 78, 81],
] as const)('hits often enough for %s after 1,000 of 60 codes', (_, settings, first, amongFive) => {
  const rates = hitRates({ ...SETTINGS, ...settings }, 1_000);
  expect(rates.first).toBeGreaterThanOrEqual(first);
  expect(rates.amongFive).toBeGreaterThanOrEqual(amongFive);
});
