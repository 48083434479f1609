import { TITLE_KEY, textKey } from '../text/language-bundle.ts';
import { isObject } from './json-fields.ts';

/** The uid of a chapter that the server made with the questionnaire; one made in the designer is hidden by its author alone. */
const MADE_BY_SERVER = /^n[0-9a-f]{15}$/;

/**
 * Leaves out the working name, with which documents of earlier releases began as their title and as that of their first
 * chapter: it is not for respondents. The name stands there as the server wrote it, paragraph and run; what authors type
 * without form is a string.
 */
export function withoutWorkingName(json: unknown): unknown {
  if (!isObject(json) || !Array.isArray(json['languages'])) return json;
  const { languages, chapters } = json;
  const made = listOf(chapters).flatMap((chapter) => {
    const uid = isObject(chapter) ? chapter['uid'] : undefined;
    return typeof uid === 'string' && MADE_BY_SERVER.test(uid) ? [uid] : [];
  });
  if (made.length === 0 || !languages.some((language) => nameIn(language) !== null)) return json;
  return { ...json, languages: languages.map((language: unknown) => withoutName(language, made)) };
}

function withoutName(language: unknown, chapters: readonly string[]): unknown {
  const name = nameIn(language);
  if (name === null || !isObject(language) || !isObject(language['texts'])) return language;
  const named = [TITLE_KEY, ...chapters.map(textKey)];
  const texts = Object.entries(language['texts']).filter(
    ([key, text]) => !named.includes(key) || asMade(text) !== name,
  );
  return { ...language, texts: Object.fromEntries(texts) };
}

/** The title, where the server wrote it; `null` without one. */
function nameIn(language: unknown): string | null {
  if (!isObject(language) || !isObject(language['texts'])) return null;
  const { texts } = language;
  return Object.hasOwn(texts, TITLE_KEY) ? asMade(texts[TITLE_KEY]) : null;
}

function asMade(text: unknown): string | null {
  const [paragraph, ...more] = listOf(text);
  const [run, ...runs] = listOf(paragraph);
  return typeof run === 'string' && more.length === 0 && runs.length === 0 ? run : null;
}

function listOf(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json : [];
}
