import { type Facts, partKey } from '../condition/condition.ts';
import { own } from '../own-property.ts';
import { totalOf } from '../rules/sum.ts';
import type { AnswerValue } from './answer-value.ts';
import type { Offer } from './item.ts';
import type { Behaviour } from './kind.ts';
import { editMatrixText, matrixOpenAnswers } from './matrix-open-answers.ts';
import { cellName, cellPart, type MatrixShape, SINGLE_COLUMN } from './matrix-shape.ts';
import {
  answeredCells,
  cellOf,
  matrixToRaw,
  parseMatrix,
  rowTexts,
  trimMatrix,
  withMaskedCells,
} from './matrix-value.ts';
import type { MatrixRow } from './question-part.ts';
import { neededTexts } from './read-items.ts';
import { viewMatrix } from './view-matrix.ts';

export function matrixBehaviour(shape: MatrixShape): Behaviour {
  const { subKind, rows, columns, hasColumns, answers } = shape;
  const openRows = rows.filter(({ openText }) => openText === true);
  const cells = rows.flatMap((row) => columns.map((column) => ({ row, column })));
  return {
    subKind,
    answers,
    lines: 1,
    lists: {
      rows,
      ...(hasColumns || shape.sum !== null ? {} : { answers }),
      ...(hasColumns ? { columns } : {}),
    },
    texts: () => [
      ...neededTexts('row', rows),
      ...(hasColumns ? neededTexts('column', columns) : []),
      ...new Set(columns.flatMap(({ cell }) => cell.texts())),
    ],
    rules: shape.sum === null ? ['noDuplicates'] : ['sum', 'noDuplicates'],
    cellRules: columns.map(({ uid, cell, cellRules }) => ({ column: uid, rules: cellRules, allowed: cell.rules })),
    codes: (row, column) => codesOf(shape, row, column),
    parse: (raw, language) => parseMatrix(raw, shape, language),
    toRaw: (value) => matrixToRaw(value, shape),
    facts: (value, offer) => matrixFacts(shape, value, offer),
    trim: (value, offer) => trimMatrix(value, shape, offer),
    withMasked: (value, before, offer) => withMaskedCells(value, before, shape, offer),
    view: (present, value) => viewMatrix(shape, present, value),
    describe: (value, part) =>
      answeredCells(value, shape)
        .filter(({ row }) => part === undefined || row.uid === part.row)
        .filter(({ column }) => part?.column === undefined || column.uid === part.column)
        .flatMap(({ column, cell }) => column.cell.describe(cell)),
    openAnswers: (value) => matrixOpenAnswers(value, shape),
    withOpenAnswer: (value, at, text) => editMatrixText(value, shape, at, text),
    openRows: openRows.map(({ uid }) => uid),
    variables: (name) => [
      ...cells.flatMap(({ row, column }) =>
        column.cell.variables(cellName(name, row, column)).map((variable) => ({
          ...variable,
          column: column.uid,
          parts: [`row.${row.uid}`, ...(hasColumns ? [`column.${column.uid}`] : []), ...(variable.parts ?? [])],
        })),
      ),
      ...openRows.map(({ uid, code }) => ({
        name: `${name}_${code}_text`,
        parts: [`row.${uid}`],
        type: 'text' as const,
        categories: [],
      })),
    ],
    values: (value) => [
      ...cells.flatMap(({ row, column }) => column.cell.values(value === null ? null : cellOf(value, row, column))),
      ...openRows.map(({ uid }) => own(rowTexts(value), uid) ?? null),
    ],
  };
}

function codesOf({ rows, columns, hasColumns }: MatrixShape, row?: string, column?: string): readonly number[] | null {
  if (row !== undefined && !rows.some(({ uid }) => uid === row)) return null;
  if (column !== undefined && !(hasColumns && columns.some(({ uid }) => uid === column))) return null;
  return columns
    .filter(({ uid }) => column === undefined || uid === column)
    .flatMap(({ cell }) => cell.answers.map(({ code }) => code));
}

/** Facts of rows and cells; the whole has all their codes, and the sum if numbers are added. */
function matrixFacts(shape: MatrixShape, value: AnswerValue, offer: Offer = {}): Facts {
  const parts = new Map<string, Facts>();
  const codes = new Set<number>();
  const numbers: number[] = [];
  for (const row of shape.rows) {
    const answered: Facts[] = [];
    for (const column of shape.columns) {
      const cell = cellOf(value, row, column);
      if (cell === null) continue;
      const facts = column.cell.facts(cell);
      parts.set(cellPart(row, column), facts);
      for (const code of facts.codes) codes.add(code);
      if (typeof facts.scalar === 'number') numbers.push(facts.scalar);
      answered.push(facts);
    }
    if (answered.length > 0 && shape.hasColumns) parts.set(partKey(row.uid), wholeRow(answered));
  }
  return {
    state: 'answered',
    codes: [...codes],
    scalar: shape.sum === null ? null : totalOf(numbers),
    parts,
    open: openCells(shape, value, offer),
  };
}

function wholeRow(cells: readonly Facts[]): Facts {
  return { state: 'answered', codes: [...new Set(cells.flatMap(({ codes }) => codes))], scalar: null };
}

/**
 * Number of cells that a mandatory matrix still needs; 0 for a sum, whose empty rows count as 0 and whose rule checks
 * the total.
 */
function openCells({ rows, columns, sum }: MatrixShape, value: AnswerValue, offer: Offer): number {
  if (sum !== null) return 0;
  let open = 0;
  for (const row of rows) {
    if (!isWanted(row, offer.rows)) continue;
    for (const column of columns) if (isWanted(column, offer.columns) && cellOf(value, row, column) === null) open += 1;
  }
  return open;
}

function isWanted({ uid, optional }: MatrixRow, list: ReadonlySet<string> | undefined): boolean {
  return !optional && (uid === SINGLE_COLUMN || list === undefined || list.has(uid));
}
