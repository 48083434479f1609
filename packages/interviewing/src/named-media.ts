import type { InterviewState, MediumValue } from '@seker/questionnaire';

/** The captured media that the answers of an interview name now, each once. */
export function namedMedia({ answers }: Pick<InterviewState, 'answers'>): readonly MediumValue[] {
  const named = new Map<string, MediumValue>();
  for (const { value } of Object.values(answers)) if (value.type === 'medium') named.set(value.sha256, value);
  return [...named.values()];
}
