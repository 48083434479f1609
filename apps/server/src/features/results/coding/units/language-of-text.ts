/** The language that each script is read as where the interview was held in a language of another one. */
const SCRIPTS = [
  { language: 'he', letters: /\p{Script=Hebrew}/gu, also: ['he', 'yi'] },
  { language: 'ar', letters: /\p{Script=Arabic}/gu, also: ['ar', 'fa', 'ur'] },
  { language: 'ru', letters: /\p{Script=Cyrillic}/gu, also: ['ru', 'uk', 'bg', 'be', 'sr', 'kk'] },
  { language: 'en', letters: /\p{Script=Latin}/gu, also: null },
] as const;

/**
 * The language of an answer: the interview's, unless it is written in letters of another script. A language that is
 * listed with no script is written in Latin letters, or in ones that tell nothing.
 */
export function languageOfText(text: string, interview: string): string {
  const counted = SCRIPTS.map((script) => ({ script, letters: text.match(script.letters)?.length ?? 0 }));
  const most = counted.reduce((best, one) => (one.letters > best.letters ? one : best));
  if (most.letters === 0) return interview;
  const own = SCRIPTS.find(({ also }) => also?.some((code) => code === interview)) ?? SCRIPTS[3];
  return own === most.script ? interview : most.script.language;
}
