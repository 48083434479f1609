import { RE2JS } from 're2js';
import type { JsonFields } from '../document/json-fields.ts';

const MAX_PATTERN_LENGTH = 500;

/** Cached, because compiling costs far more than matching, and a condition is evaluated repeatedly. */
const compiled = new WeakMap<object, RE2JS>();

/** Compiles the author's pattern (RE2 syntax); reports an invalid one and returns `null`. */
export function readPattern(fields: JsonFields): RE2JS | null {
  const source = fields.text('pattern');
  if (source.length > MAX_PATTERN_LENGTH) {
    fields.fail('badPattern', `longer than ${MAX_PATTERN_LENGTH}`);
    return null;
  }
  try {
    return RE2JS.compile(source);
  } catch {
    fields.fail('badPattern', source);
    return null;
  }
}

/** Whether the whole text matches, in linear time for every pattern. Throws on patterns that `readPattern` refuses. */
export function matchesPattern(condition: { readonly pattern: string }, text: string): boolean {
  const matcher = compiled.get(condition) ?? RE2JS.compile(condition.pattern);
  compiled.set(condition, matcher);
  return matcher.matches(text);
}
