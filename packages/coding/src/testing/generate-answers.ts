import { createRng, type Rng, shuffled } from '@seker/kernel';
import { GENERATED_LANGUAGES, type GeneratedLanguageCode, LETTERS } from './letters.ts';

export interface GeneratedAnswer {
  readonly text: string;
  readonly language: GeneratedLanguageCode;
  /** 0 … number of codes − 1. */
  readonly codes: readonly number[];
}

export interface AnswerSettings {
  readonly count: number;
  readonly codes: number;
  readonly seed: string;
  /** The most frequent first; all of them by default. */
  readonly languages?: readonly GeneratedLanguageCode[];
  /** The share of answers that name a second thing. */
  readonly secondShare?: number;
  /** The share of answers that were coded at random. */
  readonly noise?: number;
}

/** The words of one language: those of each code, and those that say nothing. */
interface Lexicon {
  readonly ofCodes: readonly (readonly string[])[];
  readonly shared: readonly string[];
}

const SHARE = { repeated: 0.2, negated: 0.04, shared: 0.5, prefix: 0.35, suffix: 0.3, typo: 0.05, filler: 0.75 };
const WORDS_OF_CODE = 10;
/** Each code shares its last six words with its neighbour. */
const OWN_WORDS = 4;
const SHARED_WORDS = 250;
const USUAL_NOISE = 0.06;

/**
 * Open answers with the codes that people would give: pseudo-words of each script with affixes, typos, fillers and
 * negations that turn a code into its neighbour; some answers are given again, some are coded wrongly.
 */
export function generateAnswers(settings: AnswerSettings): readonly GeneratedAnswer[] {
  const { count, codes, seed, languages = GENERATED_LANGUAGES, secondShare = 0, noise = USUAL_NOISE } = settings;
  const rng = createRng(seed, 'answers');
  const lexicons = new Map(languages.map((language) => [language, makeLexicon(language, codes, rng)]));
  const byFrequency = shuffled(
    Array.from({ length: codes }, (_, code) => code),
    rng,
  );
  const drawCode = (): number => byFrequency[zipf(codes, 0.75, rng)] ?? 0;
  const answers: GeneratedAnswer[] = [];
  while (answers.length < count) {
    if (answers.length > 50 && rng.share() < SHARE.repeated) {
      answers.push(at(answers, Math.floor(answers.length * rng.share() ** 2)));
      continue;
    }
    const language = at(languages, zipf(languages.length, 1, rng));
    const lexicon = lexicons.get(language) ?? { ofCodes: [], shared: [] };
    const named = [drawCode(), ...(rng.share() < secondShare ? [drawCode()] : [])];
    const said = [...new Set(named)].map((code) => sayCode(code, codes, language, lexicon, rng));
    const words = withFillers(
      said.flatMap((one) => one.words),
      language,
      lexicon,
      rng,
    );
    const right = said.map(({ code }) => code);
    answers.push({ text: words.join(' '), language, codes: rng.share() < noise ? [drawCode()] : [...new Set(right)] });
  }
  return answers;
}

function sayCode(
  named: number,
  codes: number,
  language: GeneratedLanguageCode,
  { ofCodes, shared }: Lexicon,
  rng: Rng,
): { readonly code: number; readonly words: readonly string[] } {
  const isNegated = rng.share() < SHARE.negated;
  const words = isNegated ? [pick(LETTERS[language].negations, rng)] : [];
  const many = 1 + zipf(4, 1, rng);
  for (let word = 0; word < many; word += 1)
    words.push(inflect(at(ofCodes[named] ?? [], zipf(WORDS_OF_CODE, 0.8, rng)), language, rng));
  if (rng.share() < SHARE.shared) words.push(inflect(pick(shared, rng), language, rng));
  const neighbour = named % 2 === 0 ? named + 1 : named - 1;
  return { code: isNegated && neighbour < codes ? neighbour : named, words };
}

function withFillers(
  words: readonly string[],
  language: GeneratedLanguageCode,
  { shared }: Lexicon,
  rng: Rng,
): readonly string[] {
  const filled = [...words];
  const many = Math.floor(-Math.log(1 - rng.share()) * 2.2);
  for (let word = 0; word < many; word += 1) {
    const isFiller = rng.share() < SHARE.filler;
    const filler = isFiller ? pick(LETTERS[language].fillers, rng) : inflect(pick(shared, rng), language, rng);
    filled.splice(rng.below(filled.length + 1), 0, filler);
  }
  return filled;
}

function makeLexicon(language: GeneratedLanguageCode, codes: number, rng: Rng): Lexicon {
  const make = (many: number): readonly string[] => Array.from({ length: many }, () => makeWord(language, rng));
  const shared = make(SHARED_WORDS);
  const ofCodes: (readonly string[])[] = [];
  for (let code = 0; code < codes; code += 1) {
    const before = ofCodes[code - 1];
    const isSecond = code % 2 === 1 && before !== undefined;
    ofCodes.push(isSecond ? [...make(OWN_WORDS), ...before.slice(OWN_WORDS)] : make(WORDS_OF_CODE));
  }
  return { ofCodes, shared };
}

function makeWord(language: GeneratedLanguageCode, rng: Rng): string {
  const { consonants, vowels, vowelShare, syllables } = LETTERS[language];
  const [fewest, most] = syllables;
  const many = fewest + rng.below(most - fewest + 1);
  let word = '';
  for (let syllable = 0; syllable < many; syllable += 1)
    word += pick(consonants.split(''), rng) + (rng.share() < vowelShare ? pick(vowels.split(''), rng) : '');
  return word;
}

function inflect(lemma: string, language: GeneratedLanguageCode, rng: Rng): string {
  const { prefixes, suffixes } = LETTERS[language];
  const prefix = prefixes.length > 0 && rng.share() < SHARE.prefix ? pick(prefixes, rng) : '';
  const word = `${prefix}${lemma}${rng.share() < SHARE.suffix ? pick(suffixes, rng) : ''}`;
  return word.length > 3 && rng.share() < SHARE.typo ? mistype(word, rng) : word;
}

/** A letter left out, two of them in the wrong order, or one typed twice. */
function mistype(word: string, rng: Rng): string {
  const place = 1 + rng.below(word.length - 2);
  const [before, letter, next, after] = [word.slice(0, place), word[place], word[place + 1], word.slice(place + 2)];
  const kind = rng.share();
  if (kind < 0.4) return `${before}${next}${after}`;
  return kind < 0.7 ? `${before}${next}${letter}${after}` : `${before}${letter}${letter}${next}${after}`;
}

/** An index below `many`, of which small ones are drawn more often. */
function zipf(many: number, slope: number, rng: Rng): number {
  return Math.min(many - 1, Math.floor(Math.exp(rng.share() ** slope * Math.log(many + 1))) - 1);
}

function pick<T>(items: readonly T[], rng: Rng): T {
  return at(items, rng.below(items.length));
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`nothing at ${index}`);
  return item;
}
