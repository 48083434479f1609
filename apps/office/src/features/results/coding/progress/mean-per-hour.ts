import type { EncoderRow } from '@seker/contract';

/** What a person encodes in an hour, on average; null where it is known of none. */
export function meanPerHour(people: readonly Pick<EncoderRow, 'perHour'>[]): number | null {
  const known = people.flatMap(({ perHour }) => (perHour === null ? [] : [perHour]));
  return known.length === 0 ? null : Math.round(known.reduce((sum, one) => sum + one, 0) / known.length);
}
