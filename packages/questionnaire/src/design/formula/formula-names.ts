/** Names of a questionnaire's things in formulas: questions by their manual numbers, ignoring case. */
export interface FormulaNames {
  /** The number of a question by its uid; `null` without one. */
  numberOf(uid: string): string | null;
  /** The uid of a question by its number. */
  uidOf(number: string): string | null;
  /** Names of a row or column besides its uid, preferred ones first. */
  partNames(question: string, axis: PartAxis, uid: string): readonly string[];
  /** The row or column with this name. */
  partUid(question: string, axis: PartAxis, name: string): string | null;
  /** Whether the list has a field with this name. */
  isField(name: string): boolean;
}

export type PartAxis = 'row' | 'column';

export interface NamedPart {
  readonly question: string;
  readonly axis: PartAxis;
  readonly uid: string;
  readonly names: readonly string[];
}

export interface MoreNames {
  readonly parts?: Iterable<NamedPart>;
  readonly fields?: Iterable<string>;
}

/** Builds names from pairs of uid and number; of duplicates, the first one counts. */
export function formulaNames(
  pairs: Iterable<readonly [uid: string, number: string]>,
  { parts = [], fields = [] }: MoreNames = {},
): FormulaNames {
  const [numbers, uids] = [new Map<string, string>(), new Map<string, string>()];
  for (const [uid, number] of pairs) {
    const key = number.toLowerCase();
    if (uids.has(key)) continue;
    numbers.set(uid, number);
    uids.set(key, uid);
  }
  const [namesOfPart, partOfName] = [new Map<string, readonly string[]>(), new Map<string, string>()];
  for (const { question, axis, uid, names } of parts) {
    namesOfPart.set(`${question} ${axis} ${uid}`, names);
    for (const name of names) {
      const key = `${question} ${axis} ${name.toLowerCase()}`;
      if (!partOfName.has(key)) partOfName.set(key, uid);
    }
  }
  const known = new Set(fields);
  return {
    numberOf: (uid) => numbers.get(uid) ?? null,
    uidOf: (number) => uids.get(number.toLowerCase()) ?? null,
    partNames: (question, axis, uid) => namesOfPart.get(`${question} ${axis} ${uid}`) ?? [],
    partUid: (question, axis, name) => partOfName.get(`${question} ${axis} ${name.toLowerCase()}`) ?? null,
    isField: (name) => known.has(name),
  };
}
