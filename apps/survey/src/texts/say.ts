import type { ShippedLanguage } from '@seker/kernel';
import type { Dictionary } from './dictionary.ts';
import type { TextKey } from './text-key.ts';

export type Params = Readonly<Record<string, string | number>>;

/** Says a text of the page itself, in one language. */
export type Say = (key: TextKey, params?: Params) => string;

/** The page's own words in a language, with its plurals. */
export function sayFrom(language: ShippedLanguage, dictionary: Dictionary): Say {
  const plural = new Intl.PluralRules(language);
  return (key, params = {}) => {
    const entry = dictionary[key] ?? key;
    if (typeof entry === 'string') return fill(entry, params);
    const form = entry.forms[plural.select(Number(params[entry.by]))] ?? entry.forms.other;
    return fill(form, counted(language, params));
  };
}

/**
 * Counts as the language writes them, in the digits of the keyboard and without a separator in four. Numbers of other
 * sentences stand as they are to be typed.
 */
function counted(language: ShippedLanguage, params: Params): Params {
  const written = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' && value >= 10_000 ? new Intl.NumberFormat(`${language}-u-nu-latn`).format(value) : value,
  ]);
  return Object.fromEntries(written);
}

function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
