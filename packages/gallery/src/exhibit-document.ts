import { type Exhibit, type ExhibitQuestion, isJson, type Json, type RichWords, type Words } from './exhibit.ts';

/** The exhibit as a questionnaire in Hebrew and English. */
export function exhibitDocument(exhibit: Exhibit): Json {
  const texts = [['title', exhibit.title] as const, ...exhibit.questions.flatMap(textsOf)];
  const bundle = (index: 0 | 1): Json =>
    Object.fromEntries(texts.map(([key, words]) => [key, 'he' in words ? words[LANGUAGES[index]] : words[index]]));
  const pages = exhibit.questions.map((question) => ({
    uid: `page-${question.uid}`,
    nodes: [{ type: 'question', ...question }],
    ...(exhibit.landscape === undefined ? {} : { landscape: true }),
  }));
  return {
    defaultLanguage: 'en',
    languages: [
      { code: 'he', name: 'עברית', direction: 'rtl', texts: bundle(0) },
      { code: 'en', name: 'English', direction: 'ltr', texts: bundle(1) },
    ],
    chapters: [{ uid: 'chapter', hideTitle: true, pages }],
  };
}

const LANGUAGES = ['he', 'en'] as const;

type Text = readonly [key: string, words: Words | RichWords];

function textsOf({ uid, text, texts = {}, ...members }: ExhibitQuestion): readonly Text[] {
  const named = Object.entries(texts).map(([key, words]): Text => [`${uid}.${key}`, words]);
  return [[`${uid}.text`, text], ...named, ...itemTexts(uid, members)];
}

/** How the texts of a list are called. */
const KEYS: Readonly<Record<string, string>> = {
  answers: 'answer',
  areas: 'answer',
  products: 'answer',
  rows: 'row',
  sets: 'row',
  columns: 'column',
};

/** Of the items in all lists, at any depth. */
function itemTexts(uid: string, json: Json): readonly Text[] {
  return Object.entries(json).flatMap(([list, value]): readonly Text[] => {
    if (!Array.isArray(value)) return isJson(value) ? itemTexts(uid, value) : [];
    return value.filter(isJson).flatMap((item): readonly Text[] => {
      const { words } = item;
      const own: readonly Text[] = isWords(words) ? [[`${uid}.${KEYS[list]}.${String(item['uid'])}`, words]] : [];
      return [...own, ...itemTexts(uid, item)];
    });
  });
}

function isWords(value: unknown): value is Words {
  return Array.isArray(value) && value.length === 2 && value.every((word) => typeof word === 'string');
}
