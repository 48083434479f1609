/** Invisible directions, isolates, zero-width characters and soft hyphens from copied documents. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u00ad]/g;
/** Control characters, except tabs and line ends. */
const CONTROL = /(?![\t\n\r])\p{Cc}/gu;
const ASCII = /^[ -~\t\r\n]*$/;
const DIGIT = /\p{Nd}/gu;

/** Returns a cell's text without invisible characters. */
export function plainText(cell: string): string {
  if (ASCII.test(cell)) return cell.trim();
  return cell.toWellFormed().replace(INVISIBLE, '').replace(CONTROL, '').replaceAll('\u00a0', ' ').trim();
}

/** Returns a text with the digits of every script as ASCII digits; dashes and spaces become the common ones. */
export function plainDigits(text: string): string {
  // Most numbers of a list: nothing of it is otherwise.
  if (ASCII.test(text)) return text;
  return text
    .normalize('NFKC')
    .replace(DIGIT, asciiDigit)
    .replace(/[\u2010-\u2015\u2212\u05be]/g, '-')
    .replace(/\p{Zs}/gu, ' ');
}

/** The decimal digits of a script are ten consecutive characters, and each script begins with its zero. */
function asciiDigit(digit: string): string {
  if (digit <= '9') return digit;
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
