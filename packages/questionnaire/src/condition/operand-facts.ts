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
