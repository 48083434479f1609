import { type ShippedLanguage, shippedLanguage } from '@seker/kernel';
import { ar } from './ar.ts';
import { en, type WorkWords } from './en.ts';
import { he } from './he.ts';
import { ru } from './ru.ts';

const WORDS: Readonly<Record<ShippedLanguage, WorkWords>> = { he, en, ar, ru };
export const WORK_LANGUAGES = ['he', 'en', 'ar', 'ru'] as const;

const COUNTED = ['unsentBanner', 'heldNote', 'notSentChip', 'placesLeft'] as const;
type Counted = (typeof COUNTED)[number];
export type WorkText = Exclude<keyof WorkWords, `${Counted}_${string}`> | Counted;

/** Says the words of the app in a language, or in English; all come with the app. */
export function workWordsIn(
  language: string,
): (text: WorkText, values?: Readonly<Record<string, string | number>>) => string {
  const words = WORDS[shippedLanguage(language)];
  return (text, values = {}) => {
    const key = isCounted(text) ? (`${text}_${pluralOf(Number(values['count']))}` as const) : text;
    return words[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

export type SayWork = ReturnType<typeof workWordsIn>;

function isCounted(text: WorkText): text is Counted {
  return COUNTED.some((counted) => counted === text);
}

function pluralOf(count: number): 'one' | 'two' | 'other' {
  if (count === 1) return 'one';
  return count === 2 ? 'two' : 'other';
}
