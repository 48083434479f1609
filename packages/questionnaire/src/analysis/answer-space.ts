import { unreachable } from '@seker/kernel';
import type { QuestionNode } from '../document/questionnaire.ts';
import type { Choice } from '../kinds/item.ts';
import type { Behaviour } from '../kinds/kind.ts';
import type { CapturePart, CellView, MatrixPart, VisualPart } from '../kinds/question-part.ts';
import { wordless } from '../kinds/wordless.ts';
import type { Limits } from '../rules/limits.ts';

/** The structure of the possible answers to a question, for reasoning about all of them. */
export type AnswerSpace =
  /** A single choice, several choices, or a typed value, depending on the type of its first variable. */
  | { readonly type: 'whole'; readonly scale: NumberScale | null }
  /** An ordered list of codes, up to the number of places. */
  | { readonly type: 'order'; readonly codes: readonly number[]; readonly places: number }
  /** Answered or not; what is in it, nothing tells apart but perhaps a number of its own. */
  | { readonly type: 'captured'; readonly hasScalar: boolean }
  | {
      readonly type: 'parts';
      /** One choice per row; `null` when a row has more parts. */
      readonly rows: readonly PickRow[] | null;
      /** Cells that can be analysed one by one when the rows together have too many variants. */
      readonly cells: readonly AnswerCell[];
      /** The limits of the sum of each column; `null` where the cells do not add up. */
      readonly sum: Limits | null;
    };

export interface NumberScale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export interface PickRow {
  readonly uid: string;
  readonly codes: readonly number[];
}

export interface AnswerCell {
  readonly row: string;
  /** Absent for a row with a single cell. */
  readonly column?: string;
  /** A mandatory question goes without it. */
  readonly optional: boolean;
  readonly takes:
    | { readonly type: 'picks'; readonly answers: readonly Choice[]; readonly multiple: boolean }
    | { readonly type: 'typed'; readonly format: string };
}

/** One case per kind; the compiler reports a missing one. */
export function answerSpace({ behaviour }: QuestionNode): AnswerSpace {
  const part = behaviour.view(wordless(null), null);
  switch (part.kind) {
    case 'closed':
    case 'mixed':
    case 'quota':
    case 'open':
      return WHOLE;
    case 'rank':
      return { type: 'order', codes: codesOf(behaviour.answers), places: part.places };
    case 'matrix':
      return matrixSpace(part, behaviour);
    case 'capture':
      return captureSpace(part);
    case 'visual':
      return visualSpace(part, behaviour);
    default:
      return unreachable(part);
  }
}

const WHOLE: AnswerSpace = { type: 'whole', scale: null };

function captureSpace(part: CapturePart): AnswerSpace {
  switch (part.subKind) {
    case 'barcode':
      return WHOLE;
    case 'position':
      return { type: 'captured', hasScalar: true };
    case 'photo':
    case 'audio':
    case 'signature':
    case 'file':
      return { type: 'captured', hasScalar: false };
    default:
      return unreachable(part);
  }
}

function visualSpace(part: VisualPart, behaviour: Behaviour): AnswerSpace {
  switch (part.subKind) {
    case 'clickObject':
    case 'shelfSimulator':
      return WHOLE;
    case 'ruler':
      return { type: 'whole', scale: part };
    case 'visualComparison':
      return {
        type: 'parts',
        rows: part.sets.map(({ uid }) => ({ uid, codes: behaviour.codes(uid) ?? [] })),
        cells: [],
        sum: null,
      };
    default:
      return unreachable(part);
  }
}

function matrixSpace({ rows, columns, multiple, sum }: MatrixPart, { answers }: Behaviour): AnswerSpace {
  const isPicked = columns.length === 0 && !multiple && sum === null;
  const single: AnswerCell['takes'] =
    sum === null ? { type: 'picks', answers, multiple } : { type: 'typed', format: 'number' };
  const cells = rows.flatMap(({ uid, optional }): readonly AnswerCell[] =>
    columns.length === 0
      ? [{ row: uid, optional, takes: single }]
      : columns.map((column) => ({
          row: uid,
          column: column.uid,
          optional: optional || column.optional,
          takes: takenBy(column.cell),
        })),
  );
  const picked = isPicked ? rows.map(({ uid }) => ({ uid, codes: codesOf(answers) })) : null;
  return { type: 'parts', rows: picked, cells, sum };
}

function takenBy(cell: CellView): AnswerCell['takes'] {
  return cell.kind === 'open'
    ? { type: 'typed', format: cell.subKind }
    : { type: 'picks', answers: cell.answers, multiple: cell.subKind === 'checkBox' };
}

function codesOf(answers: readonly Choice[]): readonly number[] {
  return answers.map(({ code }) => code);
}
