import type { Questionnaire } from '../document/questionnaire.ts';
import type { CaptureMediumPart } from './question-part.ts';
import { wordless } from './wordless.ts';

/** What a question takes of a captured medium; null: there is no such question, or it takes none. */
export function captureLimits(
  { questions }: Questionnaire,
  question: string,
): Pick<CaptureMediumPart, 'maxBytes' | 'mimes'> | null {
  const part = questions.get(question)?.behaviour.view(wordless(null), null);
  return part?.kind === 'capture' && 'maxBytes' in part ? part : null;
}
