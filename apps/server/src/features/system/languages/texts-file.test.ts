import type { DictionaryRow } from '@seker/contract';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTextsFile, writeTextsFile } from './texts-file.ts';

const row = (own: string): DictionaryRow => ({
  id: 1,
  catalogue: 'screens',
  key: 'app.save',
  english: 'Save',
  builtIn: null,
  own,
  area: '',
  values: [],
  fault: null,
  revision: 1,
  changedBy: null,
  changedAt: null,
});

describe('a file of texts', () => {
  it('restores every text unchanged, without cells that a spreadsheet takes for a formula', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.constantFrom('=1+1', "'=1", "''-x", '+972', '-', '@x', 'a;b', 'a\tb', '"', 'שלום, "עולם"'),
    );
    fc.assert(
      fc.property(text, (any) => {
        const own = any.trim();
        fc.pre(own !== '' && !/[\r\n]/.test(own));
        const file = writeTextsFile([row(own)]);
        expect(readTextsFile(file)).toEqual([{ line: 2, key: 'app.save', catalogue: 'screens', own }]);
        const cells = (parse(file, { bom: true }) as readonly (readonly string[])[]).flat();
        expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
      }),
    );
  });

  it("is parsed with any country's separator, and with columns in any order", () => {
    expect(readTextsFile('\ufeffOwn;Key;Catalogue\nשמירה;app.save;screens\n')).toEqual([
      { line: 2, key: 'app.save', catalogue: 'screens', own: 'שמירה' },
    ]);
    expect(readTextsFile('catalogue\tkey\town\nscreens\tapp.save\tKeep, it\n')?.[0]?.own).toBe('Keep, it');
  });

  it.each(['', 'key,own\na,b\n', 'key,catalogue,own\na,b\n', 'key,catalogue,own\n"a,b,c\n'])(
    'cannot be parsed from %j',
    (text) => {
      expect(readTextsFile(text)).toSatisfy(
        (read: unknown) => read === null || (Array.isArray(read) && read.length === 0),
      );
    },
  );
});
