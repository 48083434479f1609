import { describe, expect, it } from 'vitest';
import { countOpen, nextToDecide, type ReviewRow, reviewRows, stepFrom } from './review-rows.ts';
import { reviewUnits } from './review-units.test-data.ts';

const UNITS = reviewUnits('he');
const words = (rows: readonly ReviewRow[]) => rows.map((row) => (row.is === 'head' ? row.reason : row.unit.unitId));

describe('the rows of a review', () => {
  it('are by reason, each under its head with what waits', () => {
    expect(words(reviewRows(UNITS, null)).slice(0, 6)).toEqual(['disagreement', 1, 2, 3, 4, 'doubtful']);
    expect(reviewRows(UNITS, null)[0]).toMatchObject({ is: 'head', count: 3 });
  });

  it('are of one reason in its tab', () => {
    expect(words(reviewRows(UNITS, 'query'))).toEqual(['query', 8]);
    expect(reviewRows([], 'query')).toEqual([]);
  });

  it('count what waits, by reason and in all', () => {
    const counts = countOpen(UNITS);
    expect([counts.get('disagreement'), counts.get('doubtful'), counts.get('query')]).toEqual([3, 2, 1]);
    expect(counts.get(null)).toBe(UNITS.length - 1);
    expect(countOpen([]).get(null)).toBe(0);
  });
});

describe('the way through a review', () => {
  const rows = reviewRows(UNITS, 'disagreement');

  it('leads to the next that waits, and after the last to the first', () => {
    expect(nextToDecide(rows, null)).toBe(2);
    expect(nextToDecide(rows, 2)).toBe(3);
    expect(nextToDecide(rows, 4)).toBe(2);
  });

  it('ends where none waits but the one in work', () => {
    const decided = UNITS.map((unit) => (unit.unitId === 3 ? unit : { ...unit, final: unit.first }));
    expect(nextToDecide(reviewRows(decided, 'disagreement'), 3)).toBeNull();
  });

  it('goes up and down over what is decided, too, and stays within', () => {
    expect(stepFrom(rows, null, 1)).toBe(1);
    expect(stepFrom(rows, 2, -1)).toBe(1);
    expect(stepFrom(rows, 1, -1)).toBe(1);
    expect(stepFrom(rows, 4, 1)).toBe(4);
  });
});
