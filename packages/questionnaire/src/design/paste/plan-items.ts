import type { PastedAnswers } from './parse-answers.ts';

/** What to do with a pasted answer whose code already exists. */
export type DoubleChoice = 'skip' | 'update' | 'renumber';

export interface StandingItem {
  readonly uid: string;
  readonly code: number;
}

type Texts = Readonly<Record<string, string>>;

export interface ItemPlan {
  /** In order. */
  readonly added: readonly { readonly code: number; readonly texts: Texts }[];
  /** Existing items that get new texts. */
  readonly updated: readonly { readonly uid: string; readonly texts: Texts }[];
  /** Lines left out because their code is taken. */
  readonly skipped: readonly number[];
}

/** Codes from here on are reserved for answers such as "other" and "none". */
const SPECIAL = 90;

/** Codes of pasted answers that an existing item or an earlier line already has. */
export function takenCodes({ answers }: PastedAnswers, standing: readonly StandingItem[]): readonly number[] {
  const taken = new Set(standing.map(({ code }) => code));
  const again = new Set<number>();
  for (const { code } of answers) {
    if (code === null) continue;
    if (taken.has(code)) again.add(code);
    taken.add(code);
  }
  return [...again];
}

/**
 * Plans how a pasted list changes the existing items, with unique codes. `languages` gives the language of each text
 * column; null leaves it out.
 */
export function planItems(
  { answers }: PastedAnswers,
  standing: readonly StandingItem[],
  choice: DoubleChoice,
  languages: readonly (string | null)[],
): ItemPlan {
  const uidOf = new Map(standing.map(({ uid, code }) => [code, uid]));
  // Given codes take precedence over assigned ones.
  const taken = new Set([...uidOf.keys(), ...answers.flatMap(({ code }) => (code === null ? [] : [code]))]);
  const added = new Map<number, Texts>();
  const updated = new Map<string, Texts>();
  const skipped: number[] = [];
  let [plain, highest] = [0, 0];
  const take = (code: number): number => {
    taken.add(code);
    if (code < SPECIAL) plain = Math.max(plain, code);
    highest = Math.max(highest, code);
    return code;
  };
  for (const code of taken) take(code);
  const next = (): number => take(taken.has(plain + 1) ? highest + 1 : plain + 1);
  for (const { line, code, texts: words } of answers) {
    const texts = Object.fromEntries(
      languages.flatMap((language, column) => {
        const text = words[column] ?? '';
        return language === null || text === '' ? [] : [[language, text]];
      }),
    );
    const isTaken = code !== null && (uidOf.has(code) || added.has(code));
    if (!isTaken) added.set(code ?? next(), texts);
    else if (choice === 'renumber') added.set(next(), texts);
    else if (choice === 'skip') skipped.push(line);
    else {
      const uid = uidOf.get(code);
      if (uid === undefined) added.set(code, { ...added.get(code), ...texts });
      else updated.set(uid, { ...updated.get(uid), ...texts });
    }
  }
  return {
    added: [...added].map(([code, texts]) => ({ code, texts })),
    updated: [...updated].map(([uid, texts]) => ({ uid, texts })),
    skipped,
  };
}
