import { createRng, type Rng } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { COVER_SLACK, coverOf } from '../../../../tools/test/chance/cover.ts';
import { modelResponse, ofSpread, representativity } from './representativity.ts';

interface Field {
  readonly cases: number;
  /** Of the chances, on the scale of logits. */
  readonly middle: number;
  /** What each category of each field adds to it. */
  readonly effects: readonly (readonly number[])[];
}

/** Cases by their categories, with the chance of each to respond. */
function cellsOf({ cases, middle, effects }: Field, rng: Rng) {
  const count = effects.reduce((all, { length }) => all * length, 1);
  return Array.from({ length: count }, (_, index) => {
    let rest = index;
    const categories = effects.map(({ length }) => {
      const category = rest % length;
      rest = Math.floor(rest / length);
      return category;
    });
    const logit = categories.reduce((sum, category, field) => sum + (effects[field]?.[category] ?? 0), middle);
    return {
      categories,
      weight: Math.max(1, Math.round((cases / count) * (0.5 + rng.share()))),
      chance: 1 / (1 + Math.exp(-logit)),
    };
  });
}

/** R of the chances themselves. */
function trueR(cells: ReturnType<typeof cellsOf>): number {
  const all = cells.reduce((sum, { weight }) => sum + weight, 0);
  const mean = cells.reduce((sum, { weight, chance }) => sum + weight * chance, 0) / all;
  return ofSpread(cells.reduce((sum, { weight, chance }) => sum + weight * (chance - mean) ** 2, 0) / (all - 1));
}

function coverOfR(name: string, field: Field): number {
  const rng = createRng('0000000000000095', `R ${name}`);
  const cells = cellsOf(field, rng);
  const truth = trueR(cells);
  const sizes = field.effects.map(({ length }) => length);
  return coverOf(`R, ${name}`, () => {
    const drawn = cells.map(({ categories, weight, chance }) => ({
      categories,
      weight,
      responded: Array.from({ length: weight }, () => rng.share()).filter((one) => one < chance).length,
    }));
    const { from, to } = representativity(modelResponse(sizes, drawn), drawn, 0.95);
    return from <= truth && truth <= to;
  });
}

describe('the cover of the 95 % interval of R', () => {
  it.each<[string, Field]>([
    [
      'far from 1',
      {
        cases: 1_500,
        middle: -0.8,
        effects: [
          [0, 0.5, -0.6],
          [0, 0.5],
        ],
      },
    ],
    [
      'of 300 cases',
      {
        cases: 300,
        middle: -0.8,
        effects: [
          [0, 0.5, -0.6],
          [0, 0.5],
        ],
      },
    ],
    [
      'nearer to 1',
      {
        cases: 1_500,
        middle: -0.8,
        effects: [
          [0, 0.25, -0.3],
          [0, 0.2],
        ],
      },
    ],
    [
      'where few respond',
      {
        cases: 4_000,
        middle: -2.5,
        effects: [
          [0, 0.4, -0.4, 0.2],
          [0, 0.3],
        ],
      },
    ],
    [
      'of many fields',
      {
        cases: 1_000,
        middle: -1.2,
        effects: [
          [0, 0.3, -0.3, 0.4, 0.1, -0.5, 0.2],
          [0, 0.2, -0.2, 0.3, -0.3],
          [0, 0.2],
        ],
      },
    ],
  ])('%s', (name, field) => {
    const cover = coverOfR(name, field);
    expect(cover).toBeGreaterThanOrEqual(0.95 - COVER_SLACK);
    expect(cover).toBeLessThanOrEqual(0.95 + COVER_SLACK);
  });

  // Where R is next to its end or at it, the interval may only be too wide.
  it.each<[string, Field]>([
    [
      'at 1',
      {
        cases: 1_500,
        middle: -0.8,
        effects: [
          [0, 0, 0],
          [0, 0],
        ],
      },
    ],
    [
      'next to 1',
      {
        cases: 1_200,
        middle: -0.8,
        effects: [
          [0, 0.08, -0.1],
          [0, 0.05],
        ],
      },
    ],
  ])('%s', (name, field) => {
    expect(coverOfR(name, field)).toBeGreaterThanOrEqual(0.95 - COVER_SLACK);
  });
});
