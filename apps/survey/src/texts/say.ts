import type { SurveyWords } from '@seker/contract';
import { type ShippedLanguage, shippedLanguage } from '@seker/kernel';
import type { Dictionary } from './dictionary.ts';
import type { TextKey } from './text-key.ts';

export type Params = Readonly<Record<string, string | number>>;

/** Says a text of the page itself, in one language. */
export type Say = (key: TextKey, params?: Params) => string;

/**
 * Whose words of the platform a page begins with: its own language's; English under words of the installation in a language that
 * has none; else those of the fallback.
 */
export function wordsLanguage(
  language: string,
  fallback: string | undefined,
  own: Pick<SurveyWords, 'language'> | null,
): ShippedLanguage {
  return own === null ? shippedLanguage(language, fallback) : shippedLanguage(own.language);
}

/** The page's own words in a language, with its plurals, and the installation's in their place. */
export function sayFrom(language: ShippedLanguage, dictionary: Dictionary, own: SurveyWords | null = null): Say {
  const plural = new Intl.PluralRules(language);
  const said = own?.language ?? language;
  const ownPlural = said === language ? plural : pluralOf(said);
  return (key, params = {}) => {
    const entry = dictionary[key] ?? key;
    const ofKey = (form: string): string | undefined => own?.texts[key + form];
    const inEnglish = (form: string): string | undefined => (language === 'en' ? own?.english[key + form] : undefined);
    if (typeof entry === 'string') return fill(ofKey('') ?? inEnglish('') ?? entry, params);
    const count = Number(params[entry.by]);
    const mine = ofKey(`_${ownPlural.select(count)}`);
    if (mine !== undefined) return fill(mine, counted(said, params));
    const form = plural.select(count);
    return fill(inEnglish(`_${form}`) ?? entry.forms[form] ?? entry.forms.other, counted(language, params));
  };
}

/** A language that the browser does not know counts as English does. */
function pluralOf(language: string): Intl.PluralRules {
  return new Intl.PluralRules([language, 'en'].filter((code) => Intl.PluralRules.supportedLocalesOf(code).length > 0));
}

/**
 * Counts as the language writes them (1,5 in Russian), in the digits of the keyboard and without a separator in four. Numbers of
 * other sentences stand as they are to be typed.
 */
function counted(language: string, params: Params): Params {
  const written = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' && (value >= 10_000 || !Number.isInteger(value))
      ? new Intl.NumberFormat(`${language}-u-nu-latn`).format(value)
      : value,
  ]);
  return Object.fromEntries(written);
}

/** Hebrew and Arabic letters. */
const FROM_THE_RIGHT = /[\u0590-\u08ff]/;
const NEGATIVE = /^[-\u2212][0-9]/;

/** Among words that are read from the right, the sign of a negative number would be shown after it. */
function fill(text: string, params: Params): string {
  const isFromTheRight = FROM_THE_RIGHT.test(text);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = String(params[name] ?? whole);
    return isFromTheRight && NEGATIVE.test(value) ? `\u2066${value}\u2069` : value;
  });
}
