import { type ShippedLanguage, shippedLanguage } from '@seker/kernel';
import { ar } from './ar.ts';
import { en, type PinWords } from './en.ts';
import { he } from './he.ts';
import { ru } from './ru.ts';

const WORDS: Readonly<Record<ShippedLanguage, PinWords>> = { he, en, ar, ru };

export type PinText = Exclude<keyof PinWords, `triesLeft_${string}`> | 'triesLeft';

/** Says the words of the code's screens in a language, or in English; all come with the app. */
export function pinWordsIn(
  language: string,
): (text: PinText, values?: Readonly<Record<string, string | number>>) => string {
  const words = WORDS[shippedLanguage(language)];
  return (text, values = {}) => {
    const key = text === 'triesLeft' ? pluralOf(Number(values['count'])) : text;
    return words[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

export type SayPin = ReturnType<typeof pinWordsIn>;

function pluralOf(count: number): keyof PinWords {
  if (count === 1) return 'triesLeft_one';
  return count === 2 ? 'triesLeft_two' : 'triesLeft_other';
}
