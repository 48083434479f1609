import type { AnswerSums, InterviewerDurations } from '@seker/estimation';
import type { CaseId, PersonId } from '@seker/kernel';
import type { ActiveTime, listKeyAnswers } from './interviews.queries.ts';
import type { KeyQuestion } from './question-names.ts';

type Answers = Awaited<ReturnType<typeof listKeyAnswers>>;

/** Sums durations by interviewer and what the list says of their cases; without a case there is nothing to compare. */
export function sumDurations(
  times: readonly ActiveTime[],
  placeOf: (caseId: CaseId) => readonly number[],
): readonly InterviewerDurations[] {
  const sums = new Map<string, { -readonly [Key in keyof InterviewerDurations]: InterviewerDurations[Key] }>();
  for (const { caseId, personId, seconds } of times) {
    if (caseId === null || personId === null || seconds === null) continue;
    const categories = placeOf(caseId);
    const key = `${personId} ${categories.join()}`;
    const own = sums.get(key) ?? { interviewer: personId, categories, interviews: 0, sum: 0, squares: 0 };
    own.interviews += 1;
    own.sum += seconds;
    own.squares += seconds ** 2;
    sums.set(key, own);
  }
  return [...sums.values()];
}

/** Sums the answers to a question by interviewer: numbers, or a column of zeros and ones per code without an order. */
export function sumAnswers({ codes }: Pick<KeyQuestion, 'codes'>, rows: Answers): readonly AnswerSums[] {
  const people = new Map<PersonId, { interviews: number; sums: number[]; squares: number }>();
  for (const { personId, value, interviews } of rows) {
    const own = people.get(personId) ?? { interviews: 0, sums: (codes ?? [0]).map(() => 0), squares: 0 };
    const column = codes === null ? 0 : codes.indexOf(value);
    // A code of an earlier version is no column.
    if (column < 0) continue;
    const amount = codes === null ? value : 1;
    own.interviews += interviews;
    own.sums[column] = (own.sums[column] ?? 0) + interviews * amount;
    own.squares += interviews * amount ** 2;
    people.set(personId, own);
  }
  return [...people.values()];
}
