import { describe, expect, it } from 'vitest';
import { buildTable } from '../encoded.test-data.ts';
import { column } from '../formats.test-data.ts';
import type { Row, Table } from '../table.ts';
import type { SampleDesign } from './sample-design.ts';
import { summarize } from './summarize.ts';
import type { CountedQuestion, MeasuredQuestion } from './summary.ts';

const codes = (count: number) => Array.from({ length: count }, (_, at) => ({ code: at + 1, label: `c${at + 1}` }));
const CHOSEN = [{ code: 1, label: 'chosen' }];
const COLUMNS = [
  column('answer', 'number', { categories: codes(3) }),
  column('size', 'number', { measure: 'scale' }),
  column('region', 'number', { categories: codes(2) }),
  column('seen_1', 'number', { categories: CHOSEN }),
  column('seen_2', 'number', { categories: CHOSEN }),
  column('w', 'number', { measure: 'scale' }),
  column('stratum', 'number'),
  column('unit', 'number'),
];
const SETS: Table['sets'] = [
  { name: 'seen', label: 'Seen', kind: 'dichotomies', columns: ['seen_1', 'seen_2'], codes: [1, 2] },
];
const [ANSWER, SIZE, REGION, FIRST, SECOND, WEIGHT, STRATUM, UNIT] = [0, 1, 2, 3, 4, 5, 6, 7];
/** Upper 2.5 % points of Student's t, by R's `qt(.975, df)`. */
const T = { 177: 1.973_457, 11: 2.200_985, 179: 1.973_305 } as const;

/** 180 interviews with unequal weights, of three strata and of twelve clusters whose interviews are alike. */
function sampleRows(): readonly Row[] {
  let state = 17;
  // The generator of Park and Miller: the same numbers each time.
  const share = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: 180 }, (_, at) => {
    const unit = at % 12;
    const stratum = at % 3;
    const likely = 0.2 + 0.05 * unit;
    const answer = share() < likely ? 1 : share() < 0.5 ? 2 : 3;
    const region = share() < 0.45 ? 1 : 2;
    const seen = [share() < 0.6 ? 1 : 0, share() < 0.5 ? 1 : 0];
    const isMissing = at % 17 === 0;
    return [isMissing ? null : answer, 1990 + 8 * share() + unit, region, ...seen, 1 + stratum, stratum, unit];
  });
}

const ROWS = sampleRows();
const PEOPLE = [600, 900, 1500];
const DESIGNS = {
  strata: design(
    PEOPLE.map((people) => ({ people })),
    false,
    (row) => Number(row[STRATUM]),
  ),
  clusters: design([{ people: null }], true, () => 0),
  simple: design([{ people: null }], false, () => 0),
};

function design(strata: SampleDesign['strata'], isClustered: boolean, stratumOf: (row: Row) => number): SampleDesign {
  return { strata, isClustered, placeOf: (row) => ({ stratum: stratumOf(row), unit: Number(row[UNIT]) }) };
}

/**
 * The variance of what each interview brings to a figure, by its definition: within each stratum, the spread of the
 * units' sums about their mean.
 */
function slowVariance(kind: keyof typeof DESIGNS, linearised: (row: Row) => number): number {
  const { strata, isClustered, placeOf } = DESIGNS[kind];
  return strata.reduce((all, { people }, stratum) => {
    const own = ROWS.filter((row) => placeOf(row).stratum === stratum);
    const units = isClustered
      ? [...Map.groupBy(own, (row) => row[UNIT]).values()].map((rows) => sumOf(rows.map(linearised)))
      : own.map(linearised);
    const mean = sumOf(units) / units.length;
    const spread = sumOf(units.map((unit) => (unit - mean) ** 2));
    const left = people === null ? 1 : 1 - own.length / people;
    return all + (left * units.length * spread) / (units.length - 1);
  }, 0);
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const weightOf = (row: Row): number => Number(row[WEIGHT]);

/** The weighted mean of a value among some interviews, and each interview's part in its error. */
function slowMean(isIn: (row: Row) => boolean, valueOf: (row: Row) => number) {
  const own = ROWS.filter(isIn);
  const base = sumOf(own.map(weightOf));
  const value = sumOf(own.map((row) => weightOf(row) * valueOf(row))) / base;
  const variance = sumOf(own.map((row) => weightOf(row) * (valueOf(row) - value) ** 2)) / base;
  const linear = (row: Row): number => (isIn(row) ? (weightOf(row) * (valueOf(row) - value)) / base : 0);
  return { value, variance, linear, interviews: own.length };
}

async function summaryOf(kind: keyof typeof DESIGNS, by: readonly string[] = []) {
  const { questions, ...rest } = await summarize(
    buildTable(COLUMNS, ROWS, { sets: SETS }),
    { rows: ['answer', 'size'], by, weight: 'w' },
    DESIGNS[kind],
  );
  const [answer, size] = questions as [CountedQuestion, MeasuredQuestion];
  return { answer, size, ...rest };
}

describe.each([
  ['strata', 180, T[177]],
  ['clusters', 12, T[11]],
  ['simple', 180, T[179]],
] as const)('the exactness of a summary (%s)', (kind, units, t) => {
  it('of shares equals a recount by interview', async () => {
    const { answer, ...summary } = await summaryOf(kind);
    expect(summary.units).toBe(units);
    for (const [line, { cells, estimate }] of answer.lines.entries()) {
      const slow = slowMean(
        (row) => row[ANSWER] !== null,
        (row) => (row[ANSWER] === line + 1 ? 1 : 0),
      );
      const error = Math.sqrt(slowVariance(kind, slow.linear));
      const logit = Math.log(slow.value / (1 - slow.value));
      const reach = (t * error) / slow.variance;
      const ends = [logit - reach, logit + reach].map((end) => 100 / (1 + Math.exp(-end)));
      expect(cells[0]?.percent).toBeCloseTo(100 * slow.value, 9);
      expect(estimate.error).toBeCloseTo(100 * error, 9);
      expect(estimate.from).toBeCloseTo(ends[0] ?? 0, 4);
      expect(estimate.to).toBeCloseTo(ends[1] ?? 0, 4);
      expect(estimate.effect).toBeCloseTo((error ** 2 * (slow.interviews - 1)) / slow.variance, 9);
    }
  });

  it('of means equals a recount by interview, with the base that it leaves in each column', async () => {
    const { size } = await summaryOf(kind, ['region']);
    const all = slowMean(
      () => true,
      (row) => Number(row[SIZE]),
    );
    const error = Math.sqrt(slowVariance(kind, all.linear));
    expect(size.means[0]).toBeCloseTo(all.value, 9);
    expect(size.estimate.error).toBeCloseTo(error, 9);
    expect(size.estimate.from).toBeCloseTo(all.value - t * error, 4);
    expect(size.estimate.to).toBeCloseTo(all.value + t * error, 4);
    expect(size.estimate.effect).toBeCloseTo((error ** 2 * (all.interviews - 1)) / all.variance, 9);
    for (const region of [1, 2]) {
      const own = slowMean(
        (row) => row[REGION] === region,
        (row) => Number(row[SIZE]),
      );
      const weights = ROWS.filter((row) => row[REGION] === region).map(weightOf);
      const kish = (weights.length * sumOf(weights.map((weight) => weight ** 2))) / sumOf(weights) ** 2;
      const effect = (slowVariance(kind, own.linear) * (own.interviews - 1)) / own.variance;
      expect(size.bases[region]?.effective).toBeCloseTo(own.interviews / (kind === 'simple' ? kish : effect), 6);
    }
  });
});

it('the design effect of a column is that of its answers, each as much as it spreads', async () => {
  const { answer } = await summaryOf('clusters');
  const slow = [1, 2, 3].map((code) =>
    slowMean(
      (row) => row[ANSWER] !== null,
      (row) => (row[ANSWER] === code ? 1 : 0),
    ),
  );
  const error = sumOf(slow.map(({ linear }) => slowVariance('clusters', linear)));
  const effect = (error * ((slow[0]?.interviews ?? 0) - 1)) / sumOf(slow.map(({ variance }) => variance));
  expect(answer.bases[0]?.effect).toBeCloseTo(effect, 9);
  expect(effect).toBeGreaterThan(1);
});

describe('letters', () => {
  /** Interviews of a division by an answer: how many there are, and how many of them answered 1. */
  async function lettersOf(groups: readonly (readonly [interviews: number, chose: number])[]) {
    const columns = [
      column('answer', 'number', { categories: codes(2) }),
      column('group', 'number', { categories: codes(groups.length) }),
      column('size', 'number', { measure: 'scale' }),
    ];
    const rows = groups.flatMap(([interviews, chose], group) =>
      Array.from({ length: interviews }, (_, at): Row => {
        const value = at < chose ? 1 : 2;
        return [value, group + 1, 10 * value];
      }),
    );
    const { columns: heads, questions } = await summarize(buildTable(columns, rows), {
      rows: ['answer', 'size'],
      by: ['group'],
      weight: null,
    });
    const [answer, size] = questions as [CountedQuestion, MeasuredQuestion];
    return {
      names: heads.map(({ letter }) => letter),
      shares: answer.lines.map(({ cells }) => cells.map(({ letters }) => letters)),
      means: size.letters,
      standings: answer.bases.map(({ standing }) => standing),
      tests: answer.tests,
    };
  }

  it('stand at the higher figure and name the lower column, of shares and of means', async () => {
    const { names, shares, means, tests } = await lettersOf([
      [100, 70],
      [100, 40],
      [100, 42],
    ]);
    expect(names).toEqual(['', 'A', 'B', 'C']);
    expect(shares).toEqual([
      ['', 'B C', '', ''],
      ['', '', 'A', 'A'],
    ]);
    expect(means).toEqual(['', '', 'A', 'A']);
    expect(tests[0]?.p).toBeLessThan(0.001);
  });

  it('are none where columns do not differ', async () => {
    const { shares, means, tests } = await lettersOf([
      [100, 50],
      [100, 46],
      [100, 53],
    ]);
    expect([...shares.flat(), ...means].join('')).toBe('');
    expect(tests[0]?.p).toBeGreaterThan(0.5);
  });

  it('share the level out among the pairs of a line', async () => {
    // Two-sided p of the first two is .038: enough for one pair, and too little for three.
    const pair = [
      [150, 84],
      [150, 66],
    ] as const;
    expect((await lettersOf(pair)).shares[0]).toEqual(['', 'B', '']);
    expect((await lettersOf([...pair, [150, 75]])).shares[0]).toEqual(['', '', '', '']);
    // A column of too few is in no pair.
    expect((await lettersOf([...pair, [29, 15]])).shares[0]).toEqual(['', 'B', '', '']);
  });

  it('are none at columns of fewer than 30, and columns of fewer than 50 are marked', async () => {
    const { shares, standings } = await lettersOf([
      [29, 29],
      [30, 27],
      [49, 10],
      [50, 10],
    ]);
    expect(standings.slice(1)).toEqual(['tooFew', 'few', 'few', 'enough']);
    expect(shares[0]).toEqual(['', '', 'C D', '', '']);
  });

  it('are none in a division of more columns than there are letters', async () => {
    const { names } = await lettersOf(Array.from({ length: 27 }, () => [1, 1] as const));
    expect(names.join('')).toBe('');
  });
});

describe('columns that respondents are in together', () => {
  /** Both were seen by many: what differs between the columns is told by those who saw one only. */
  async function overlapping(both: number, first: readonly [number, number], second: readonly [number, number]) {
    const columns = [COLUMNS[ANSWER], COLUMNS[FIRST], COLUMNS[SECOND]].flatMap((one) => one ?? []);
    const rows = (count: number, chose: number, ...seen: readonly number[]) =>
      Array.from({ length: count }, (_, at): Row => [at < chose ? 1 : 2, ...seen]);
    const all = [...rows(both, both / 2, 1, 1), ...rows(...first, 1, 0), ...rows(...second, 0, 1)];
    const { questions } = await summarize(buildTable(columns, all, { sets: SETS }), {
      rows: ['answer'],
      by: ['seen'],
      weight: null,
    });
    const [answer] = questions as [CountedQuestion];
    return { letters: answer.lines[0]?.cells.map(({ letters }) => letters), tests: answer.tests, all };
  }

  it('are compared by those whom they do not share', async () => {
    const { letters, tests, all } = await overlapping(300, [40, 32], [40, 12]);
    expect(letters).toEqual(['', 'B', '']);
    // As if these were apart, shares of 182 and 162 of 340 would not differ: z is 1.5.
    const share = (place: number) => {
      const own = all.filter((row) => row[place] === 1);
      return own.filter((row) => row[0] === 1).length / own.length;
    };
    const apart = (share(1) - share(2)) / Math.sqrt((2 * 0.25) / 340);
    expect(apart).toBeGreaterThan(1.4);
    expect(apart).toBeLessThan(1.6);
    // Columns that overlap are no table of exclusive cells.
    expect(tests).toEqual([]);
  });

  it('have no letters where nothing differs', async () => {
    expect((await overlapping(300, [40, 20], [40, 20])).letters).toEqual(['', '', '']);
  });
});
