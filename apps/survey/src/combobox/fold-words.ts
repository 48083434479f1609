const FINAL_LETTERS: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/**
 * Words as they are compared during typing: without case, niqqud, accents, quotation marks and final forms of
 * letters, and with a single space for any other separator.
 */
export function foldWords(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/[\p{M}'"`’׳״]/gu, '')
    .toLowerCase()
    .replace(/[ךםןףץ]/g, (letter) => FINAL_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
