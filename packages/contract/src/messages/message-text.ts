import type { ErrorCode } from '../error-catalogue.ts';
import { en } from './en.ts';
import { he } from './he.ts';

/** The languages that the product's own screens and messages speak. */
export type ScreenLanguage = 'he' | 'en';

const DICTIONARIES = { he, en } satisfies Record<ScreenLanguage, Record<ErrorCode, string>>;

/** The sentence for a code in the session's language. */
export function messageText(code: ErrorCode, language: ScreenLanguage): string {
  return DICTIONARIES[language][code];
}
