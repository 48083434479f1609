const WORDS = [
  ['and', 'or', 'not', 'is', 'in', 'has any', 'has all', 'has none', 'contains', 'matches', 'answered', 'na', 'any'],
  [
    'count',
    'rows',
    'sum',
    'mean',
    'smallest',
    'largest',
    'score',
    'profile',
    'language',
    'mode',
    'today',
    'length',
    'days',
    'months',
    'years',
    'holds',
  ],
].flat();

/** What can be said of a name that was just written. */
const OPERATORS = ['is', 'is not', 'in', 'has any', 'has all', 'has none', '=', '!=', '<', '<=', '>', '>=', 'contains'];

const MOST = 8;

export interface Completions {
  /** Where the word begins that is completed. */
  readonly from: number;
  readonly words: readonly string[];
}

export interface CompletionNames {
  /** Questions by their numbers, and fields of the list. */
  readonly names: readonly string[];
  /** What the rows of a question are called. */
  rowsOf(number: string): readonly string[];
}

/** What the word before the caret can become: names first, then the words of formulas; after a name, its operators. */
export function completionsAt(text: string, caret: number, { names, rowsOf }: CompletionNames): Completions {
  const before = text.slice(0, caret);
  const begun = /[A-Za-z_0-9][A-Za-z0-9_.]*$/.exec(before)?.[0] ?? '';
  const from = caret - begun.length;
  const isOpenText = (text.slice(0, from).match(/"/g)?.length ?? 0) % 2 === 1;
  if (isOpenText) return { from, words: [] };
  const lower = begun.toLowerCase();
  const begins = (word: string): boolean => word.toLowerCase().startsWith(lower) && word.toLowerCase() !== lower;
  const inside = /([A-Za-z_][A-Za-z0-9_.]*)\[$/.exec(text.slice(0, from))?.[1];
  if (inside !== undefined) return { from, words: rowsOf(inside).filter(begins).slice(0, MOST) };
  if (begun === '') {
    const last = /([A-Za-z_][A-Za-z0-9_.]*)(?:\[[^\]]*\])? $/.exec(before)?.[1]?.toLowerCase();
    const isName = last !== undefined && names.some((name) => name.toLowerCase() === last);
    return { from, words: isName ? OPERATORS : [] };
  }
  return { from, words: [...names.filter((name) => name !== ''), ...WORDS].filter(begins).slice(0, MOST) };
}
