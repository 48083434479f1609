import { foldWords } from './fold-words.ts';

export interface ComboOption {
  readonly value: string;
  readonly words: string;
}

export interface Matches {
  readonly options: readonly ComboOption[];
  /** How many more there are than are shown. */
  readonly left: number;
  /** The one option that what is typed can mean: its very words, or the only one that is left. */
  readonly meant: ComboOption | null;
}

/** A list that is longer is narrowed by typing rather than by scrolling. */
const MOST_SHOWN = 200;

/** Options in which every typed part occurs somewhere, those that begin with it first; otherwise in the author's order. */
export function matchOptions(options: readonly ComboOption[], typed: string): Matches {
  const wanted = foldWords(typed);
  if (wanted === '') return { ...cut(options), meant: null };
  const parts = wanted.split(' ');
  const [beginning, within]: [ComboOption[], ComboOption[]] = [[], []];
  let exact: ComboOption | null = null;
  for (const option of options) {
    const folded = foldWords(option.words);
    if (folded === wanted) exact ??= option;
    if (folded.startsWith(wanted)) beginning.push(option);
    else if (parts.every((part) => folded.includes(part))) within.push(option);
  }
  const found = [...beginning, ...within];
  return { ...cut(found), meant: exact ?? (found.length === 1 ? (found[0] ?? null) : null) };
}

function cut(options: readonly ComboOption[]): Pick<Matches, 'options' | 'left'> {
  return { options: options.slice(0, MOST_SHOWN), left: Math.max(0, options.length - MOST_SHOWN) };
}
