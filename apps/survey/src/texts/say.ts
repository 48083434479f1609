import type { Dictionary } from './dictionary.ts';
import { en } from './en.ts';
import { he } from './he.ts';
import type { TextKey } from './text-key.ts';

export type Params = Readonly<Record<string, string | number>>;

/** Says a text of the page itself, in one language. */
export type Say = (key: TextKey, params?: Params) => string;

/** The page's own words: Hebrew for Hebrew interviews, English beside every other language. */
export function sayIn(language: string): Say {
  const code = language === 'he' || language.startsWith('he-') ? 'he' : 'en';
  const dictionary: Dictionary = DICTIONARIES[code];
  const plural = new Intl.PluralRules(code);
  return (key, params = {}) => {
    const entry = dictionary[key] ?? key;
    if (typeof entry === 'string') return fill(entry, params);
    const form = entry.forms[plural.select(Number(params[entry.by]))] ?? entry.forms.other;
    return fill(form, params);
  };
}

const DICTIONARIES = { he, en };

function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
