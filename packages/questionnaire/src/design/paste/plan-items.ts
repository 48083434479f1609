import type { PastedAnswers } from './parse-answers.ts';

/** What becomes of a pasted answer whose code is there before it. */
export type DoubleChoice = 'skip' | 'update' | 'renumber';

export interface StandingItem {
  readonly uid: string;
  readonly code: number;
}

type Texts = Readonly<Record<string, string>>;

export interface ItemPlan {
  /** In their order. */
  readonly added: readonly { readonly code: number; readonly texts: Texts }[];
  /** Items that stand there and are said otherwise from now on. */
  readonly updated: readonly { readonly uid: string; readonly texts: Texts }[];
  /** Lines that are left out, as their code is taken. */
  readonly skipped: readonly number[];
}

/** Codes from here on are kept for answers such as "other" and "none". */
const SPECIAL = 90;

/** Pasted answers whose code an item has, or another line before them. */
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
 * What a pasted list does to the items that stand there: no code is given twice. `languages` says of each column of texts
 * in which language it is; null: it is left out.
 */
export function planItems(
  { answers }: PastedAnswers,
  standing: readonly StandingItem[],
  choice: DoubleChoice,
  languages: readonly (string | null)[],
): ItemPlan {
  const uidOf = new Map(standing.map(({ uid, code }) => [code, uid]));
  // Codes that are written down come before those that are made up.
  const taken = new Set([...uidOf.keys(), ...answers.flatMap(({ code }) => (code === null ? [] : [code]))]);
  const added = new Map<number, Texts>();
  const updated = new Map<string, Texts>();
  const skipped: number[] = [];
  const next = (): number => {
    const plain = [...taken].filter((code) => code < SPECIAL);
    const one = Math.max(0, ...plain) + 1;
    const code = taken.has(one) ? Math.max(...taken) + 1 : one;
    taken.add(code);
    return code;
  };
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
