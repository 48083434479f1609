import { type ShippedLanguage, shippedLanguage } from '@seker/kernel';
import { ar } from './ar.ts';
import { type CaptureWords, en } from './en.ts';
import { he } from './he.ts';
import { ru } from './ru.ts';

export type { CaptureWords } from './en.ts';

const WORDS: Readonly<Record<ShippedLanguage, CaptureWords>> = { he, en, ar, ru };

export function captureWordsIn(language: string, fallback?: string): CaptureWords {
  return WORDS[shippedLanguage(language, fallback)];
}
