/** A moment as `YYYY-MM-DD HH:mm`, by the clock of the person's machine. */
export function momentText(iso: string): string {
  const date = new Date(iso);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
