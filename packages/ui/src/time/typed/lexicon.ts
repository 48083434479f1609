import { foldTyped } from './fold-typed.ts';
import type { Meaning, PartName, TypedWords, UnitName } from './meaning.ts';
import { arabic } from './words-ar.ts';
import { english } from './words-en.ts';
import { hebrew } from './words-he.ts';
import { russian } from './words-ru.ts';

const LANGUAGES: readonly TypedWords[] = [english, hebrew, russian, arabic];

/** The most words that are read as one. */
export const LONGEST_PHRASE = 4;

const LEXICON: ReadonlyMap<string, readonly Meaning[]> = new Map(LANGUAGES.flatMap(entriesOf));

/** What a word, or several, say; also with the letters that Hebrew and Arabic write before a word. Null when nothing known. */
export function meaningsOf(phrase: string): readonly Meaning[] | null {
  const known = LEXICON.get(phrase);
  if (known !== undefined) return known;
  for (const { prefix } of LANGUAGES) {
    const [letters = '', joins] = prefix?.exec(phrase) ?? [];
    const bare = letters === '' ? undefined : LEXICON.get(phrase.slice(letters.length));
    if (bare !== undefined) return joins === undefined ? bare : bare.map(joined);
  }
  return null;
}

/** A number with letters before it, as in ב-5; null when there are none. */
export function numberAfterPrefix(word: string): string | null {
  const [, digits = null] = /^(?:ו?[בלה]-?|و?(?:[بلعف]?ال?|[بلع])-?)(\d.*)$/.exec(word) ?? [];
  return digits;
}

/** Ways of saying put in the words of the tables. */
export function inPlainerWords(text: string): string {
  let plainer = text;
  for (const { rewrites = [] } of LANGUAGES) for (const [from, to] of rewrites) plainer = plainer.replace(from, to);
  return plainer;
}

function joined(meaning: Meaning): Meaning {
  return meaning.is === 'number' ? { ...meaning, isJoined: true } : meaning;
}

function entriesOf(words: TypedWords): readonly (readonly [string, readonly Meaning[]])[] {
  const list: (readonly [string, readonly Meaning[]])[] = [];
  const add = (word: string, ...meanings: readonly Meaning[]): void => void list.push([foldTyped(word), meanings]);
  words.weekdays.forEach((names, weekday) => {
    for (const name of names) add(name, { is: 'weekday', weekday });
  });
  words.months.forEach((names, month) => {
    for (const name of names) add(name, { is: 'month', month });
  });
  for (const [word, days] of Object.entries(words.ahead)) add(word, { is: 'ahead', days });
  for (const word of words.nextWeek.words) add(word, { is: 'nextWeek', firstDay: words.nextWeek.firstDay });
  for (const part of namesOf<PartName>(words.parts))
    for (const word of words.parts[part] ?? []) add(word, { is: 'part', part });
  for (const unit of namesOf<UnitName>(words.units)) {
    const isClock = unit === 'hour' && words.areHoursClocks === true;
    for (const word of words.units[unit]) add(word, { is: 'unit', unit, isClock });
  }
  for (const [word, minutes] of Object.entries(words.lengths)) add(word, { is: 'length', minutes });
  for (const [value, names] of words.numbers)
    for (const name of names) add(name, { is: 'number', value, isWord: true });
  for (const [value, names] of words.ordinals ?? []) for (const name of names) add(name, { is: 'ordinal', value });
  for (const [word, minutes] of Object.entries(words.fractions)) add(word, { is: 'fraction', minutes });
  for (const mark of namesOf<keyof typeof words.marks>(words.marks))
    for (const word of words.marks[mark] ?? []) add(word, { is: mark });
  for (const word of words.weakIn ?? []) add(word, { is: 'in', isWeak: true });
  for (const word of words.fillers) add(word, { is: 'filler' });
  for (const [word, several] of Object.entries(words.several ?? {})) add(word, ...several);
  add('am', { is: 'halfDay', isLate: false });
  add('pm', { is: 'halfDay', isLate: true });
  return list;
}

function namesOf<Name extends string>(record: Readonly<Partial<Record<Name, unknown>>>): readonly Name[] {
  return Object.keys(record) as Name[];
}
