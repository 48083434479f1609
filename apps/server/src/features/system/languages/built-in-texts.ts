import { readFileSync } from 'node:fs';
import { type BuiltInCatalogue, type Catalogue, MAIL_WORDS, MESSAGE_TEXTS } from '@seker/contract';
import { isScreenLanguage } from '@seker/kernel';
import * as z from 'zod';

/** The built-in texts of each catalogue. */
export type BuiltInTexts = Readonly<Record<Catalogue, BuiltInCatalogue>>;

const record = z.record(z.string(), z.string());
const catalogue = z.object({ texts: z.record(z.string(), record), areas: record });

/**
 * Reads the texts of screens from their build's file, those for respondents from its renderer, and the server's own.
 */
export function readBuiltInTexts(screensFile: string, respondents: BuiltInCatalogue): BuiltInTexts {
  const screens = catalogue.parse(JSON.parse(readFileSync(screensFile, 'utf8')));
  const areas = Object.keys({ ...MESSAGE_TEXTS.en, ...MAIL_WORDS.en }).map((key) => [key, areaOf(key)]);
  const languages = Object.entries(MAIL_WORDS).map(([code, words]) => [
    code,
    { ...(isScreenLanguage(code) ? MESSAGE_TEXTS[code] : {}), ...words },
  ]);
  return {
    screens,
    respondents,
    messages: { texts: Object.fromEntries(languages), areas: Object.fromEntries(areas) },
  };
}

function areaOf(key: string): string {
  if (key.startsWith('mail.')) return 'messages.mail';
  return key.startsWith('reason.') ? 'messages.reasons' : 'messages.answers';
}
