export interface ReminderTextsOf {
  /** Those who are mailed, by the language that they are mailed in. */
  readonly byLanguage: readonly { readonly language: string; readonly count: number }[];
  /** The languages in which a reminder is written. */
  readonly writtenIn: readonly string[];
  /** That of the project, in which those are written to whose own language has no text. */
  readonly usual: string;
}

/** A language in which people were invited and no reminder is written. */
export interface LackingText {
  readonly language: string;
  readonly count: number;
  /** The language that they are reminded in instead; null: they are not reminded. */
  readonly instead: string | null;
}

/** The languages that lack the text of a reminder, as far as any reminder is written. */
export function lackingTexts({ byLanguage, writtenIn, usual }: ReminderTextsOf): readonly LackingText[] {
  if (writtenIn.length === 0) return [];
  const instead = writtenIn.includes(usual) ? usual : null;
  return byLanguage
    .filter(({ language, count }) => count > 0 && !writtenIn.includes(language))
    .map((lacking) => ({ ...lacking, instead }));
}
