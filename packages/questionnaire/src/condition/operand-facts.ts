import { type Facts, MISSING, type Operand, partKey, type Scope } from './condition.ts';

/** What is known of a question, a row or a cell; what is said of the question as a whole holds for each of its rows. */
export function operandFacts({ question, row, column }: Operand, scope: Scope): Facts {
  const facts = scope.facts(question);
  if (row === undefined || facts.state !== 'answered') return facts;
  return facts.parts?.get(partKey(row, column)) ?? MISSING;
}

/** Rows answered (in that column), or with one of these codes; unknown while the question is missing. */
export function countRows(
  {
    question,
    column,
    answers,
  }: { readonly question: string; readonly column?: string; readonly answers: readonly number[] },
  scope: Scope,
): number | null {
  const facts = scope.facts(question);
  if (facts.state === 'missing') return null;
  let count = 0;
  for (const [key, part] of facts.parts ?? []) {
    const isInColumn = column === undefined ? !key.includes('.') : key.endsWith(`.${column}`);
    if (!isInColumn || part.state !== 'answered') continue;
    if (answers.length === 0 || answers.some((code) => part.codes.includes(code))) count += 1;
  }
  return count;
}

/** The answered cells of each column, with their keys; the rows' own cells where there are no columns. */
export function partsByColumn({
  parts = new Map(),
}: Facts): ReadonlyMap<string, readonly (readonly [string, Facts])[]> {
  const columns = new Map<string, (readonly [string, Facts])[]>();
  for (const [key, part] of parts) {
    const column = key.split('.')[1] ?? '-';
    columns.set(column, [...(columns.get(column) ?? []), [key, part]]);
  }
  if (columns.size > 1) columns.delete('-');
  return columns;
}
