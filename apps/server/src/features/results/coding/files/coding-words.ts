/** Headings of a file of codings; a file may have those of any language. */
const WORDS = {
  en: { key: 'key', text: 'text', language: 'language', count: 'n', codes: 'codes', units: 'answers' },
  he: { key: 'מפתח', text: 'טקסט', language: 'שפה', count: 'מספר', codes: 'קודים', units: 'תשובות' },
} as const;

type CodingWord = keyof (typeof WORDS)['en'];

export function codingWords(language: string): Readonly<Record<CodingWord, string>> {
  return language === 'he' ? WORDS.he : WORDS.en;
}

/** Where the column of a word stands among headings; -1: nowhere. */
export function placeOfWord(headings: readonly string[], word: CodingWord): number {
  return headings.findIndex((heading) => {
    const said = heading.trim().toLowerCase();
    return Object.values(WORDS).some((words) => words[word] === said);
  });
}
