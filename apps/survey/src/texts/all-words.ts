import type { ShippedLanguage } from '@seker/kernel';
import { ar } from './ar.ts';
import type { Dictionary } from './dictionary.ts';
import { en } from './en.ts';
import { he } from './he.ts';
import { ar as arOfRemoval } from './removal/ar.ts';
import { en as enOfRemoval } from './removal/en.ts';
import { he as heOfRemoval } from './removal/he.ts';
import { ru as ruOfRemoval } from './removal/ru.ts';
import { ru } from './ru.ts';

/** Everything that is said to respondents, with the words of pages that come without script: never for a browser. */
export const ALL_WORDS = {
  he: { ...he, ...heOfRemoval },
  en: { ...en, ...enOfRemoval },
  ar: { ...ar, ...arOfRemoval },
  ru: { ...ru, ...ruOfRemoval },
} satisfies Record<ShippedLanguage, Dictionary>;
