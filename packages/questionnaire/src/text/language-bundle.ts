import type { Direction } from '@seker/kernel';
import type { ListName } from '../kinds/item.ts';
import type { BundleTexts } from './bundle-texts.ts';
import type { RichText } from './rich-text.ts';

/** All texts of one language; they stand beside the structure, by keys such as `q1.text` and `q1.answer.a2`. */
export interface LanguageBundle {
  readonly code: string;
  /** The language's name in itself. */
  readonly name: string;
  readonly direction: Direction;
  /** Where a text that is missing here is looked for. */
  readonly fallback: string | null;
  readonly texts: BundleTexts;
}

export const TITLE_KEY = 'title';

/** Texts around the pages; none of them has to be there. */
export const SURROUNDING_KEYS = { header: 'header', footer: 'footer', welcome: 'welcome', goodbye: 'goodbye' } as const;

/** What a medium shows, in words. */
export function mediumKey(id: string): string {
  return `medium.${id}`;
}

/** What is said in a medium: captions (WebVTT or SubRip), or the whole of it to be read. */
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

/** The text of something that a question lists. */
export function itemKey(uid: string, list: ListName, item: string): string {
  return `${uid}.${LIST_KEYS[list]}.${item}`;
}

/** The author's own wording of "not applicable". */
export function naKey(uid: string): string {
  return `${uid}.na`;
}

/** A note to interviewers that respondents never see. */
export function commentKey(uid: string): string {
  return `${uid}.comment`;
}

/** What interviewers read out beside the question's own words; never for respondents' eyes. */
export function scriptKey(uid: string): string {
  return `${uid}.script`;
}

/** The author's message number n of a validate rule. */
export function messageKey(uid: string, number: number): string {
  return `${uid}.message.${number}`;
}

/** The text in that language, or in its fallbacks, or in the default language, which always has the required ones. */
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
