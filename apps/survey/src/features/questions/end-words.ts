import type { AnswerView, QuestionFrame, ResolvedText, ScaleEnds } from '@seker/questionnaire';

/** What the point means, where it is an end of a scale. Shuffled or not, the ends are those by number. */
export function endWords(
  { answers, ends }: Pick<QuestionFrame, 'answers'> & { readonly ends?: ScaleEnds },
  { code }: AnswerView,
): ResolvedText | null {
  if (ends === undefined) return null;
  const codes = answers.flatMap((answer) => (answer.label === undefined ? [] : [answer.code]));
  if (code === Math.min(...codes)) return ends.lower;
  return code === Math.max(...codes) ? ends.upper : null;
}
