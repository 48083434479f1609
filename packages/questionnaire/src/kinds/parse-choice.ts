import { err, ok, type Result } from '@seker/kernel';
import { own } from '../own-property.ts';
import type { AnswerValue, Complaint, ComplaintKey, RawAnswer } from './answer-value.ts';
import type { Choice } from './item.ts';
import { readableText } from './readable-text.ts';

/** Picks out of a list; an undeclared code refuses the whole answer. */
export function parseChoice(
  raw: RawAnswer,
  answers: readonly Choice[],
  isMultiple: boolean,
): Result<AnswerValue | null, Complaint> {
  const picked = [...new Set(raw.values.filter((value) => value !== ''))];
  if (picked.length === 0) return ok(null);
  const chosen: Choice[] = [];
  for (const value of picked) {
    const answer = answers.find(({ code }) => String(code) === value);
    if (answer === undefined) return complain('invalidChoice');
    chosen.push(answer);
  }
  if (!isMultiple && chosen.length > 1) return complain('onlyOneAnswer');
  if (chosen.length > 1 && chosen.some((answer) => answer.exclusive)) return complain('exclusiveWithOthers');
  const texts: Record<string, string> = {};
  for (const { uid, code } of chosen.filter((answer) => answer.openText)) {
    const text = readableText(own(raw.texts, uid) ?? '');
    if (!text.ok) return text;
    if (text.value === '') return complain('openTextRequired');
    texts[String(code)] = text.value;
  }
  return ok({ type: 'choice', codes: chosen.map(({ code }) => code), texts });
}

function complain(key: ComplaintKey): Result<never, Complaint> {
  return err({ key, params: {} });
}
