import type { Direction } from '@seker/kernel';
import type { ListName } from '../kinds/item.ts';
import type { BundleTexts } from './bundle-texts.ts';
import type { RichText } from './rich-text.ts';

/** All texts of one language, separate from the structure, by keys such as `q1.text` and `q1.answer.a2`. */
export interface LanguageBundle {
  readonly code: string;
  /** The language's name in itself. */
  readonly name: string;
  readonly direction: Direction;
  /** The language in which missing texts are looked up. */
  readonly fallback: string | null;
  readonly texts: BundleTexts;
}

export const TITLE_KEY = 'title';

/**
 * The pages on which a survey ends for its respondent, by the keys of their texts: completed, screened out, over quota;
 * and those who come by a link that leads to no questions, because they have answered or the survey is closed.
 */
export const END_PAGES = ['goodbye', 'screenedOut', 'overQuota', 'alreadyDone', 'closed'] as const;
export type EndPageName = (typeof END_PAGES)[number];

/** Optional texts around the pages. */
export const SURROUNDING_KEYS: readonly string[] = ['header', 'footer', 'welcome', ...END_PAGES];

/** Key of a medium's text alternative. */
export function mediumKey(id: string): string {
  return `medium.${id}`;
}

/** Texts of speech in a medium: captions (WebVTT or SubRip) or a full transcript. */
export const MEDIUM_TEXTS = ['captions', 'transcript'] as const;
export type MediumTextName = (typeof MEDIUM_TEXTS)[number];

export function mediumTextKey(id: string, name: MediumTextName): string {
  return `${mediumKey(id)}.${name}`;
}

export function textKey(uid: string): string {
  return `${uid}.text`;
}

export function answerKey(uid: string, answerUid: string): string {
  return `${uid}.answer.${answerUid}`;
}

const LIST_KEYS = { answers: 'answer', rows: 'row', columns: 'column' } as const satisfies Record<ListName, string>;

/** Key of an item's text. */
export function itemKey(uid: string, list: ListName, item: string): string {
  return `${uid}.${LIST_KEYS[list]}.${item}`;
}

/** Key of the author's text for "not applicable". */
export function naKey(uid: string): string {
  return `${uid}.na`;
}

/** Key of a note to interviewers, never shown to respondents. */
export function commentKey(uid: string): string {
  return `${uid}.comment`;
}

/** Key of the text that interviewers read out beside the question; never shown to respondents. */
export function scriptKey(uid: string): string {
  return `${uid}.script`;
}

/** Key of the author's n-th message of a validate rule. */
export function messageKey(uid: string, number: number): string {
  return `${uid}.message.${number}`;
}

/** The text in that language, its fallbacks, or the default language, which always has the required texts. */
export function findText(
  languages: ReadonlyMap<string, LanguageBundle>,
  language: string,
  defaultLanguage: string,
  key: string,
): { readonly text: RichText; readonly bundle: LanguageBundle } | null {
  const seen = new Set<string>();
  let code: string | null = language;
  while (code !== null && !seen.has(code)) {
    seen.add(code);
    const bundle = languages.get(code);
    const text = bundle?.texts.get(key);
    if (bundle !== undefined && text !== undefined) return { text, bundle };
    code = bundle?.fallback ?? (code === defaultLanguage ? null : defaultLanguage);
  }
  return null;
}
