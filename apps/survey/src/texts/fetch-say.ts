import type { SurveyFrame, SurveyWords } from '@seker/contract';
import type { ShippedLanguage } from '@seker/kernel';
import type { Dictionary } from './dictionary.ts';
import { type Say, sayFrom, wordsLanguage } from './say.ts';

/**
 * The words of one language, which are all that a browser loads, with what the installation says in their place. Where that
 * does not come, the platform's words do.
 */
export async function fetchSay(language: string, fallback?: string, words?: SurveyFrame['words']): Promise<Say> {
  const code = wordsLanguage(language, fallback, words ?? null);
  const [dictionary, own] = await Promise.all([
    FETCH[code](),
    words === undefined ? null : fetchOwn(words.url).catch(() => null),
  ]);
  return sayFrom(code, dictionary, own);
}

async function fetchOwn(url: string): Promise<SurveyWords> {
  return (await (await window.fetch(url)).json()) as SurveyWords;
}

const FETCH = {
  he: async () => (await import('./he.ts')).he,
  en: async () => (await import('./en.ts')).en,
  ar: async () => (await import('./ar.ts')).ar,
  ru: async () => (await import('./ru.ts')).ru,
} satisfies Record<ShippedLanguage, () => Promise<Dictionary>>;
