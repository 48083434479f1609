import type { QuestionNode } from '../document/questionnaire.ts';
import { NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import type { Variant } from './variant.ts';

/**
 * The variant of a typed answer; `null` when it cannot be parsed. Open texts of chosen answers and rows are filled in.
 */
export function readVariant(
  { behaviour }: QuestionNode,
  typed: Partial<RawAnswer>,
  codes: readonly number[],
): Variant | null {
  const open = behaviour.answers.filter((answer) => answer.openText).map(({ uid }) => uid);
  const texts = Object.fromEntries([...open, ...(behaviour.openRows ?? [])].map((uid) => [uid, 'x']));
  const raw: RawAnswer = { ...NO_RAW_ANSWER, texts, ...typed };
  const read = behaviour.parse(raw);
  if (!read.ok || read.value === null) return null;
  return { facts: behaviour.facts(read.value), raw, codes };
}
