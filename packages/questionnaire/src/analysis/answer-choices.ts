import { createRng } from '@seker/kernel';
import { plausibleAnswer } from '../data-test/plausible-answer.ts';
import type { QuestionNode } from '../document/questionnaire.ts';
import { answerFacts } from '../interview/answer-facts.ts';
import { readAnswer } from '../interview/read-answers.ts';
import { NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import type { Offer } from '../kinds/item.ts';
import type { Aspects } from './aspects.ts';
import { pickableOf } from './minimum-needs.ts';
import { typedAmong } from './question-aspects.ts';

/** Answers to a question that conditions and binds may tell apart; `null` leaves it empty. */
export interface AnswerChoices {
  readonly raws: readonly (RawAnswer | null)[];
  /** Every answer behaves like one of these. */
  readonly isComplete: boolean;
}

/** Sets of more answers than this are not listed. */
const MOST_IN_SETS = 10;
const DRAWN = 3;

/** One answer, where nothing looks at it. */
export function anyChoice(question: QuestionNode, offer: Offer | null, today: string | null): AnswerChoices {
  const raw = plausibleAnswer(question, createRng('any', question.uid), { offer, today });
  const raws = raw === null && question.mandatory === 'hard' ? [] : [raw];
  return { raws, isComplete: raws.length > 0 };
}

/** What is known where a question is answered. */
export interface ChoiceContext {
  readonly offer: Offer | null;
  readonly aspects: Aspects;
  readonly today: string | null;
  /** Answers of other questions and constants to compare with, where comparisons look at the order of answers. */
  readonly landmarks: readonly (string | number)[] | null;
  /** Conditions do more with its answers than compare them. */
  readonly isBeyond: boolean;
}

export function allChoices(question: QuestionNode, context: ChoiceContext): AnswerChoices {
  const { offer, today } = context;
  const { raws: all, isComplete } = answersOf(question, context);
  const raws = all.filter((raw) => fitsRules(question, raw, offer, today));
  const without: (RawAnswer | null)[] = question.mandatory === 'hard' ? [] : [null];
  return { raws: [...raws, ...(question.na ? [{ ...NO_RAW_ANSWER, na: true }] : []), ...without], isComplete };
}

/** Whether the question's own rules accept the answer. */
export function fitsRules(question: QuestionNode, raw: RawAnswer, offer: Offer | null, today: string | null): boolean {
  const read = readAnswer(question, raw);
  if (!read.ok || read.value === null) return false;
  const facts = answerFacts(question, { value: read.value, by: 'respondent', lang: '' }, offer);
  return facts.state !== 'answered' || question.rules.every((rule) => rule.check(facts, today) === null);
}

interface ListedAnswers {
  readonly raws: readonly RawAnswer[];
  readonly isComplete: boolean;
}

function answersOf(question: QuestionNode, context: ChoiceContext): ListedAnswers {
  const { offer, aspects, today, landmarks, isBeyond } = context;
  const { behaviour } = question;
  const [variable] = behaviour.variables('');
  const offered = behaviour.answers.filter(({ uid }) => offer?.answers?.has(uid) !== false);
  const texts = Object.fromEntries(offered.filter(({ openText }) => openText).map(({ uid }) => [uid, 'x']));
  const isListed = behaviour.lists.answers !== undefined && behaviour.lists.rows === undefined;
  if (isListed && variable?.type === 'single' && pickableOf(question, offer) === null) {
    return { raws: offered.map(({ code }) => ({ ...NO_RAW_ANSWER, values: [`${code}`], texts })), isComplete: true };
  }
  if (isListed && variable?.type === 'multiple' && offered.length <= MOST_IN_SETS) {
    const together = offered.filter(({ exclusive }) => !exclusive);
    const alone = offered.filter(({ exclusive }) => exclusive).map(({ code }) => [code]);
    const sets = [...alone, ...setsOf(together.map(({ code }) => code))];
    return { raws: sets.map((codes) => ({ ...NO_RAW_ANSWER, values: codes.map(String), texts })), isComplete: true };
  }
  if (landmarks !== null && (variable?.type === 'number' || variable?.type === 'date')) {
    const among = typedAmong(question, variable.type, landmarks, today);
    if (among !== null) return { raws: among, isComplete: !isBeyond };
  }
  const variants = aspects.byKey(question.uid)?.variants ?? [];
  if (variants.length > 1 && variants.every(({ isVague }) => isVague !== true)) {
    return {
      raws: variants.flatMap(({ raw }) => (raw === null ? [] : [raw])),
      isComplete: !isListed && !isBeyond && landmarks === null,
    };
  }
  const drawn = Array.from({ length: DRAWN }, (_, draw) =>
    plausibleAnswer(question, createRng('choice', `${question.uid}/${draw}`), { offer, today }),
  );
  return { raws: drawn.filter((raw) => raw !== null), isComplete: false };
}

/** The smallest and the largest sets first: they leave the least to binds. */
function setsOf(codes: readonly number[]): readonly (readonly number[])[] {
  const sets = codes.reduce<readonly (readonly number[])[]>(
    (all, code) => [...all, ...all.map((set) => [...set, code])],
    [[]],
  );
  const extremity = ({ length }: readonly number[]): number => Math.min(length - 1, codes.length - length);
  return sets.filter(({ length }) => length > 0).toSorted((left, right) => extremity(left) - extremity(right));
}
