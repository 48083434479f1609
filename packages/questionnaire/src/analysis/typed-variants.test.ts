import { describe, expect, it } from 'vitest';
import { profileVariants } from './profile-variants.ts';
import { ANY_MOMENT, typedVariants } from './typed-variants.ts';
import type { Variant } from './variant.ts';

const ANY = { min: null, max: null, grid: null, ...ANY_MOMENT };
const asked = (...scalars: readonly (string | number)[]) => ({
  codes: new Set<number>(),
  scalars: new Set(scalars),
  isCounted: false,
  isScored: false,
});
const scalarsOf = (variants: readonly Variant[] | null) => variants?.map(({ facts }) => facts.scalar) ?? null;
const typedOf = (variants: readonly Variant[] | null) => variants?.map(({ raw }) => raw?.values[0]) ?? null;

describe('the variants of typed answers', () => {
  it.each([
    ['2024-02-29', ['2024-02-28', '2024-02-29', '2024-03-01']],
    ['2023-03-01', ['2023-02-28', '2023-03-01', '2023-03-02']],
    ['2024-03-01', ['2024-02-29', '2024-03-01', '2024-03-02']],
    ['2024-05-01', ['2024-04-30', '2024-05-01', '2024-05-02']],
    ['2024-08-01', ['2024-07-31', '2024-08-01', '2024-08-02']],
    ['2024-12-31', ['2024-12-30', '2024-12-31', '2025-01-01']],
    ['2024-01-01', ['2023-12-31', '2024-01-01', '2024-01-02']],
    ['2024-04-30', ['2024-04-29', '2024-04-30', '2024-05-01']],
  ])('the day %s has its neighbours', (date, days) => {
    expect(scalarsOf(typedVariants('date', asked(date), ANY))).toEqual(days);
  });

  it.each([
    ['00:00', ['00:00', '00:01']],
    ['09:59', ['09:58', '09:59', '10:00']],
    ['23:59', ['23:58', '23:59']],
  ])('the time %s has its neighbours, within the day', (time, times) => {
    expect(scalarsOf(typedVariants('time', asked(time), ANY))).toEqual(times);
  });

  it('distinguish a text from its neighbours', () => {
    const variants = typedVariants('text', asked('b', 'a'), ANY);
    expect(scalarsOf(variants)).toEqual(['', 'a', 'a\0', 'b', 'b\0']);
    expect(typedOf(variants)).toEqual(['!', 'a', 'a!', 'b', 'b!']);
    expect(typedOf(typedVariants('text', asked(), ANY))).toEqual(['x']);
  });

  it('are a single one when nothing is compared', () => {
    expect(typedOf(typedVariants('date', asked(), ANY))).toEqual(['2000-06-15']);
    expect(typedOf(typedVariants('time', asked(), ANY))).toEqual(['12:00']);
  });

  it('are null for a constant of another type', () => {
    expect(typedVariants('date', asked('yesterday'), ANY)).toBeNull();
    expect(typedVariants('date', asked('2024-01-01', 7), ANY)).toBeNull();
    expect(typedVariants('text', asked('a', 7), ANY)).toBeNull();
  });

  it('of numbers include one between, below and above them, within the limits', () => {
    const variants = scalarsOf(typedVariants('number', asked(10, '20', 'word'), { ...ANY, min: 0, max: 30 }));
    expect(variants?.filter((number) => [0, 10, 20, 30].includes(Number(number))).toSorted()).toEqual([0, 10, 20, 30]);
    const between = (low: number, high: number) => variants?.some((one) => Number(one) > low && Number(one) < high);
    expect([between(0, 10), between(10, 20), between(20, 30), between(30, 1e9), between(-1e9, 0)]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the variants of a profile field', () => {
  it('are absent, a word, and numbers as written', () => {
    expect(scalarsOf(profileVariants(new Set([18])))).toEqual(expect.arrayContaining([null, 'x', '18']));
    expect(profileVariants(new Set([18]))?.[0]?.facts.state).toBe('missing');
  });

  it('compare with texts or with numbers, and are null for both', () => {
    expect(scalarsOf(profileVariants(new Set(['north'])))).toEqual(expect.arrayContaining(['north']));
    expect(profileVariants(new Set<string | number>([18, 'north']))).toBeNull();
  });
});
