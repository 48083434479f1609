import type { ScreenLanguage } from '@seker/kernel';

/**
 * A part of the dictionary that is loaded with the screens that say it, in all languages that our screens bring. Each has a file of its
 * own, so that it is in the chunk of those screens and in no other.
 */
export type TextPart = Readonly<Record<ScreenLanguage, Readonly<Record<string, string>>>>;
