import type { ListFilter } from './list-design.ts';

/** What a filter lets through, in words; null where it is off. */
export function filterWords(filter: ListFilter, chosen: ReadonlyMap<string, string>): readonly string[] | null {
  const value = chosen.get(filter.name);
  if (filter.kind === 'period') {
    const until = chosen.get(filter.until);
    if (value === undefined && until === undefined) return null;
    return [`${dayWords(value)}\u2013${dayWords(until)}`];
  }
  if (value === undefined) return null;
  if (filter.kind === 'found' || filter.kind === 'given') return [value];
  return value.split(',').map((part) => filter.choices.find((choice) => choice.value === part)?.label ?? part);
}

/** A day as it is; a moment, which only links of other screens say, by the reader's own clock. */
function dayWords(value: string | undefined): string {
  if (value === undefined || !value.includes('T')) return value ?? '';
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
