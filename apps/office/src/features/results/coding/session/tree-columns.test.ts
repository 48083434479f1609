import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../../tools/test/chance/runs.ts';
import { codeTree } from './code-tree.ts';
import { CODES } from './coding.test-data.ts';
import { treeColumns } from './tree-columns.ts';

const { groups } = codeTree(CODES);
const shape = (width: number, height: number) => {
  const { columns, isFitting } = treeColumns(groups, { width, height });
  return { columns: columns.map((column) => column.map(({ rows }) => rows[0]?.code.id)), isFitting };
};

describe('the columns of the tree', () => {
  it('are as few as show all, with whole nets', () => {
    expect(shape(640, 330)).toEqual({
      columns: [
        [10, 20],
        [30, 40],
        [50, 89],
      ],
      isFitting: true,
    });
    // With more room below they are as many and as long.
    expect(shape(640, 400)).toEqual(shape(640, 330));
    expect(shape(640, 1_000)).toEqual({ columns: [[10, 20, 30, 40, 50, 89]], isFitting: true });
  });

  it('are as many as have their least width, and not one row higher than the room', () => {
    // Four rows and eight, with the distance between their nets.
    const two = 24 * 4 + 24 * 8 + 6;
    expect(shape(600, two).isFitting).toBe(true);
    expect(shape(599, two).isFitting).toBe(false);
    expect(shape(600, two - 1).isFitting).toBe(false);
    const one = treeColumns(groups.slice(0, 1), { width: 0, height: 24 * 5 });
    expect(one).toEqual({ columns: [groups.slice(0, 1)], isFitting: true });
    expect(treeColumns(groups.slice(0, 1), { width: 200, height: 24 * 5 - 1 }).isFitting).toBe(false);
  });

  it('are one that scrolls where all cannot be seen at once', () => {
    expect(shape(640, 150)).toEqual({ columns: [[10, 20, 30, 40, 50, 89]], isFitting: false });
    expect(shape(390, 330).isFitting).toBe(false);
  });

  it('hold every net once and in order, in any room', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 1_200 }), (width, height) => {
        const { columns } = treeColumns(groups, { width, height });
        expect(columns.flat()).toEqual(groups);
      }),
      { numRuns: runs(200) },
    );
  });
});
