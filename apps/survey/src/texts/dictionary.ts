/** Texts by key; `{name}` stands for a parameter. */
export type Dictionary = Readonly<Record<string, Entry>>;

export type Entry = string | PluralEntry;

/** One form per plural category of the language; `by` names the parameter that counts. */
export interface PluralEntry {
  readonly by: string;
  readonly forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };
}
