import { type Facts, MISSING, type Operand, partKey, type Scope } from './condition.ts';

/** The facts about a question, a row or a cell; a missing or N/A question makes all its rows so. */
export function operandFacts({ question, row, column }: Operand, scope: Scope): Facts {
  const facts = scope.facts(question);
  if (row === undefined || facts.state !== 'answered') return facts;
  return facts.parts?.get(partKey(row, column)) ?? MISSING;
}

/** Counts answered rows (in that column), or those with one of these codes; null while the question is missing. */
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

/** The answered cells of each column with their keys; without columns, the rows' own cells. */
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
