import type { ScreenLanguage } from '@seker/kernel';
import type { ErrorCode } from '../error-catalogue.ts';
import { en } from './en.ts';
import { he } from './he.ts';

const DICTIONARIES = { he, en } satisfies Record<ScreenLanguage, Record<ErrorCode, string>>;

/** The sentence for a code in the session's language. */
export function messageText(code: ErrorCode, language: ScreenLanguage): string {
  return DICTIONARIES[language][code];
}
