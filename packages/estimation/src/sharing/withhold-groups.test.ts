import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { ProfileSet } from './profile-set.ts';
import { type ShownGroups, withheldGroups } from './withhold-groups.ts';

/** Two variables cross each other; a profile is a cell, the last value of each is "no answer". */
function crossed(
  cells: readonly (readonly number[])[],
  least: number,
): ShownGroups & { readonly names: readonly string[] } {
  const width = cells[0]?.length ?? 0;
  const counts = cells.flat();
  const where = (holds: (row: number, column: number) => boolean): ProfileSet =>
    ProfileSet.of(counts.length, (at) => holds(Math.floor(at / width), at % width));
  const rows = cells.slice(0, -1).map((_, at) => at);
  const columns = Array.from({ length: width - 1 }, (_, at) => at);
  const groups = [
    where(() => true),
    ...rows.map((row) => where((at) => at === row)),
    ...columns.map((column) => where((_, at) => at === column)),
    ...rows.flatMap((row) => columns.map((column) => where((r, c) => r === row && c === column))),
  ];
  const rowAt = (row: number): number => 1 + row;
  const columnAt = (column: number): number => 1 + rows.length + column;
  const cellAt = (row: number, column: number): number =>
    1 + rows.length + columns.length + row * columns.length + column;
  return {
    counts,
    groups,
    least,
    names: [
      'all',
      ...rows.map((row) => `r${row}`),
      ...columns.map((column) => `c${column}`),
      ...rows.flatMap((row) => columns.map((column) => `r${row}c${column}`)),
    ],
    divisions: [
      { whole: 0, parts: rows.map(rowAt) },
      { whole: 0, parts: columns.map(columnAt) },
      ...rows.map((row) => ({ whole: rowAt(row), parts: columns.map((column) => cellAt(row, column)) })),
      ...columns.map((column) => ({ whole: columnAt(column), parts: rows.map((row) => cellAt(row, column)) })),
    ],
  };
}

const withheld = (cells: readonly (readonly number[])[], least = 10): readonly string[] => {
  const shown = crossed(cells, least);
  return [...withheldGroups(shown)].sort((one, other) => one - other).map((at) => shown.names[at] ?? '');
};

describe('what is withheld', () => {
  it('is nothing where all groups, and what they leave over, are large enough', () => {
    expect(
      withheld([
        [20, 30, 0],
        [10, 40, 0],
        [0, 0, 0],
      ]),
    ).toEqual([]);
  });

  it('is a group that is too small, with those that would tell of it', () => {
    // The column of 4, the other column that is all without it, and their cells.
    expect(
      withheld([
        [50, 4, 0],
        [0, 0, 0],
      ]),
    ).toEqual(['c0', 'c1', 'r0c0', 'r0c1']);
  });

  it('is the smaller one of two that differ by too few', () => {
    // All but three answered the first question so.
    expect(
      withheld([
        [60, 40, 0],
        [3, 0, 0],
      ]),
    ).toContain('r0');
  });

  it('is what its whole without it tells of: a cell whose column has too few besides', () => {
    expect(
      withheld([
        [30, 30, 0],
        [4, 30, 0],
        [0, 0, 0],
      ]),
    ).toContain('r0c0');
  });

  it('is the smallest part, where the parts leave too few over', () => {
    // Three columns of which two are shown tell the third.
    expect(
      withheld([
        [50, 40, 6, 0],
        [0, 0, 0, 0],
      ]),
    ).toEqual(expect.arrayContaining(['c2', 'c1']));
    expect(
      withheld([
        [50, 40, 6, 0],
        [0, 0, 0, 0],
      ]),
    ).not.toContain('c0');
  });

  it('is never a rest of none, nor one that is large enough', () => {
    expect(
      withheld([
        [50, 40, 10],
        [0, 0, 0],
      ]),
    ).toEqual([]);
  });
});

it('leaves nothing that tells of too few, however groups cross', () => {
  const count = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 80 }));
  const cells = fc
    .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 5 }))
    .chain(([height, width]) =>
      fc.array(fc.array(count, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
    );
  fc.assert(
    fc.property(cells, fc.integer({ min: 2, max: 12 }), (table, least) => {
      const { groups, counts, divisions, ...rest } = crossed(table, least);
      const gone = withheldGroups({ groups, counts, divisions, ...rest });
      const shown = groups.filter((_, at) => !gone.has(at));
      for (const group of shown) expect(group.size(counts)).toBeGreaterThanOrEqual(least);
      for (const outer of shown)
        for (const inner of shown)
          if (inner.isWithin(outer)) expectNotTelling(outer.size(counts) - inner.size(counts), least);
      for (const { whole, parts } of divisions) {
        const left = parts.filter((part) => !gone.has(part));
        const union = left.reduce((sum, part) => sum + (groups[part]?.size(counts) ?? 0), 0);
        if (left.length > 0) expectNotTelling((groups[whole]?.size(counts) ?? 0) - union, least);
      }
    }),
    { numRuns: runs(300) },
  );
});

function expectNotTelling(size: number, least: number): void {
  if (size !== 0) expect(size).toBeGreaterThanOrEqual(least);
}
