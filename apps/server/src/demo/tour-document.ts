import { EXHIBITS, exhibitDocument } from '@seker/gallery';

type Json = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, unknown>>;

interface PartDocument {
  readonly languages: readonly { readonly code: string; readonly texts: Texts }[];
  readonly chapters: readonly { readonly pages: readonly Json[] }[];
}

/**
 * Builds a survey of every kind of question, in Hebrew and English: the gallery's exhibits in sequence, each with a
 * name prefix. `fileOf` returns the id of a stored picture, film or sound.
 */
export function tourDocument(texts: { readonly he: Texts; readonly en: Texts }, fileOf: (id: string) => string): Json {
  const shown = EXHIBITS.filter(({ name }) => !LEFT_OUT.has(name));
  const parts = shown.map((exhibit) => ({ exhibit, part: exhibitDocument(exhibit) as unknown as PartDocument }));
  const wordsOf = (code: 'he' | 'en'): Texts =>
    Object.fromEntries(
      parts.flatMap(({ exhibit, part }) =>
        Object.entries(part.languages.find((language) => language.code === code)?.texts ?? {})
          .filter(([key]) => key !== 'title')
          .map(([key, words]): [string, unknown] => [`${exhibit.name}-${key}`, renamed(words, exhibit.name, fileOf)]),
      ),
    );
  return {
    defaultLanguage: 'he',
    languages: [
      { code: 'he', name: 'עברית', direction: 'rtl', texts: { ...wordsOf('he'), ...texts.he } },
      { code: 'en', name: 'English', direction: 'ltr', texts: { ...wordsOf('en'), ...texts.en } },
    ],
    chapters: [
      {
        uid: 'tour',
        hideTitle: true,
        pages: parts.flatMap(({ exhibit, part }, index) =>
          part.chapters.flatMap(({ pages }) =>
            pages.map((page) => numbered(renamed(page, exhibit.name, fileOf), index + 1)),
          ),
        ),
      },
    ],
  };
}

/** Exhibits that are left out: a tour waits for no time limit, and variants of a kind shown already add nothing. */
const LEFT_OUT: ReadonlySet<string> = new Set(['time-runs-out', 'matrix-dates', 'mixed-combo', 'quota-combo']);

/** Members that name a question or a page. */
const NAMES: ReadonlySet<string> = new Set(['from', 'question', 'to', 'target']);

/** Prefixes all names within an exhibit with the exhibit's name, and replaces media by their stored ids. */
function renamed(json: unknown, prefix: string, fileOf: (id: string) => string, isNode = true): unknown {
  if (Array.isArray(json)) return json.map((part: unknown) => renamed(part, prefix, fileOf, isNode));
  if (typeof json !== 'object' || json === null) return json;
  const isMedium = 'type' in json && ['image', 'video', 'audio'].includes(String(json.type));
  return Object.fromEntries(
    Object.entries(json).map(([key, value]: [string, unknown]) => {
      if (isMedium && key === 'id') return [key, fileOf(String(value))];
      const isName = NAMES.has(key) || (key === 'uid' && isNode);
      if (isName && typeof value === 'string') return [key, `${prefix}-${value}`];
      return [key, renamed(value, prefix, fileOf, key === 'nodes' || key === 'pages')];
    }),
  );
}

/** Makes variable names unique: those of the third exhibit end with 3. */
function numbered(json: unknown, index: number): unknown {
  if (Array.isArray(json)) return json.map((part: unknown) => numbered(part, index));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]: [string, unknown]) =>
      key === 'number' && typeof value === 'string' ? [key, `${value}${index}`] : [key, numbered(value, index)],
    ),
  );
}
