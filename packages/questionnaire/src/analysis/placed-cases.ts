import type { QuestionNode } from '../document/questionnaire.ts';
import type { QuestionPart } from '../kinds/question-part.ts';
import type { Case } from './case.ts';
import { readCase } from './read-case.ts';

/** Answered, nobody knows how. */
export const VAGUE: Case = { facts: { state: 'answered', codes: [], scalar: null }, raw: null, isVague: true };

const MOST_CASES = 150;

/**
 * Every way to fill the rows, sets or places of a question together, where those are few; `[VAGUE]` where they are many,
 * and `null` for questions that have none.
 */
export function placedCases(question: QuestionNode, part: QuestionPart): readonly Case[] | null {
  const { behaviour } = question;
  if (part.kind === 'rank') {
    const orders = ordersOf(
      behaviour.answers.map(({ code }) => code),
      part.places,
    );
    return orders?.flatMap((order) => readCase(question, { values: order.map(String) }, order) ?? []) ?? [VAGUE];
  }
  const rows = rowsOf(question, part);
  if (rows === null) return null;
  return rows === 'many' ? [VAGUE] : filled(question, rows);
}

interface PlacedRow {
  readonly uid: string;
  readonly codes: readonly number[];
}

/** Rows of one pick each; `many` where there is more to a row. */
function rowsOf({ behaviour }: QuestionNode, part: QuestionPart): readonly PlacedRow[] | 'many' | null {
  if (part.kind === 'visual' && part.subKind === 'visualComparison') {
    return part.sets.map(({ uid }) => ({ uid, codes: behaviour.codes(uid) ?? [] }));
  }
  if (part.kind !== 'matrix') return null;
  if (part.columns.length > 0 || part.multiple || part.sum !== null) return 'many';
  return part.rows.map(({ uid }) => ({ uid, codes: behaviour.answers.map(({ code }) => code) }));
}

function filled(question: QuestionNode, rows: readonly PlacedRow[]): readonly Case[] {
  const count = rows.reduce((product, { codes }) => product * (codes.length + 1), 1);
  if (count > MOST_CASES) return [VAGUE];
  const all = rows.reduce<readonly Readonly<Record<string, readonly string[]>>[]>(
    (before, { uid, codes }) =>
      before.flatMap((parts) => [parts, ...codes.map((code) => ({ ...parts, [uid]: [String(code)] }))]),
    [{}],
  );
  return all.flatMap((parts) => readCase(question, { parts }, []) ?? []);
}

/** Every order of some of the codes, as long as there are places; `null` when there are too many. */
function ordersOf(codes: readonly number[], places: number): readonly (readonly number[])[] | null {
  let orders: readonly (readonly number[])[] = [[]];
  const all: (readonly number[])[] = [];
  for (let place = 0; place < places; place += 1) {
    orders = orders.flatMap((order) => codes.filter((code) => !order.includes(code)).map((code) => [...order, code]));
    all.push(...orders);
    if (all.length > MOST_CASES) return null;
  }
  return all;
}
