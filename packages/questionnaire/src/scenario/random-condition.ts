import type { Rng } from '@seker/kernel';

/** A question that conditions may use. */
export interface KnownQuestion {
  readonly uid: string;
  readonly type: 'choice' | 'number' | 'text';
  /** Its rows (places, sets) and columns, if conditions can address them. */
  readonly rows?: readonly string[];
  readonly columns?: readonly string[];
}

const TEXTS = ['yes', 'no', 'שלום', '12'];

/** A random condition on the known questions; with more depth, also lists and negations. */
export function randomCondition(rng: Rng, known: readonly KnownQuestion[], depth: number): unknown {
  const kind = depth === 0 ? 0 : rng.below(6);
  if (kind < 3) return randomAtom(rng, known);
  if (kind === 3) return { op: rng.below(2) === 0 ? 'not' : 'holds', of: randomCondition(rng, known, depth - 1) };
  const of = Array.from({ length: 1 + rng.below(3) }, () => randomCondition(rng, known, depth - 1));
  return { op: kind === 4 ? 'and' : 'or', of };
}

export function randomAtom(rng: Rng, known: readonly KnownQuestion[]): unknown {
  const one = known[rng.below(known.length)];
  if (one === undefined) return { op: 'constant', value: true };
  if (rng.below(14) === 0) return surroundings(rng);
  const operand = randomOperand(rng, one);
  if (rng.below(6) === 0) return { op: (['answered', 'na', 'any'] as const)[rng.below(3)], ...operand };
  if (one.rows !== undefined && rng.below(5) === 0) return countOfRows(rng, one);
  if (one.type === 'choice') {
    const answers = [1 + rng.below(2), 1 + rng.below(2)];
    const op = (['is', 'isNot', 'in', 'hasAny', 'hasAll', 'hasNone', 'compare'] as const)[rng.below(7)];
    if (op === 'is' || op === 'isNot') return { op, ...operand, answer: answers[0] };
    if (op === 'compare') return comparison(rng, { op: 'count', ...operand }, rng.below(3));
    return { op, ...operand, answers };
  }
  if (one.type === 'number' && rng.below(3) === 0) return calculation(rng, known, { op: 'answer', ...operand });
  const value = one.type === 'number' ? rng.below(24) - 2 : TEXTS[rng.below(TEXTS.length)];
  return comparison(rng, { op: 'answer', ...operand }, value);
}

/** The whole question, a row, or a cell. */
function randomOperand(rng: Rng, { uid, rows, columns }: KnownQuestion): Readonly<Record<string, string>> {
  const row = rows?.[rng.below(rows.length)];
  if (row === undefined || rng.below(3) === 0) return { question: uid };
  const column = columns?.[rng.below(columns.length)];
  return { question: uid, row, ...(column === undefined || rng.below(3) === 0 ? {} : { column }) };
}

function countOfRows(rng: Rng, { uid, columns, type }: KnownQuestion): unknown {
  const column = columns?.[0];
  const answers = type === 'choice' && rng.below(2) === 0 ? [1] : [];
  const counted = { op: 'countRows', question: uid, answers, ...(column === undefined ? {} : { column }) };
  return comparison(rng, counted, rng.below(3));
}

/** A comparison with a measure of rows or a score; apart from the others, so that a seed keeps what it draws. */
export function randomMeasure(rng: Rng, known: readonly KnownQuestion[]): unknown {
  const one = known[rng.below(known.length)];
  if (one === undefined || rng.below(4) === 0)
    return comparison(rng, { op: 'score', ...(one === undefined ? {} : randomOperand(rng, one)) }, rng.below(9));
  const column = one.columns?.[rng.below(one.columns.length)];
  const measured = {
    op: (['sum', 'mean', 'smallest', 'largest'] as const)[rng.below(4)],
    question: one.uid,
    ...(column === undefined || rng.below(3) === 0 ? {} : { column }),
    ...(rng.below(2) === 0 ? {} : { scores: true }),
  };
  const other = { op: 'literal', value: rng.below(9) };
  return comparison(rng, rng.below(3) === 0 ? { op: 'add', of: [measured, other] } : measured, rng.below(40));
}

function calculation(rng: Rng, known: readonly KnownQuestion[], first: unknown): unknown {
  const numbers = known.filter(({ type, rows }) => type === 'number' && rows === undefined);
  const other = numbers[rng.below(numbers.length || 1)];
  const second = other === undefined ? { op: 'literal', value: 3 } : { op: 'answer', question: other.uid };
  const op = (['add', 'subtract', 'multiply', 'divide'] as const)[rng.below(4)];
  return comparison(rng, { op, of: [first, second] }, rng.below(40) - 8);
}

/** A condition on profile fields, language or mode. */
function surroundings(rng: Rng): unknown {
  const about = [
    [{ op: 'profile', field: 'region' }, ['north', 'south'][rng.below(2)]],
    [{ op: 'profile', field: 'size' }, rng.below(10)],
    [{ op: 'system', name: 'language' }, ['en', 'he'][rng.below(2)]],
    [{ op: 'system', name: 'mode' }, ['web', 'phone'][rng.below(2)]],
  ] as const;
  const [left, value] = about[rng.below(about.length)] ?? about[0];
  return comparison(rng, left, value);
}

function comparison(rng: Rng, left: unknown, value: unknown): unknown {
  const is = (['=', '!=', '<', '<=', '>', '>='] as const)[rng.below(6)];
  return { op: 'compare', left, is, right: { op: 'literal', value } };
}
