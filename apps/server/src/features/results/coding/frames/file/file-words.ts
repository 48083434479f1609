import type { RuleKind } from '@seker/coding';

/** The words of a codeframe's file; a file may have those of any language. */
export const FILE_WORDS = {
  en: {
    codes: 'codes',
    rules: 'rules',
    number: 'number',
    kind: 'kind',
    net: 'net',
    name: 'name',
    note: 'note',
    exclusive: 'exclusive',
    language: 'language',
    text: 'text',
    automatic: 'automatic',
    yes: 'yes',
    kindCode: 'code',
    kindNet: 'net',
    kindSystem: 'system',
    exact: 'exact',
    words: 'words',
    pattern: 'pattern',
  },
  he: {
    codes: 'קודים',
    rules: 'כללים',
    number: 'מספר',
    kind: 'סוג',
    net: 'נושא',
    name: 'שם',
    note: 'הערה',
    exclusive: 'בלעדי',
    language: 'שפה',
    text: 'טקסט',
    automatic: 'אוטומטי',
    yes: 'כן',
    kindCode: 'קוד',
    kindNet: 'נושא',
    kindSystem: 'קבוע',
    exact: 'בדיוק',
    words: 'מילים',
    pattern: 'תבנית',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type FileWord = keyof (typeof FILE_WORDS)['en'];

export function fileWords(language: string): Readonly<Record<FileWord, string>> {
  return language === 'he' ? FILE_WORDS.he : FILE_WORDS.en;
}

/** Whether a cell says a word, in any language. */
export function isWord(cell: string, word: FileWord): boolean {
  const said = cell.trim().toLowerCase();
  return Object.values(FILE_WORDS).some((words) => words[word] === said);
}

export const KIND_WORDS = { code: 'kindCode', net: 'kindNet', system: 'kindSystem' } as const satisfies Readonly<
  Record<string, FileWord>
>;
export const RULE_WORDS: readonly RuleKind[] = ['exact', 'words', 'pattern'];
