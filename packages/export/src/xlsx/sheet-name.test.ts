import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { sheetName } from './sheet-name.ts';

const nameOf = (wanted: string) => sheetName(wanted, 1, []);

describe('the name of a sheet', () => {
  it('has none of the signs and names that Excel refuses', () => {
    expect(nameOf('A/B:[c]')).toBe('A B c');
    expect(['History', 'HISTORY', "'history'"].map(nameOf)).toEqual(['History_', 'HISTORY_', 'history_']);
    expect(["'By sex'", "''", ' ', '', "It's"].map(nameOf)).toEqual(['By sex', 'Seker', 'Seker', 'Seker', "It's"]);
    expect(nameOf(`${'x'.repeat(30)}'y`)).toBe('x'.repeat(30));
    expect(nameOf(`${'x'.repeat(30)}😀`)).toBe('x'.repeat(30));
  });

  it('is one that Excel takes, for any names that are wanted', () => {
    const parts = fc.constantFrom("'", 'History', ' (2)', 'א', '/', '\u0001', '😀', 'x'.repeat(28), 'ß', 'SS');
    const wanted = fc.array(parts, { maxLength: 5 }).map((some) => some.join(''));
    fc.assert(
      fc.property(fc.array(wanted, { minLength: 1, maxLength: 12 }), (all) => {
        const names: string[] = [];
        for (const one of all) names.push(sheetName(one, 1, names));
        for (const name of names) {
          expect(name).toMatch(/^(?!['])[^\\/*?:[\]\p{Cc}]{1,31}(?<!['])$/u);
          expect(name.length).toBeLessThanOrEqual(31);
          expect(name.toLowerCase()).not.toBe('history');
          expect(name.isWellFormed()).toBe(true);
        }
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      }),
      { numRuns: runs(200) },
    );
  });
});
