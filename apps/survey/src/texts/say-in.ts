import type { SurveyWords } from '@seker/contract';
import { ALL_WORDS } from './all-words.ts';
import { type Say, sayFrom, wordsLanguage } from './say.ts';

/** The words of every language at once: for the server and for tests, never for a browser (see `fetch-say.ts`). */
export function sayIn(language: string, fallback?: string, own: SurveyWords | null = null): Say {
  const code = wordsLanguage(language, fallback, own);
  return sayFrom(code, ALL_WORDS[code], own);
}
