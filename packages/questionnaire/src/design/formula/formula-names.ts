/** How a formula says the things of a questionnaire: questions by their manual numbers, which are not told apart by case. */
export interface FormulaNames {
  /** The number of a question, by its uid; `null` where it has none. */
  numberOf(uid: string): string | null;
  /** The uid of a question, by its number. */
  uidOf(number: string): string | null;
  /** What a row or column of a question is called beside its uid; the names that people like best stand first. */
  partNames(question: string, axis: PartAxis, uid: string): readonly string[];
  /** The row or column that is called so. */
  partUid(question: string, axis: PartAxis, name: string): string | null;
  /** A field of the list that is known by that name. */
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

/** Names out of pairs of uid and number; of doubled numbers and names the first is meant. */
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
