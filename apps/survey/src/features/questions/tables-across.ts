/** What a page has width for; the style sheet folds so many columns, too. */
const MOST_ACROSS = 6;

/** Items that stand across, in as few tables below each other as they need, each as full as the others. */
export function tablesAcross<T>(items: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(items.length / MOST_ACROSS);
  const each = Math.ceil(items.length / Math.max(count, 1));
  return Array.from({ length: count }, (_, index) => items.slice(index * each, (index + 1) * each));
}
