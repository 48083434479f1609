import { err, ok, type Result } from '@seker/kernel';
import { RE2JS } from 're2js';

export type PatternFault = { readonly code: 'badPattern' } | { readonly code: 'patternTooLarge' };

export interface TextPattern {
  isFoundIn(text: string): boolean;
}

const MOST_LETTERS = 500;
/** Instructions of the compiled pattern: the time of a search is the length of the text times these, at most. */
const MOST_STEPS = 2_000;

/**
 * Reads a pattern in RE2's syntax, in which letters match in both cases and every search takes linear time. Refused
 * when it cannot be parsed, and when it is longer than 500 letters or its repetitions make it as large as many.
 */
export function readPattern(text: string): Result<TextPattern, PatternFault> {
  if (text.length > MOST_LETTERS) return err({ code: 'patternTooLarge' });
  const pattern = compiled(text);
  if (pattern === null) return err({ code: 'badPattern' });
  if (pattern.programSize() > MOST_STEPS) return err({ code: 'patternTooLarge' });
  return ok({ isFoundIn: (answer) => pattern.matcher(answer).find() });
}

function compiled(text: string): RE2JS | null {
  try {
    return RE2JS.compile(text, RE2JS.CASE_INSENSITIVE);
  } catch {
    return null;
  }
}
