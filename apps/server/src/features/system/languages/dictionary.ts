import { CATALOGUES, type Catalogue, type PluralForm, pluralFormsOf, pluralKey } from '@seker/contract';
import type { BuiltInTexts } from './built-in-texts.ts';

/** A text that can be worded in a language. */
export interface TextEntry {
  /** Its index among the texts of the language. */
  readonly id: number;
  readonly catalogue: Catalogue;
  readonly key: string;
  /** The plural form; each form of the language is a separate text. */
  readonly form: PluralForm | null;
  readonly english: string;
  /** The built-in text in the language; null when English stands in. */
  readonly builtIn: string | null;
  /** The area that uses it. */
  readonly area: string;
}

/** All texts, by language. */
export interface Dictionary {
  entries(language: string): readonly TextEntry[];
  find(language: string, catalogue: Catalogue, key: string): TextEntry | null;
}

interface LanguageEntries {
  readonly all: readonly TextEntry[];
  readonly byId: ReadonlyMap<string, TextEntry>;
}

export function createDictionary(builtIn: BuiltInTexts): Dictionary {
  const made = new Map<string, LanguageEntries>();
  const of = (language: string): LanguageEntries => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const all = CATALOGUES.flatMap((catalogue) => entriesOf(builtIn, catalogue, language)).map(
      (entry, index): TextEntry => ({ id: index + 1, ...entry }),
    );
    const entries = { all, byId: new Map(all.map((entry) => [textId(entry), entry])) };
    made.set(language, entries);
    return entries;
  };
  return {
    entries: (language) => of(language).all,
    find: (language, catalogue, key) => of(language).byId.get(textId({ catalogue, key })) ?? null,
  };
}

export function textId({ catalogue, key }: Pick<TextEntry, 'catalogue' | 'key'>): string {
  return `${catalogue}:${key}`;
}

type PlacelessEntry = Omit<TextEntry, 'id'>;

function entriesOf(builtIn: BuiltInTexts, catalogue: Catalogue, language: string): readonly PlacelessEntry[] {
  const { texts, areas } = builtIn[catalogue];
  const english = new Map(Object.entries(texts['en'] ?? {}));
  const own = new Map(Object.entries((Object.hasOwn(texts, language) ? texts[language] : undefined) ?? {}));
  const forms = pluralFormsOf(language);
  return [...new Set([...english.keys()].map((key) => stemOf(english, key)))].flatMap(
    (stem): readonly PlacelessEntry[] => {
      const area = areaOf(areas, stem);
      const said = english.get(`${stem}_other`) ?? english.get(stem) ?? '';
      // A sentence may have plural forms in one language and none in another; built-in texts decide.
      const isPlural = own.has(stem) ? false : own.has(`${stem}_other`) || english.has(`${stem}_other`);
      if (!isPlural) return [{ catalogue, key: stem, form: null, english: said, builtIn: own.get(stem) ?? null, area }];
      return forms.map((form): PlacelessEntry => {
        const key = `${stem}_${form}`;
        const builtIn = own.get(key) ?? own.get(`${stem}_other`) ?? null;
        return { catalogue, key, form, english: said, builtIn, area };
      });
    },
  );
}

/** Returns the stem of a key, which all plural forms share. */
function stemOf(english: ReadonlyMap<string, string>, key: string): string {
  const plural = pluralKey(key);
  return plural !== null && english.has(`${plural.stem}_other`) ? plural.stem : key;
}

function areaOf(areas: Readonly<Record<string, string>>, key: string): string {
  const [part = ''] = key.split('.');
  return areas[key] ?? areas[part] ?? '';
}
