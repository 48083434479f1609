import { type Rng, unreachable } from '@seker/kernel';
import type { QuestionNode } from '../document/questionnaire.ts';
import { answerFacts } from '../interview/answer-facts.ts';
import { readAnswer } from '../interview/read-answers.ts';
import { NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import type { Offer } from '../kinds/item.ts';
import type { ChoicePart } from '../kinds/question-part.ts';
import { wordless } from '../kinds/wordless.ts';
import { type AnswerShares, drawCode, drawCodes } from './answer-shares.ts';
import { drawCapture } from './draw-capture.ts';
import { drawMatrix } from './draw-matrix.ts';
import { drawRank } from './draw-rank.ts';
import { type DrawTask, limitsOf } from './draw-task.ts';
import { drawLetters, drawTyped } from './draw-typed.ts';
import { drawVisual } from './draw-visual.ts';

const MOST_ATTEMPTS = 20;

export interface PlausibleOptions {
  /** `null` when everything is offered. */
  readonly offer?: Offer | null;
  /** The day of the interview, for dates that are counted from it. */
  readonly today?: string | null;
  /** Wanted shares of the question, or of the named row, set or cell. */
  shares?(part?: string): AnswerShares;
}

/**
 * Draws a plausible answer: readable by the question, accepted by its rules, within the offer. `null` when none is
 * found (an unsupported pattern, contradictory rules) and N/A is not offered either.
 */
export function plausibleAnswer(
  question: QuestionNode,
  rng: Rng,
  { offer = null, today = null, shares = NO_SHARES }: PlausibleOptions = {},
): RawAnswer | null {
  const { na } = shares();
  const isRefused = na !== undefined && rng.share() < na;
  if (question.na && isRefused) return NA;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const raw = draw(taskOf(question, rng, { offer, today, shares: attempt === 0 ? shares : NO_SHARES }));
    if (isTaken(question, raw, offer, today)) return raw;
  }
  return question.na ? NA : null;
}

const NA: RawAnswer = { ...NO_RAW_ANSWER, na: true };
const NO_SHARES = (): AnswerShares => ({});

/** Whether the answer is readable, offered and accepted by every rule; N/A is always accepted. */
function isTaken(question: QuestionNode, raw: RawAnswer, offer: Offer | null, today: string | null): boolean {
  const read = readAnswer(question, raw);
  if (!read.ok || read.value === null) return false;
  const facts = answerFacts(question, { value: read.value, by: 'respondent', lang: '' }, offer);
  if (facts.state !== 'answered') return facts.state === 'na';
  const isWhole = question.mandatory === 'no' || (facts.open ?? 0) === 0;
  return isWhole && question.rules.every((rule) => rule.check(facts, today) === null);
}

function taskOf(
  { behaviour, rules }: QuestionNode,
  rng: Rng,
  { offer, today, shares }: Required<PlausibleOptions>,
): DrawTask {
  const present = wordless(offer);
  return {
    part: behaviour.view(present, null),
    answers: present.items('answers', behaviour.answers),
    demands: rules.map(({ demand }) => demand),
    rng,
    today,
    sharesOf: shares,
  };
}

/** One case per kind: the compiler reports a missing one. */
function draw(task: DrawTask): RawAnswer {
  const { part } = task;
  switch (part.kind) {
    case 'closed':
    case 'mixed':
    case 'quota':
      return drawChoice({ ...task, part });
    case 'open':
      return { ...NO_RAW_ANSWER, values: [drawTyped(part.subKind, task)] };
    case 'matrix':
      return drawMatrix({ ...task, part });
    case 'rank':
      return drawRank({ ...task, part });
    case 'capture':
      return drawCapture({ ...task, part });
    case 'visual':
      return drawVisual({ ...task, part });
    default:
      return unreachable(part);
  }
}

function drawChoice({ part, answers, demands, rng, sharesOf }: DrawTask<ChoicePart>): RawAnswer {
  const texts = Object.fromEntries(
    answers.filter((answer) => answer.openText).map(({ uid }) => [uid, drawLetters(rng, 1 + rng.below(8))]),
  );
  const codes = answers.map(({ code }) => code);
  if (part.subKind !== 'checkBox') {
    return { ...NO_RAW_ANSWER, values: [String(drawCode(codes, rng, sharesOf()))], texts };
  }
  const exclusive = new Set(answers.filter((answer) => answer.exclusive).map(({ code }) => code));
  const picked = drawCodes(codes, rng, sharesOf(), limitsOf(demands, 'pickCount'), (code) => exclusive.has(code));
  return { ...NO_RAW_ANSWER, values: picked.map(String), texts };
}
