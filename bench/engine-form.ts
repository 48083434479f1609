/** One question of the generated form, in words that each engine's own document is made from. */
export interface FormQuestion {
  readonly name: string;
  readonly type: 'choice' | 'number' | 'text';
  /** Shown where this earlier question has the answer that the walk gives it; `null` on the first. */
  readonly after: FormQuestion | null;
  /** What the walk answers: a code of 1 to 5, a number of 0 to 100, or a word. */
  readonly answer: number | string;
}

export const CODES = [1, 2, 3, 4, 5] as const;

/** What no answer may be; the walk never gives it. */
export const FORBIDDEN = { choice: 5, number: 99, text: 'never' } as const;

const LOOKS_BACK = 20;

/**
 * A form of that many questions, one to a page: each required, each with an entrance condition on one of the twenty
 * before it and a validator. The same form each time.
 */
export function generateForm(size: number): readonly FormQuestion[] {
  const questions: FormQuestion[] = [];
  for (let index = 0; index < size; index += 1) {
    const back = 1 + ((index * 7) % Math.min(LOOKS_BACK, Math.max(index, 1)));
    const after = questions[index - back] ?? null;
    questions.push({ name: `q${index + 1}`, after, ...answered(index) });
  }
  return questions;
}

function answered(index: number): Pick<FormQuestion, 'type' | 'answer'> {
  if (index % 3 === 0) return { type: 'choice', answer: 1 + (index % 4) };
  if (index % 3 === 1) return { type: 'number', answer: index % 90 };
  return { type: 'text', answer: `word ${index}` };
}
