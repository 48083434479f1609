import type { ScreenLanguage } from '@seker/kernel';
import type { ErrorCode } from '../error-catalogue.ts';
import { en } from './en.ts';
import { he } from './he.ts';
import { REASON_TEXTS, type ReasonKey } from './reason-texts.ts';

/** Keys of the server's own sentences: codes of the catalogue, and reasons of dispatch. */
export type MessageKey = ErrorCode | ReasonKey;

export const MESSAGE_TEXTS: Readonly<Record<ScreenLanguage, Readonly<Record<MessageKey, string>>>> = {
  he: { ...he, ...REASON_TEXTS.he },
  en: { ...en, ...REASON_TEXTS.en },
};

/** The shipped sentence of a key, in English when the language has none. */
export function messageText(key: MessageKey, language: string): string {
  const texts: Readonly<Record<string, Readonly<Record<MessageKey, string>>>> = MESSAGE_TEXTS;
  return (Object.hasOwn(texts, language) ? texts[language] : undefined)?.[key] ?? MESSAGE_TEXTS.en[key];
}
