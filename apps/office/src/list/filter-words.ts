import type { ListFilter } from './list-design.ts';

/** What a filter lets through, in words; null where it is off. */
export function filterWords(filter: ListFilter, chosen: ReadonlyMap<string, string>): readonly string[] | null {
  const value = chosen.get(filter.name);
  if (filter.kind === 'period') {
    const until = chosen.get(filter.until);
    if (value === undefined && until === undefined) return null;
    return [`${value ?? ''}\u2013${until ?? ''}`];
  }
  if (value === undefined) return null;
  if (filter.kind === 'found') return [value];
  return value.split(',').map((part) => filter.choices.find((choice) => choice.value === part)?.label ?? part);
}
