export type PluralForm = Intl.LDMLPluralRule;

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const satisfies readonly PluralForm[];

/** Plural rules of a language; English ones when the runtime does not know the language. */
export function pluralRules(language: string): Intl.PluralRules {
  const isKnown = isWellFormed(language) && Intl.PluralRules.supportedLocalesOf([language]).length > 0;
  return new Intl.PluralRules(isKnown ? language : 'en');
}

/** The plural forms of a language. */
export function pluralFormsOf(language: string): readonly PluralForm[] {
  const categories = pluralRules(language).resolvedOptions().pluralCategories;
  return FORMS.filter((form) => categories.includes(form));
}

/** Splits the key of a plural form; null for every other key. */
export function pluralKey(key: string): { readonly stem: string; readonly form: PluralForm } | null {
  const form = FORMS.find((one) => key.endsWith(`_${one}`));
  return form === undefined ? null : { stem: key.slice(0, -form.length - 1), form };
}

/** Whether a form applies to a single number only ("one second"), so that its sentence may omit the digits. */
export function isOfOneNumber(language: string, form: PluralForm): boolean {
  const rules = pluralRules(language);
  return LIKELY_NUMBERS.filter((number) => rules.select(number) === form).length === 1;
}

/** Numbers that together reach every form of today's plural rules. */
const LIKELY_NUMBERS = [...Array.from({ length: 201 }, (_, number) => number), 1_000, 1_000_000];

function isWellFormed(language: string): boolean {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language);
}
