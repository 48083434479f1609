import { partKey } from '../condition/condition.ts';
import { NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import { SINGLE_COLUMN } from '../kinds/matrix-shape.ts';
import type { CellView, MatrixPart, MatrixRow } from '../kinds/question-part.ts';
import { drawCode, drawCodes } from './answer-shares.ts';
import { drawParts } from './draw-sum.ts';
import { type DrawTask, isDemanded, limitsOf } from './draw-task.ts';
import { drawLetters, drawTyped } from './draw-typed.ts';

/** Draws each cell independently, except sums, which are distributed, and answers that must be unique in a column. */
export function drawMatrix(task: DrawTask<MatrixPart>): RawAnswer {
  const { part, demands } = task;
  const scale: CellView = {
    kind: 'closed',
    subKind: part.multiple ? 'checkBox' : 'radio',
    answers: task.answers,
  };
  const columns = part.columns.length > 0 ? part.columns : [{ uid: undefined, cell: scale }];
  const parts: [string, readonly string[]][] = [];
  for (const { uid, cell } of columns) {
    const rows = part.sum === null ? chosenRows(task) : part.rows;
    const numbers = part.sum === null ? null : drawParts(rows.length, part.sum, columnLimits(task, uid), task.rng);
    const used = new Set<string>();
    for (const [index, row] of rows.entries()) {
      const key = partKey(row.uid, uid);
      const typed = numbers === null ? drawCell(task, cell, key, uid, used) : typedNumber(numbers[index]);
      if (typed.length === 0) continue;
      parts.push([key, typed]);
      if (isDemanded(demands, 'noDuplicates')) for (const each of typed) used.add(each);
    }
  }
  const openRows = part.rows.filter((row) => row.openText === true);
  const texts = Object.fromEntries(openRows.map(({ uid }) => [uid, drawLetters(task.rng, 1 + task.rng.below(8))]));
  return { ...NO_RAW_ANSWER, texts, parts: Object.fromEntries(parts) };
}

function typedNumber(number: number | undefined): readonly string[] {
  return number === undefined ? [] : [String(number)];
}

function columnLimits({ demands }: DrawTask<MatrixPart>, column: string | undefined) {
  return limitsOf(demands, 'numberRange', column ?? SINGLE_COLUMN);
}

/** Randomly leaves out optional rows, but keeps at least one row. */
function chosenRows({ part, rng }: DrawTask<MatrixPart>): readonly MatrixRow[] {
  const chosen = part.rows.filter((row) => !row.optional || rng.below(3) > 0);
  return chosen.length === 0 ? part.rows.slice(0, 1) : chosen;
}

function drawCell(
  task: DrawTask<MatrixPart>,
  cell: CellView,
  key: string,
  column: string | undefined,
  used: ReadonlySet<string>,
): readonly string[] {
  const { demands, rng, sharesOf } = task;
  if (cell.kind === 'open') return [drawUnused(() => drawTyped(cell.subKind, task, column), used)];
  const codes = cell.answers.map(({ code }) => code).filter((code) => !used.has(String(code)));
  if (codes.length === 0) return [];
  const shares = sharesOf(key);
  if (cell.subKind !== 'checkBox') return [String(drawCode(codes, rng, shares))];
  const exclusive = new Set(cell.answers.filter((answer) => answer.exclusive).map(({ code }) => code));
  const limits = limitsOf(demands, 'pickCount', column);
  return drawCodes(codes, rng, shares, limits, (code) => exclusive.has(code)).map(String);
}

function drawUnused(draw: () => string, used: ReadonlySet<string>): string {
  let typed = draw();
  for (let attempt = 0; attempt < 20 && used.has(typed); attempt += 1) typed = draw();
  return typed;
}
