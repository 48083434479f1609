import type { VariableValue } from '@seker/contract';

/**
 * Resolves the labels in a file to values; a part that is a value itself is kept, and so is an ambiguous label. `each`:
 * the values of every part.
 */
export function valueOfLabel(each: readonly (readonly VariableValue[])[]): (part: string, place: number) => string {
  const known = each.map((values) => {
    const found = new Map<string, Set<string>>();
    for (const { parts, labels } of values)
      for (const label of Object.values(labels)) {
        const name = nameOf(label);
        found.set(name, (found.get(name) ?? new Set()).add(parts[0] ?? ''));
      }
    return { values: new Set(values.map(({ parts }) => parts[0])), found };
  });
  return (part, place) => {
    const { values, found } = known[place] ?? {};
    if (values === undefined || found === undefined || values.has(part)) return part;
    const [value, another] = found.get(nameOf(part)) ?? [];
    return value === undefined || another !== undefined ? part : value;
  };
}

function nameOf(label: string): string {
  return label
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
