export interface ProjectChoice {
  readonly value: string;
  readonly label: string;
}

/** The assigned projects as `[id] name`, newest id first. */
export function projectChoices(projects: Readonly<Record<string, string>>): readonly ProjectChoice[] {
  return Object.entries(projects)
    .map(([id, name]) => ({ value: id, label: `[${id}] ${name}` }))
    .toSorted((one, other) => Number(other.value) - Number(one.value));
}

/** The project that is chosen to begin with: the wanted one, or the only one. */
export function preselected(choices: readonly ProjectChoice[], wanted: number | null): string | null {
  const found = choices.find((choice) => choice.value === String(wanted));
  if (found !== undefined) return found.value;
  return choices.length === 1 ? (choices[0]?.value ?? null) : null;
}
