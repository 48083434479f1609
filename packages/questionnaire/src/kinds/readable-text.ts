import { err, ok, type Result } from '@seker/kernel';
import type { Complaint } from './answer-value.ts';

/** Longest open text in characters; rules of the question may ask for less. */
export const MAX_TEXT_LENGTH = 10_000;

/** NUL and lone surrogates cannot be stored or exported. */
const UNREADABLE = /\0|\p{Surrogate}/u;

/** Blanks, marks of direction, joiners: characters that leave no trace on paper. */
const INVISIBLE = /^[\p{Z}\p{Cf}\s]*$/u;

/**
 * What was typed without outer blanks, line ends as `\n`; otherwise kept byte by byte (no normalisation, no folding).
 */
export function readableText(typed: string): Result<string, Complaint> {
  const trimmed = typed.replace(/\r\n?/g, '\n').trim();
  // A text without visible characters is no answer.
  const text = INVISIBLE.test(trimmed) ? '' : trimmed;
  if (UNREADABLE.test(text)) return err({ key: 'unreadableText', params: {} });
  if (characterCount(text) > MAX_TEXT_LENGTH) return err({ key: 'textTooLong', params: { max: MAX_TEXT_LENGTH } });
  return ok(text);
}

/** Length in characters (code points), so that an emoji outside the basic plane counts once. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
