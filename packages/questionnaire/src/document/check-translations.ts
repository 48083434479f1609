import type { LanguageBundle } from '../text/language-bundle.ts';
import { mediumKey, SURROUNDING_KEYS } from '../text/language-bundle.ts';
import { alternativesOf, type Inline, type Paragraph, piecesOf, type RichText } from '../text/rich-text.ts';
import { neededKeys } from './check-texts.ts';
import type { Questionnaire } from './questionnaire.ts';

/** A text missing in a language, or with other pipes than in the default language. */
export interface TranslationGap {
  readonly gap: 'missing' | 'otherPipes';
  /** The node of the text, or the key of a text without a node. */
  readonly at: string;
  readonly key: string;
  readonly language: string;
}

/**
 * Checks that every language has all required texts and all further texts of the default language (notes, welcome,
 * labels of ends); fallbacks are for running interviews, not for a new study. Texts of removed nodes are ignored.
 */
export function checkTranslations(questionnaire: Questionnaire): readonly TranslationGap[] {
  const { languages, defaultLanguage } = questionnaire;
  const origin = languages.get(defaultLanguage);
  if (origin === undefined) return [];
  const keys = wantedKeys(questionnaire, origin);
  return [...languages.values()].flatMap((language) =>
    [...keys].flatMap(([key, at]): readonly TranslationGap[] => {
      const text = language.texts.get(key);
      const gap = { at, key, language: language.code };
      if (text === undefined || isBlank(text)) return [{ gap: 'missing', ...gap }];
      const original = origin.texts.get(key);
      const isAlike = original === undefined || pipeNames(original) === pipeNames(text);
      return isAlike ? [] : [{ gap: 'otherPipes', ...gap }];
    }),
  );
}

function wantedKeys(questionnaire: Questionnaire, origin: LanguageBundle): ReadonlyMap<string, string> {
  const { chapters, nodes } = partsOf(questionnaire);
  const keys = new Map(neededKeys(questionnaire, chapters).map(({ key, at }) => [key, at]));
  const inTexts = [...origin.texts.formatted.values()]
    .flatMap(piecesOf)
    .flatMap((piece) => (piece.type === 'medium' ? [piece.medium] : []));
  const onEnds = [...questionnaire.ends.values()].flatMap(({ picture }) => (picture === null ? [] : [picture]));
  const shown = new Set([...inTexts, ...onEnds].map(({ id }) => mediumKey(id)));
  for (const key of origin.texts.keys()) {
    const text = origin.texts.get(key) ?? [];
    const owner = key.split('.')[0] ?? '';
    const isWanted = nodes.has(owner) || SURROUNDING_KEYS.includes(key) || shown.has(key);
    if (isWanted && !keys.has(key) && !isBlank(text)) keys.set(key, owner);
  }
  return keys;
}

function partsOf({ stops }: Questionnaire) {
  const chapters = stops.flatMap((stop) => (stop.type === 'chapter' ? [stop.chapter] : []));
  const pages = chapters.flatMap((chapter) => chapter.pages);
  const uids = [...chapters, ...pages, ...pages.flatMap((page) => page.nodes)].map(({ uid }) => uid);
  return { chapters, nodes: new Set(uids) };
}

/** Whether a text has neither visible characters nor pipes. */
function isBlank(text: RichText): boolean {
  return text.every((paragraph) => paragraph.every(isBlankInline));
}

function isBlankInline(inline: Inline): boolean {
  if (typeof inline === 'string') return inline.trim() === '';
  const isFilledIn = inline.type === 'pipe' || inline.type === 'medium';
  return !isFilledIn && alternativesOf(inline).every((content) => content.every(isBlankInline));
}

/** The pipes of a text regardless of order, because word order and choice forms differ between languages. */
function pipeNames(text: RichText): string {
  return [...pipeCounts(text.flat())]
    .map(([name, count]) => `${name} ${count}`)
    .toSorted()
    .join(' ');
}

/** Of alternative forms, each pipe's maximum count is used. */
function pipeCounts(content: Paragraph): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const inline of content) {
    if (typeof inline === 'string') continue;
    const own = new Map(inline.type === 'pipe' ? [[JSON.stringify(inline), 1]] : []);
    for (const [name, count] of alternativesOf(inline).flatMap((form) => [...pipeCounts(form)])) {
      own.set(name, Math.max(own.get(name) ?? 0, count));
    }
    for (const [name, count] of own) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return counts;
}
