const grouped = new Intl.NumberFormat('en');

/** A count as people read it, alike in all languages of the screens: 1,200. */
export function countText(count: number): string {
  return grouped.format(count);
}
