/** A word that the glossary keeps out of the Hebrew texts, or only out of those whose keys begin in some ways. */
export interface DiscardedWord {
  readonly word: string;
  readonly pattern: RegExp;
  readonly keys: readonly string[];
  /** Whether `keys` name where the word is refused, or the only places where it is right. */
  readonly isRefusedThere: boolean;
}

export interface HebrewText {
  readonly key: string;
  readonly text: string;
}

export interface WrongText extends HebrewText {
  readonly found: string;
}

interface StyleRule {
  readonly wrong: string;
  readonly pattern: RegExp;
  readonly keys?: RegExp;
}

const LETTER = '[א-ת]';
/** Letters that Hebrew writes at the beginning of a word: and, the, in, as, to, from, that. */
const PREFIX = '[והבכלמש]{0,3}';

/** What can be seen in the letters of a text; the rest of the style is for people to hear. */
const STYLE: readonly StyleRule[] = [
  { wrong: 'two genders with a slash', pattern: new RegExp(`${LETTER}/(?:ת|י|ה|ים|ות|ית)(?!${LETTER})`) },
  { wrong: 'an imperative', pattern: whole('(?:לחצו?|לחצי|הקלד|הקלידו?|הזן|הזינו|בחרו|בחרי|שמרו|נסה|נסו)', '') },
  { wrong: 'two in figures', pattern: /(?<![\d{:])2(?!\d)/, keys: /_two$/ },
  {
    wrong: 'a letter before a value, a figure or a Latin word without a maqaf',
    pattern: new RegExp(`(?<!${LETTER})[ושהכלבמ]{1,2}-?(?=[{0-9A-Za-z])`),
  },
  { wrong: 'a size in Hebrew letters', pattern: new RegExp(`[מקג]״ב(?!${LETTER})`) },
  {
    wrong: 'ניתן for what is possible',
    pattern: whole('(?:ניתן|ניתנת|ניתנים) (?:היה |יהיה )?ל[א-ת]{3,}', '[ושכ]{0,2}'),
  },
  { wrong: 'דבר before its negation', pattern: whole('(?<!שום )דבר (?:עוד )?(?:לא|אינו|אינם)', '[שו]{0,2}') },
  { wrong: 'שונה for what has changed', pattern: whole('שונה(?! מ־)', 'ש?') },
  { wrong: 'שיוצא for what was exported', pattern: whole('שיוצא', '') },
  { wrong: 'a thing that wants', pattern: whole('רוצ(?:ה|ות)', '[הש]?') },
  { wrong: 'a plural before a number that may be one', pattern: /נותרו \{/, keys: /(?<!_other)$/ },
];

/** A text that lists the signs themselves. */
const NAMES_SIGNS: ReadonlySet<string> = new Set(['fault.statusNameWrong']);

/** The words that the tables of the glossary discard: those of the column `not`, each with the keys beside it. */
export function readDiscarded(glossary: string): readonly DiscardedWord[] {
  const discarded: DiscardedWord[] = [];
  let column = -1;
  for (const line of glossary.split('\n')) {
    const cells = line.startsWith('|') ? line.split('|').map((cell) => cell.trim()) : [];
    const heading = cells.indexOf('not');
    if (cells.length === 0) column = -1;
    else if (heading >= 0) column = heading;
    else if (column >= 0) discarded.push(...wordsOf(cells[column] ?? ''));
  }
  return discarded;
}

/** `סוקר*, =למה, בוצע (in `projects.` `quotas.`), שיבוץ (not in `survey.`)`: a word with any ending, one that no letter precedes. */
function wordsOf(cell: string): readonly DiscardedWord[] {
  return [...cell.matchAll(/([^,()]*[א-ת][^,()]*)(?:\((not )?in ([^)]*)\))?/g)].map(([, said = '', not, keys = '']) => {
    const word = said.trim();
    return {
      word,
      pattern: word.startsWith('=') ? whole(word.slice(1), '') : whole(word.replace('*', `${LETTER}*`), PREFIX),
      keys: [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key),
      isRefusedThere: not === undefined,
    };
  });
}

function whole(word: string, prefix: string): RegExp {
  return new RegExp(`(?<!${LETTER})${prefix}${word}(?!${LETTER})`);
}

/** Every discarded word in Hebrew texts, and every rule of the style that one does not hold. */
export function wrongTexts(texts: readonly HebrewText[], discarded: readonly DiscardedWord[]): readonly WrongText[] {
  return texts.flatMap(({ key, text }) =>
    [
      ...discarded.filter((one) => isRefused(one, key) && one.pattern.test(text)).map(({ word }) => word),
      ...STYLE.filter(({ pattern, keys }) => (keys?.test(key) ?? true) && pattern.test(text)).map(({ wrong }) => wrong),
      ...(NAMES_SIGNS.has(key) || !hasOtherQuotes(text) ? [] : ['quotation marks other than „…”']),
    ].map((found) => ({ key, text, found })),
  );
}

function isRefused({ keys, isRefusedThere }: DiscardedWord, key: string): boolean {
  return keys.length === 0 || keys.some((start) => key.startsWith(start)) === isRefusedThere;
}

/** ״ stands in abbreviations, before their last letter. */
function hasOtherQuotes(text: string): boolean {
  const withoutAbbreviations = text.replace(/(?<=[א-ת])״(?=[א-ת](?![א-ת]))/g, '');
  return /["“”„״]/.test(withoutAbbreviations.replace(/„[^„”]*”/g, ''));
}
