import type { Rng } from '@seker/kernel';
import type { QuestionNode } from '../document/questionnaire.ts';
import { answerFacts } from '../interview/answer-facts.ts';
import { readAnswer } from '../interview/read-answers.ts';
import { NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import type { Variable } from '../kinds/kind.ts';

/** Wanted shares by the answer's code; what is not named shares the rest alike. */
export type AnswerShares = Readonly<Record<string, number>>;

const TRIES = 40;

/**
 * Something that a respondent could have typed: read by the question's own reader and taken by its rules. `null` when none
 * was found in forty tries (a pattern that nobody guesses).
 */
export function plausibleAnswer(question: QuestionNode, rng: Rng, shares: AnswerShares = {}): RawAnswer | null {
  const limits: Limits = { min: null, max: null };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const raw = draw(question, rng, attempt === 0 ? shares : {}, limits);
    if (isAccepted(question, raw, limits)) return raw;
  }
  return question.na ? { ...NO_RAW_ANSWER, na: true } : null;
}

/** What complaints have told about the answer that is wanted. */
interface Limits {
  min: number | null;
  max: number | null;
}

export function isAccepted(question: QuestionNode, raw: RawAnswer, limits: Limits = { min: null, max: null }): boolean {
  const read = readAnswer(question, raw);
  if (!read.ok || read.value === null) return false;
  const facts = answerFacts(question, { value: read.value, by: 'respondent', lang: '' });
  if (facts.state === 'na') return true;
  for (const rule of question.rules) {
    const complaint = rule(facts);
    if (complaint === null) continue;
    const { count, min = count, max = count } = complaint.params;
    limits.min = min ?? limits.min;
    limits.max = max ?? limits.max;
    return false;
  }
  return true;
}

function draw({ behaviour, number }: QuestionNode, rng: Rng, shares: AnswerShares, limits: Limits): RawAnswer {
  const type = behaviour.variables(number)[0]?.type ?? 'text';
  const texts = Object.fromEntries(
    behaviour.answers.filter((a) => a.openText).map(({ uid }) => [uid, drawText(rng, 1)]),
  );
  const codes = behaviour.answers.map(({ code }) => code);
  if (type === 'single') return { ...NO_RAW_ANSWER, values: [String(drawCode(codes, rng, shares))], texts };
  if (type === 'multiple')
    return { ...NO_RAW_ANSWER, values: drawCodes(codes, rng, shares, limits).map(String), texts };
  return { ...NO_RAW_ANSWER, values: [WORDS[type](rng, limits)] };
}

function drawCode(codes: readonly number[], rng: Rng, shares: AnswerShares): number {
  const weights = weightsOf(codes, shares);
  let rest = rng.share() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, code] of codes.entries()) {
    rest -= weights[index] ?? 0;
    if (rest < 0) return code;
  }
  return codes.at(-1) ?? 0;
}

/** Named codes have their shares, the others what is left, alike. */
function weightsOf(codes: readonly number[], shares: AnswerShares): readonly number[] {
  const named = codes.filter((code) => shares[code] !== undefined);
  const left = Math.max(0, 1 - named.reduce((sum, code) => sum + (shares[code] ?? 0), 0));
  return codes.map((code) => shares[code] ?? left / (codes.length - named.length));
}

/** In a checkbox each answer's share is its own; at least one is picked, at most what the limits say. */
function drawCodes(codes: readonly number[], rng: Rng, shares: AnswerShares, { min, max }: Limits): readonly number[] {
  const picked = codes.filter((code) => rng.share() < (shares[code] ?? 1 / 3));
  const [least, most] = [Math.max(1, min ?? 1), max ?? codes.length];
  const others = codes.filter((code) => !picked.includes(code));
  while (picked.length < least && others.length > 0) picked.push(...others.splice(rng.below(others.length), 1));
  while (picked.length > most) picked.splice(rng.below(picked.length), 1);
  return picked;
}

const WORDS = {
  number: (rng, { min, max }) => {
    const low = min ?? (max === null ? 0 : max - 100);
    const high = max ?? low + 100;
    return String(Math.ceil(low) + rng.below(Math.max(1, Math.floor(high) - Math.ceil(low) + 1)));
  },
  text: (rng, { min, max }) =>
    drawText(rng, min ?? 3)
      .slice(0, max ?? undefined)
      .padEnd(min ?? 0, 'x'),
  date: (rng) => `${1940 + rng.below(80)}-${twoDigits(1 + rng.below(12))}-${twoDigits(1 + rng.below(28))}`,
  time: (rng) => `${twoDigits(rng.below(24))}:${twoDigits(rng.below(60))}`,
} satisfies Record<Exclude<Variable['type'], 'single' | 'multiple'>, (rng: Rng, limits: Limits) => string>;

const LETTERS = 'אבגדהוזחטיכלמנסעפצקרשתabcdefghijklmnopqrstuvwxyz';

function drawText(rng: Rng, least: number): string {
  const length = least + rng.below(8);
  return Array.from({ length }, () => LETTERS[rng.below(LETTERS.length)]).join('');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
