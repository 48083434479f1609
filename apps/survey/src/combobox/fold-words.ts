const ALIKE: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ', ة: 'ه', ى: 'ي', ـ: '' };

/**
 * Words as they are compared during typing: without case, niqqud, accents, quotation marks and final forms of
 * letters, with the digits of the keyboard, and with a single space for any other separator.
 */
export function foldWords(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/[\p{M}'"`’׳״]/gu, '')
    .toLowerCase()
    .replace(/[ךםןףץةىـ]/g, (letter) => ALIKE[letter] ?? letter)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
