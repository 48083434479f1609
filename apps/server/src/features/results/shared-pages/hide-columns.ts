import type { CrossTable } from '@seker/contract';

/**
 * Takes out of a table what is kept from readers: figures and bases of withheld columns, letters that name such a column, and
 * tests that rest on one. `isWithheld`: by question and column.
 */
export function hideColumns(table: CrossTable, isWithheld: readonly (readonly boolean[])[]): CrossTable {
  const letters = table.columns.map(({ letter }) => letter);
  return {
    ...table,
    questions: table.questions.map((question, row) => {
      const gone = isWithheld[row] ?? [];
      const isGone = (column: number): boolean => gone[column] !== false;
      const hidden = letters.filter((letter, column) => letter !== '' && isGone(column));
      return {
        ...question,
        bases: question.bases.map((base, column) => (isGone(column) ? NO_BASE : base)),
        lines: question.lines.map((line) => ({
          ...line,
          cells: line.cells.map((cell, column) =>
            isGone(column) ? NO_CELL : { ...cell, letters: without(cell.letters, hidden) },
          ),
        })),
        tests: question.tests.map((test, division) =>
          table.columns.some(({ by }, column) => (by === division || by === null) && isGone(column)) ? null : test,
        ),
      };
    }),
  };
}

/** Where columns have letters of two, those are apart. */
function without(letters: string, hidden: readonly string[]): string {
  const isApart = letters.includes(' ');
  const all = letters.split(isApart ? ' ' : '');
  return all.filter((letter) => !hidden.includes(letter)).join(isApart ? ' ' : '');
}

type Question = CrossTable['questions'][number];

const NO_BASE: Question['bases'][number] = { count: 0, weighted: 0, effective: null, standing: 'tooFew' };
const NO_CELL: Question['lines'][number]['cells'][number] = {
  count: 0,
  weighted: 0,
  figure: null,
  share: null,
  from: null,
  to: null,
  letters: '',
};
