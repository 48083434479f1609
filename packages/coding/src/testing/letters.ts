/** What words and answers of a generated language are made of; no text of any person. */
export interface GeneratedLanguage {
  readonly consonants: string;
  /** Between consonants; where a language writes few of them, so many. */
  readonly vowels: string;
  readonly vowelShare: number;
  readonly prefixes: readonly string[];
  readonly suffixes: readonly string[];
  /** Words that say nothing about a code. */
  readonly fillers: readonly string[];
  readonly negations: readonly string[];
  /** Fewest and most syllables of a word. */
  readonly syllables: readonly [number, number];
}

export const GENERATED_LANGUAGES = ['he', 'ar', 'ru', 'en'] as const;
export type GeneratedLanguageCode = (typeof GENERATED_LANGUAGES)[number];

export const LETTERS: Readonly<Record<GeneratedLanguageCode, GeneratedLanguage>> = {
  he: {
    consonants: 'בגדהוזחטיכלמנסעפצקרשת',
    vowels: '',
    vowelShare: 0,
    prefixes: ['ה', 'ו', 'ב', 'ל', 'מ', 'ש', 'כ', 'וה', 'שה'],
    suffixes: ['ים', 'ות', 'י', 'ה'],
    fillers: 'אני כי זה של על עם גם יש היה מאוד כל יותר הם אבל רק פשוט בגלל אז קצת ממש'.split(' '),
    negations: ['לא', 'אין', 'בלי'],
    syllables: [3, 5],
  },
  ar: {
    consonants: 'بتثجحخدذرزسشصضطعغفقكلمنهوي',
    vowels: 'اوي',
    vowelShare: 0.35,
    prefixes: ['ال', 'و', 'ب', 'ل', 'وال', 'بال'],
    suffixes: ['ات', 'ين', 'ه', 'ون'],
    fillers: 'في من على انا هذا لان كان جدا كل اكثر هم لكن فقط مع عند شيء كثير بس عشان'.split(' '),
    negations: ['لا', 'ليس', 'ما'],
    syllables: [3, 5],
  },
  ru: {
    consonants: 'бвгджзклмнпрстфхцчш',
    vowels: 'аеиоуыя',
    vowelShare: 1,
    prefixes: [],
    suffixes: ['а', 'ы', 'у', 'ой', 'ам', 'ов', 'ие', 'ый'],
    fillers: 'я что это на с по они очень все больше потому и у нас так просто было как для же'.split(' '),
    negations: ['не', 'нет', 'без'],
    syllables: [2, 4],
  },
  en: {
    consonants: 'bcdfghjklmnprstvw',
    vowels: 'aeiou',
    vowelShare: 1,
    prefixes: [],
    suffixes: ['s', 'ing', 'ed', 'er'],
    fillers: 'the i it is of and to they was very that because just more for with my a too really'.split(' '),
    negations: ['not', 'no', 'never'],
    syllables: [2, 3],
  },
};
