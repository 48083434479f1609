import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { type CodedColumn, createColumn } from '../tables/coded-column.ts';
import { type SharedTables, withheldTables } from './withhold-tables.ts';

interface Said {
  /** Null: not answered. */
  readonly opinion: number | null;
  readonly town: number | null;
  readonly sex: number | null;
  /** Of several. */
  readonly media: readonly number[];
  readonly isWeighed: boolean;
}

const VALUES = 3;

function pageOf(said: readonly Said[], least: number): SharedTables {
  const column = (answersOf: (one: Said) => readonly number[] | null): CodedColumn => {
    const builder = createColumn(said.length);
    for (const one of said) builder.add({ answers: answersOf(one), value: null });
    return builder.column();
  };
  const single = (name: 'opinion' | 'town' | 'sex'): CodedColumn => {
    return column((one) => (one[name] === null ? null : [one[name]]));
  };
  const [opinion, town, sex, media] = [single('opinion'), single('town'), single('sex'), column((one) => one.media)];
  const division = (own: CodedColumn, isSingle: boolean) => ({ column: own, values: VALUES, isSingle });
  return {
    interviews: said.length,
    least,
    tables: [
      {
        questions: [opinion],
        divisions: [division(town, true), division(media, false)],
        conditions: [],
        weights: null,
      },
      {
        questions: [opinion, media],
        divisions: [],
        conditions: [{ column: sex, answers: [0], least: null, most: null, isNegated: true }],
        weights: Float64Array.from(said, ({ isWeighed }) => (isWeighed ? 1 : Number.NaN)),
      },
    ],
    filters: [
      { column: sex, values: [0, 1, 2] },
      { column: town, values: [0, 2] },
    ],
  };
}

/** The interviews of each figure that is shown, one by one and without the sets of the code. */
function shownGroups(page: SharedTables): ReadonlyMap<CodedColumn, readonly ReadonlySet<number>[]> {
  const { isOffered, columns } = withheldTables(page);
  const choices = [null, ...page.filters.flatMap(({ column, values }) => values.map((value) => ({ column, value })))];
  const says = (column: CodedColumn, at: number, value: number): boolean =>
    column.patterns[column.codes[at] ?? 0]?.answers?.includes(value) === true;
  const found = new Map<CodedColumn, ReadonlySet<number>[]>();
  page.tables.forEach(({ questions, divisions, conditions, weights }, table) => {
    questions.forEach((question, row) => {
      choices.forEach((choice, place) => {
        const heads = [null, ...divisions.flatMap(({ column }) => [0, 1, 2].map((value) => ({ column, value })))];
        heads.forEach((head, column) => {
          if (isOffered[place] !== true || columns[table]?.[row]?.[place]?.[column] !== false) return;
          const group = new Set<number>();
          for (let at = 0; at < page.interviews; at += 1) {
            const isIn =
              question.patterns[question.codes[at] ?? 0]?.answers !== null &&
              [choice, head].every((part) => part === null || says(part.column, at, part.value)) &&
              conditions.every((one) => !says(one.column, at, 0)) &&
              (weights === null || weights[at] === 1);
            if (isIn) group.add(at);
          }
          found.set(question, [...(found.get(question) ?? []), group]);
        });
      });
    });
  });
  return found;
}

const place = fc.oneof({ arbitrary: fc.constant(0), weight: 3 }, fc.integer({ min: 0, max: VALUES - 1 }));
const said: fc.Arbitrary<Said> = fc.record({
  opinion: fc.option(place, { freq: 12 }),
  town: fc.option(place, { freq: 12 }),
  sex: fc.option(place, { freq: 8 }),
  media: fc.uniqueArray(place, { maxLength: VALUES }),
  isWeighed: fc.oneof({ arbitrary: fc.constant(true), weight: 9 }, fc.constant(false)),
});

it('no shown figure, and no difference of two, is of fewer than allowed, for all choices of readers', () => {
  fc.assert(
    fc.property(fc.array(said, { maxLength: 120 }), fc.integer({ min: 2, max: 10 }), (interviews, least) => {
      for (const groups of shownGroups(pageOf(interviews, least)).values())
        for (const group of groups) {
          expect(group.size).toBeGreaterThanOrEqual(least);
          for (const other of groups)
            if (other.size < group.size && [...other].every((one) => group.has(one)))
              expect(group.size - other.size).toBeGreaterThanOrEqual(least);
        }
    }),
    { numRuns: runs(150) },
  );
});

it('what is large enough is shown, and offered', () => {
  const all = Array.from({ length: 270 }, (_, at): Said => {
    const [opinion, town, sex] = [at % 3, Math.floor(at / 3) % 3, Math.floor(at / 9) % 3];
    return { opinion, town, sex, media: [Math.floor(at / 27) % 3], isWeighed: true };
  });
  const { isOffered, columns } = withheldTables(pageOf(all, 10));
  expect(isOffered).toEqual([true, true, true, true, true, true]);
  expect(columns[0]?.[0]?.[0]).toEqual([false, false, false, false, false, false, false]);
});

it('a value is not offered where it, or the rest without it, is too small, nor one that would tell of that', () => {
  const sexes = [...Array.from({ length: 60 }, () => 0), ...Array.from({ length: 40 }, () => 1), 2, 2, 2];
  const all = sexes.map((sex): Said => ({ opinion: 0, town: 1, sex, media: [1], isWeighed: true }));
  // Of three values one has three interviews: all but the two others are those.
  expect(withheldTables(pageOf(all, 10)).isOffered.slice(0, 4)).toEqual([true, true, false, false]);
});
