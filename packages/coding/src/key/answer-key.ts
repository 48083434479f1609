/** Hebrew points and accents; the maqaf and other punctuation among them (U+05BE, 05C0, 05C3, 05C6) become spaces. */
const NIQQUD = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g;
const TASHKEEL_AND_TATWEEL =
  /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/g;
/** Bidirectional and zero-width marks (format characters), and selectors of how an emoji is drawn. */
const INVISIBLE = /[\p{Cf}\u034f\ufe00-\ufe0f]/gu;
/** Geresh, gershayim, quotation marks, apostrophes, primes and the accents typed in their place. */
const QUOTES = /[\u05f3\u05f4'"`\u00b4\u00ab\u00bb\u02b9-\u02bc\u2018-\u201f\u2032-\u2034\u2039\u203a]/g;
/** Accents of Latin letters, and accents that stand on no letter; in Cyrillic they make another letter. */
const LATIN_DIACRITICS = /(^|[^\p{L}\p{M}]|\p{Script=Latin})[\u0300-\u036f]+/gu;
/** The at sign stays, so that an address is still known for one (`mayBeRemembered`). */
const BETWEEN_WORDS = /(?:(?!@)\p{P}|\p{Cc}|\p{Z})+/gu;

const FOLDED: Readonly<Record<string, string>> = {
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
const FOLDABLE = /[ךםןףץأإآىة]/g;

/**
 * What is the same in two answers that a coder reads as the same text: `צה"ל` and `צה״ל`, `קוקה-קולה` and `קוקה קולה`.
 * Words are separated by single spaces; empty for an answer without letters, digits or symbols. The key of a key is
 * itself.
 */
export function answerKey(text: string): string {
  return (
    text
      // First, because NFKC makes a space and an accent of some of them.
      .replace(QUOTES, '')
      .normalize('NFKC')
      .replace(INVISIBLE, '')
      .replace(QUOTES, '')
      .replace(NIQQUD, '')
      .replace(TASHKEEL_AND_TATWEEL, '')
      .toLowerCase()
      .normalize('NFD')
      .replace(LATIN_DIACRITICS, '$1')
      .normalize('NFKC')
      .replace(FOLDABLE, (letter) => FOLDED[letter] ?? letter)
      .replace(BETWEEN_WORDS, ' ')
      .trim()
  );
}

/** The words of a key; none of an empty one. */
export function wordsOfKey(key: string): readonly string[] {
  return key === '' ? [] : key.split(' ');
}
