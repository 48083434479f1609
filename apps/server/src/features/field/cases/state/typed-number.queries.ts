import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Matches numbers with this ending, by the index over reversed numbers. It uses two bounds, because a prepared LIKE
 * cannot tell that its pattern has a fixed prefix; ":" sorts after all digits.
 */
export function endsWithDigits(number: RawBuilder<unknown>, end: string): RawBuilder<SqlBool> {
  const turned = end.split('').reverse().join('');
  return sql`(reverse(${number}) ~>=~ ${turned} and reverse(${number}) ~<~ ${`${turned}:`})`;
}
