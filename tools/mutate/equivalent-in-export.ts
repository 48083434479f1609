import type { Equivalent } from './mutant.ts';

const files = 'packages/export/src';

export const EQUIVALENT_IN_EXPORT: readonly Equivalent[] = [
  {
    path: `${files}/byte-writer.ts`,
    where: 'capacity = 4096',
    change: '4096 → 4097',
    reason: 'it grows with what is written',
  },
  {
    path: `${files}/sav/sav-answer-sets.ts`,
    where: 'shortNames.get(name) ?? []',
    change: 'shortNames.get(name) ?? [] → shortNames.get(name)',
    reason: 'each column of a set is one of the table',
  },
  {
    path: `${files}/sav/table-measures.ts`,
    where: 'this.#days.find(',
    change: 'this.#days.find((one) => one.at === at) → this.#days.findLast((one) => one.at === at)',
    reason: 'each column stands in the list once',
  },
  {
    path: `${files}/xlsx/sheet-xml.ts`,
    where: 'letters < mostLetters',
    change: 'letters < mostLetters → (letters) <= (mostLetters)',
    reason: 'a bound far below what a program takes: one page more does no harm',
  },
  {
    path: `${files}/json/encode-json-lines.ts`,
    where: 'await Promise.resolve()',
    change: 'without: await Promise.resolve();',
    reason: 'a generator that waits for nothing yields the same',
  },
  {
    path: `${files}/sav/read-sav-dictionary.ts`,
    where: 'MOST_LABELS_BYTES + 8',
    change: '8 → 9',
    reason: 'a byte more than is needed may be fetched',
  },
];
