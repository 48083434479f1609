import { type ShippedLanguage, shippedLanguage } from '@seker/kernel';
import type { Dictionary } from './dictionary.ts';
import { type Say, sayFrom } from './say.ts';

/** The words of one language, which are all that a browser loads. */
export async function fetchSay(language: string, fallback?: string): Promise<Say> {
  const code = shippedLanguage(language, fallback);
  return sayFrom(code, await FETCH[code]());
}

const FETCH = {
  he: async () => (await import('./he.ts')).he,
  en: async () => (await import('./en.ts')).en,
  ar: async () => (await import('./ar.ts')).ar,
  ru: async () => (await import('./ru.ts')).ru,
} satisfies Record<ShippedLanguage, () => Promise<Dictionary>>;
