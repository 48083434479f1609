import { type ShippedLanguage, shippedLanguage } from '@seker/kernel';
import { ar } from './ar.ts';
import { en, type PositionWords } from './en.ts';
import { he } from './he.ts';
import { ru } from './ru.ts';

export type { PositionWords } from './en.ts';

const WORDS: Readonly<Record<ShippedLanguage, PositionWords>> = { he, en, ar, ru };

export function positionWordsIn(language: string, fallback?: string): PositionWords {
  return WORDS[shippedLanguage(language, fallback)];
}
