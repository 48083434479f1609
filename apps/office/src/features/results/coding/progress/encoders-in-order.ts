import type { EncoderRow } from '@seker/contract';

/** Who is online stands first, then who encodes more in an hour; names tell the rest apart. */
export function encodersInOrder(people: readonly EncoderRow[]): readonly EncoderRow[] {
  return people.toSorted(
    (a, b) =>
      Number(b.isOnline) - Number(a.isOnline) || (b.perHour ?? -1) - (a.perHour ?? -1) || a.name.localeCompare(b.name),
  );
}
