/** A stored date as people write it, with the day first and the year in full: 31.12.2026. */
export function writtenDay(date: string): string {
  return date.split('-').toReversed().join('.');
}
