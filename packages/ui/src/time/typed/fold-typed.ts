/**
 * Typed text as the tables of words are written: small letters, single spaces, Latin digits, without marks of direction, vowels or
 * quotation; an apostrophe stays only at the end of a word of one or two letters (א').
 */
export function foldTyped(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\u0640\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[’׳`´]/g, "'")
    .replace(/[״”“„"«»()]/g, '')
    .replace(/[־–—]/g, '-')
    .replace(/(\d)[,٫،](?=\d)/g, '$1.')
    .replace(/[,;،؛!?؟]/g, ' ')
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/(\p{L})\.(?=\p{L}|\s|$)/gu, '$1')
    .replace(/'(?=\S)|(?<=\p{L}{3})'/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
