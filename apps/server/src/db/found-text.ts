import { type Expression, expressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import { containing } from './list-page.ts';
import type { Schema } from './schema.ts';

/** The indexes of searches have groups of so many letters. */
const LETTERS = 3;
/** What a word of a record may follow: the parts of a record are lines of its text. */
const BEFORE_WORDS = [' ', '\n', '-', '־'];

const build = expressionBuilder<Schema>();

/**
 * Matches a text in small letters, in which an index of groups of three letters finds anything from three letters on, and what is
 * shorter at the beginning of a word only.
 */
export function isTextFound(text: RawBuilder<string>, q: string): Expression<SqlBool> {
  const word = containing(q.toLowerCase());
  if (Array.from(q).length >= LETTERS) return build(text, 'like', word);
  const starts = [word.slice(1), ...BEFORE_WORDS.map((sign) => `%${sign}${word.slice(1)}`)];
  return build.or(starts.map((start) => build(text, 'like', start)));
}
