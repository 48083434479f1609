import { createRng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { TEST_SEED } from '../../../../tools/test/chance/test-seed.ts';
import { neverDialled } from './never-dialled.ts';
import { neverDialledPatterns } from './never-dialled-patterns.ts';

const STARTS = [
  '',
  '0',
  '00',
  '+',
  '+0',
  '972',
  '0972',
  '00972',
  '+972',
  '+9720',
  '1',
  '+1',
  '0044',
  '502',
  '870',
  '+979',
];
const INSIDES = ['', '0', '9', '99'];
const ENDS = [
  '100',
  '101',
  '112',
  '911',
  '061',
  '116117',
  '1900500500',
  '1919123456',
  '500000001',
  '0500000001',
  '2000100',
  '9005550123',
  '26000',
];

describe('patterns of numbers that are never dialled', () => {
  for (const country of [null, 'IL', 'US', 'GB', 'ES'])
    for (const prefix of ['', '9', '00', '7001']) {
      it(`refuse what the rule refuses, and nothing else (${country ?? 'no country'}, prefix "${prefix}")`, () => {
        const patterns = neverDialledPatterns({ country, prefix });
        const matches = (number: string) =>
          patterns.some(
            ({ refused, unless }) =>
              new RegExp(refused).test(number) && !(unless !== undefined && new RegExp(unless).test(number)),
          );
        const numbers = [...composed(), ...random(`${country}${prefix}`)].filter((number) => number !== '');
        const different = numbers.filter(
          (number) => matches(number) !== (neverDialled(number, { country, prefix }) !== null),
        );
        expect(different).toEqual([]);
      });
    }

  it('are written in words that POSIX knows, without anything that ends a line of a dial plan', () => {
    for (const { refused, unless = '' } of neverDialledPatterns({ country: 'IL', prefix: '9' }))
      expect(refused + unless).toMatch(/^[\^$+*?()|[\]{},0-9-]+$/);
  });
});

function composed(): readonly string[] {
  const behind = INSIDES.flatMap((inside) => ENDS.map((end) => inside + end));
  return STARTS.flatMap((start) =>
    ['', '9', '7001'].flatMap((prefix) => behind.map((end) => join(prefix, start) + end)),
  );
}

/** A `+` stands at the beginning alone. */
function join(prefix: string, start: string): string {
  return start.startsWith('+') ? start : prefix + start;
}

function random(name: string): readonly string[] {
  const rng = createRng(`${TEST_SEED}`, name);
  return Array.from({ length: 5_000 }, () => {
    const digits = Array.from({ length: 1 + rng.below(14) }, () => `${rng.below(10)}`).join('');
    return rng.below(3) === 0 ? `+${digits}` : digits;
  });
}
