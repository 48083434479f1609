import type { languagesCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';

type Answer = z.input<typeof languagesCalls.readTexts.answer>;

/** Returns the installation's own screen texts in a language, from this process's cache. */
export function readTexts({ texts }: Pick<Deps, 'texts'>, language: string): Answer {
  const found = texts.find(language);
  const english = language === 'en' ? undefined : texts.find('en')?.own.screens;
  return {
    language,
    originName: found?.originName ?? language,
    direction: texts.directionOf(language),
    version: texts.versionOf(language),
    texts: Object.fromEntries(found?.own.screens ?? []),
    english: Object.fromEntries(english ?? []),
  };
}
