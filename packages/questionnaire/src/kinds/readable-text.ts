import { err, ok, type Result } from '@seker/kernel';
import type { Complaint } from './answer-value.ts';

/** Maximum length of an open text in characters; rules of the question may set a lower one. */
export const MAX_TEXT_LENGTH = 10_000;

/** NUL and lone surrogates cannot be stored or exported. */
const UNREADABLE = /\0|\p{Surrogate}/u;

/** Blanks, direction marks, joiners: characters without a visible form. */
const INVISIBLE = /^[\p{Z}\p{Cf}\s]*$/u;

/** Trims a text and converts line ends to `\n`; otherwise unchanged (no normalisation, no case folding). */
export function readableText(typed: string): Result<string, Complaint> {
  const trimmed = typed.replace(/\r\n?/g, '\n').trim();
  // A text without visible characters counts as empty.
  const text = INVISIBLE.test(trimmed) ? '' : trimmed;
  if (UNREADABLE.test(text)) return err({ key: 'unreadableText', params: {} });
  if (characterCount(text) > MAX_TEXT_LENGTH) return err({ key: 'textTooLong', params: { max: MAX_TEXT_LENGTH } });
  return ok(text);
}

/** Length in code points, so an emoji outside the basic plane counts once. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
