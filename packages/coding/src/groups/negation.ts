import { answerKey, wordsOfKey } from '../key/answer-key.ts';

const HEBREW = ['לא', 'אין', 'בלי', 'ללא', 'אף'];
const ARABIC = ['ما', 'لا', 'ليس'];
const RUSSIAN = ['не', 'нет', 'без'];
const ENGLISH = ['not', 'no', 'never', 'without'];
/** With n't; a key has no apostrophes. */
const CONTRACTED = [
  'is',
  'are',
  'was',
  'were',
  'do',
  'does',
  'did',
  'have',
  'has',
  'had',
  'ca',
  'could',
  'wo',
  'would',
  'should',
  'ai',
];

const NEGATIONS: ReadonlySet<string> = new Set([
  ...[...HEBREW, ...ARABIC, ...RUSSIAN, ...ENGLISH].map(answerKey),
  ...CONTRACTED.map((verb) => `${verb}nt`),
]);

/** The words for "and" and "that" that Hebrew and Arabic write together with the next one. */
const JOINED = /^[ושو]/;

/** Whether an answer negates something: it never stands in one group with an answer that does not. */
export function isNegated(key: string): boolean {
  return wordsOfKey(key).some((word) => NEGATIONS.has(word) || NEGATIONS.has(word.replace(JOINED, '')));
}
