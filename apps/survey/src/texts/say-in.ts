import type { SurveyWords } from '@seker/contract';
import type { ShippedLanguage } from '@seker/kernel';
import { ar } from './ar.ts';
import type { Dictionary } from './dictionary.ts';
import { en } from './en.ts';
import { he } from './he.ts';
import { ru } from './ru.ts';
import { type Say, sayFrom, wordsLanguage } from './say.ts';

/** The words of every language at once: for the server and for tests, never for a browser (see `fetch-say.ts`). */
export function sayIn(language: string, fallback?: string, own: SurveyWords | null = null): Say {
  const code = wordsLanguage(language, fallback, own);
  return sayFrom(code, DICTIONARIES[code], own);
}

const DICTIONARIES = { he, en, ar, ru } satisfies Record<ShippedLanguage, Dictionary>;
