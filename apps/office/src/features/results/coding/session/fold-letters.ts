const FINALS: Readonly<Record<string, string>> = {
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
};
const FOLDED = /[ךםןףץأإآىة]/g;

/** Letters as a filter compares them; as long as the text, so that places in it are places in the text. */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  return (lower.length === text.length ? lower : text).replace(FOLDED, (letter) => FINALS[letter] ?? letter);
}

const WORD = /[\p{L}\p{N}]/u;

/** Where words that begin with what is wanted are in a text; -1 for nowhere. Both are folded. */
export function beginningOfWord(text: string, wanted: string): number {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (at === 0 || !WORD.test(text.charAt(at - 1))) return at;
  return -1;
}
