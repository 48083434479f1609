import { err, ok, type Result } from '@seker/kernel';
import type { AnswerValue, Complaint, ComplaintKey, RawAnswer } from './answer-value.ts';
import type { Choice } from './item.ts';
import { readOpenText } from './read-open-text.ts';

/** Parses choices from a list; an unknown code refuses the whole answer. */
export function parseChoice(
  raw: RawAnswer,
  answers: readonly Choice[],
  isMultiple: boolean,
): Result<AnswerValue | null, Complaint> {
  const chosen: Choice[] = [];
  const codes: number[] = [];
  for (const value of raw.values) {
    if (value === '') continue;
    const answer = withCode(answers, value);
    if (answer === null) return complain('invalidChoice');
    if (codes.includes(answer.code)) continue;
    chosen.push(answer);
    codes.push(answer.code);
  }
  if (chosen.length === 0) return ok(null);
  if (!isMultiple && chosen.length > 1) return complain('onlyOneAnswer');
  if (chosen.length > 1 && chosen.some((answer) => answer.exclusive)) return complain('exclusiveWithOthers');
  const texts: Record<string, string> = {};
  let refused: Complaint | null = null;
  for (const { uid, code, openText } of chosen) {
    if (!openText) continue;
    const text = readOpenText(raw, uid);
    if (text.ok) texts[String(code)] = text.value;
    else refused ??= text.error;
  }
  const value: AnswerValue = { type: 'choice', codes, texts };
  // What is chosen is known before its words are.
  return refused === null ? ok(value) : err({ ...refused, sofar: value });
}

/** Matches the canonical notation only: neither `01` nor `1.0` is the code 1. */
function withCode(answers: readonly Choice[], typed: string): Choice | null {
  for (const answer of answers) if (String(answer.code) === typed) return answer;
  return null;
}

function complain(key: ComplaintKey): Result<never, Complaint> {
  return err({ key, params: {} });
}
