/** How answers are shared out, as it is chosen. */
export interface AllocationDraft {
  readonly way: 'share' | 'number';
  readonly pass: 1 | 2;
  readonly inLanguages: boolean;
  readonly chosen: ReadonlySet<number>;
  /** By person, where a number for each is chosen. */
  readonly numbers: ReadonlyMap<number, number>;
}

export interface AllocationWish {
  readonly pass: 1 | 2;
  readonly people: readonly { readonly personId: number; readonly answers: number | null }[];
  readonly inLanguages: boolean;
}

/** What is asked of the server; or why nothing can be asked yet. */
export function wishOf({
  way,
  pass,
  inLanguages,
  chosen,
  numbers,
}: AllocationDraft): AllocationWish | 'noneChosen' | 'noNumber' {
  if (chosen.size === 0) return 'noneChosen';
  const people = [...chosen].map((personId) => ({
    personId,
    answers: way === 'share' ? null : (numbers.get(personId) ?? 0),
  }));
  if (people.some(({ answers }) => answers === 0)) return 'noNumber';
  return { pass, people, inLanguages };
}
