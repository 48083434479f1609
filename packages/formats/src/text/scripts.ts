import type { Texts } from '../draft/study.ts';

/** Scripts with the language that stands for them; a text in one of them is taken for that language. */
const SCRIPTS = [
  ['he', /\p{Script=Hebrew}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['en', /\p{Script=Latin}/gu],
] as const;

/** The language of most of its letters; null without letters. */
export function languageOf(text: string): string | null {
  let found: string | null = null;
  let most = 0;
  for (const [language, letter] of SCRIPTS) {
    const count = text.match(letter)?.length ?? 0;
    if (count > most) [found, most] = [language, count];
  }
  return found;
}

/** Whether a text can stand for a translation of the other one: another script, and none of its letters. */
export function isTranslation(text: string, other: string): boolean {
  const [one, two] = [languageOf(text), languageOf(other)];
  if (one === null || two === null || one === two) return false;
  // Names of brands and products keep their Latin letters in every language.
  return SCRIPTS.every(([language, letter]) => {
    if (language === 'en') return true;
    return !(text.match(letter) !== null && other.match(letter) !== null);
  });
}

const BETWEEN = /\s+[/|]\s+|\s*\n\s*/g;

/** Splits words that stand in two languages, as in `כן / Yes`; null: they are in one. */
export function pairIn(text: string): readonly [string, string] | null {
  for (const { index, 0: sign } of text.matchAll(BETWEEN)) {
    const [one, two] = [text.slice(0, index).trim(), text.slice(index + sign.length).trim()];
    if (isTranslation(one, two)) return [one, two];
  }
  return null;
}

/** Words and their translation by language; what is written in one language only is in that of the source. */
export function textsOf(words: string, other: string | null, language: string): Texts {
  if (other === null || other === '') return { [language]: words };
  const second = languageOf(other) ?? 'en';
  return second === language
    ? { [language]: other, [languageOf(words) ?? 'en']: words }
    : { [language]: words, [second]: other };
}
