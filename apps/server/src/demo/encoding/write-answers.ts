import { createRng, type Rng } from '@seker/kernel';
import type { DemoCode, DemoNet } from './reasons.ts';

type Language = 'he' | 'en';

export interface DemoAnswer {
  readonly text: string;
  /** Numbers of the codes that it means; of the frame's own codes for what says nothing. */
  readonly codes: readonly number[];
}

/** What people say when they say nothing, by the code that every frame has. */
const SAYS_NOTHING: readonly {
  readonly number: number;
  readonly says: Readonly<Record<Language, readonly string[]>>;
}[] = [
  {
    number: 9991,
    says: { he: ['אין סיבה', 'סתם', 'שום דבר', 'כלום'], en: ['no reason', 'nothing', 'nothing special'] },
  },
  {
    number: 9992,
    says: { he: ['לא יודעת', 'לא יודע', 'לא זוכרת'], en: ['I don’t know', 'dont know', 'can’t remember'] },
  },
  { number: 9994, says: { he: ['אני גר בחיפה', 'תודה רבה'], en: ['I live in Haifa', 'thank you'] } },
];
const BEGINS: Readonly<Record<Language, readonly string[]>> = {
  he: ['כי ', 'בגלל ש', 'בעיקר ', '', '', '', '', '', ''],
  en: ['because ', 'mainly ', '', '', '', '', '', ''],
};
const JOINS: Readonly<Record<Language, readonly string[]>> = { he: [', ', ' וגם ', '. '], en: [', ', ' and ', '. '] };
const ENDS: Readonly<Record<Language, readonly string[]>> = {
  he: ['', '', '', '', '.', '!', '…'],
  en: ['', '', '', '', '.', '!'],
};

/** One in so many says nothing; one in so many gives two reasons. */
const NOTHING_IN = 14;
const TWO_IN = 4;
/** One in so many is typed in a hurry. */
const TYPO_IN = 16;

/** Writes an answer as people type them: short, often the same, now and then with two reasons or a slip. */
export function writeAnswer(nets: readonly DemoNet[], language: Language, seed: string): DemoAnswer {
  const rng = createRng('0', `demo answer ${seed}`);
  if (rng.below(NOTHING_IN) === 0) {
    const { number, says } = pick(SAYS_NOTHING, rng);
    return { text: pick(says[language], rng), codes: [number] };
  }
  const first = reason(nets, rng);
  const second = rng.below(TWO_IN) === 0 ? reason(nets, rng) : first;
  const parts = [...new Set([first, second])].map((code) => pick(code.says[language], rng));
  const text = `${pick(BEGINS[language], rng)}${parts.join(pick(JOINS[language], rng))}${pick(ENDS[language], rng)}`;
  return {
    text: slip(language === 'en' && rng.below(3) === 0 ? capital(text) : text, rng),
    codes: [...new Set([first.number, second.number])],
  };
}

/** Common reasons come more often: the first of a net, and the first nets. */
function reason(nets: readonly DemoNet[], rng: Rng): DemoCode {
  const codes = nets.flatMap((net) => net.codes);
  const weights = codes.map((_, at) => 1 / (1 + at / 3));
  let left = rng.share() * weights.reduce((sum, weight) => sum + weight, 0);
  return codes.find((_, at) => (left -= weights[at] ?? 0) <= 0) ?? pick(codes, rng);
}

function slip(text: string, rng: Rng): string {
  if (rng.below(TYPO_IN) !== 0 || text.length < 6) return text;
  const at = 1 + rng.below(text.length - 3);
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function pick<T>(items: readonly T[], rng: Rng): T {
  const item = items[rng.below(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
