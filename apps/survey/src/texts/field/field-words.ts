import { type ShippedLanguage, shippedLanguage } from '@seker/kernel';
import { ar } from './ar.ts';
import { en, type FieldWords } from './en.ts';
import { he } from './he.ts';
import { ru } from './ru.ts';

export type { FieldWords } from './en.ts';

const WORDS: Readonly<Record<ShippedLanguage, FieldWords>> = { he, en, ar, ru };

/** Says the words of the field app in a language, or in English. All come with the app: a kiosk changes languages at a touch. */
export function fieldWordsIn(language: string): (key: keyof FieldWords, count?: number) => string {
  const words = WORDS[shippedLanguage(language)];
  return (key, count) => words[key].replace(/\{(?:seconds|n)\}/, String(count ?? ''));
}

export type SayInField = ReturnType<typeof fieldWordsIn>;
