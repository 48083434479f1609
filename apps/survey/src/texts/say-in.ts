import { type ShippedLanguage, shippedLanguage } from '@seker/kernel';
import { ar } from './ar.ts';
import type { Dictionary } from './dictionary.ts';
import { en } from './en.ts';
import { he } from './he.ts';
import { ru } from './ru.ts';
import { type Say, sayFrom } from './say.ts';

/** The words of every language at once: for the server and for tests, never for a browser (see `fetch-say.ts`). */
export function sayIn(language: string, fallback?: string): Say {
  const code = shippedLanguage(language, fallback);
  return sayFrom(code, DICTIONARIES[code]);
}

const DICTIONARIES = { he, en, ar, ru } satisfies Record<ShippedLanguage, Dictionary>;
