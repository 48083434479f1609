import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a number ends so, by the index of their ends. Two bounds, since of LIKE a prepared statement does not know that its
 * pattern has a fixed beginning: ":" comes behind all digits.
 */
export function endsWithDigits(number: RawBuilder<unknown>, end: string): RawBuilder<SqlBool> {
  const turned = end.split('').reverse().join('');
  return sql`(reverse(${number}) ~>=~ ${turned} and reverse(${number}) ~<~ ${`${turned}:`})`;
}
