/** `9`, `930`, `9:30` and `09.30` are times, too. */
export function readTime(typed: string): string | null {
  const found = /^\s*(\d{1,2})(?:[:.]?(\d{2}))?\s*$/.exec(typed);
  if (found === null) return null;
  const hour = Number(found[1]);
  const minute = Number(found[2] ?? '0');
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
