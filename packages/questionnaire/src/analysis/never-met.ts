import { isDemanded, limitsOf } from '../data-test/draw-task.ts';
import { datesOf, timesOf } from '../data-test/moment-limits.ts';
import type { QuestionNode } from '../document/questionnaire.ts';
import { answerFacts } from '../interview/answer-facts.ts';
import { readAnswer } from '../interview/read-answers.ts';
import { NO_RAW_ANSWER } from '../kinds/answer-value.ts';
import type { Offer } from '../kinds/item.ts';
import { SINGLE_COLUMN } from '../kinds/matrix-shape.ts';
import type { Demand } from '../rules/answer-rule.ts';
import { isTurned } from '../rules/date-limit.ts';
import { type Limits, offeredOf, togetherOf } from '../rules/limits.ts';
import { isTimeWithin } from '../rules/time-range.ts';
import { type AnswerCell, answerSpace, type NumberScale } from './answer-space.ts';
import { patternTexts } from './pattern-texts.ts';

/**
 * Whether the rules of a question contradict each other, so that no answer to what is offered meets them all: ranges
 * that share no number, date or length, a sum that its parts cannot reach, more rows than different answers. How many
 * must be chosen or ranked is not looked at here. `false` does not say that there is an answer.
 */
export function isNeverMet(question: QuestionNode, offer: Offer | null, today: string | null): boolean {
  const demands = question.rules.map(({ demand }) => demand);
  if (demands.length === 0) return false;
  const space = answerSpace(question);
  if (space.type === 'parts') {
    const cells = space.cells.filter(({ row, column }) => isIn(offer?.rows, row) && isIn(offer?.columns, column));
    if (space.sum === null) return hasImpossibleCell(cells, demands, offer, today);
    // A column that is left empty is not summed, so one that can be filled is enough.
    const isMissed = ([column, own]: Column): boolean => isSumMissed(own.length, space.sum, demands, column);
    return cells.length > 0 && columnsOf(cells).every(isMissed);
  }
  const [variable] = question.behaviour.variables('');
  if (space.type !== 'whole' || variable === undefined) return false;
  if (variable.type === 'single' || variable.type === 'multiple') return false;
  return isNeverTyped(variable.type, demands, today, undefined, space.scale) || isEachTextRefused(question, demands);
}

/** Whether what binds and chance may take away can make the rules contradict each other. */
export function mayBeNeverMet(question: QuestionNode, today: string | null): boolean {
  if (isNeverMet(question, null, today)) return true;
  const space = answerSpace(question);
  return (
    question.lists.length > 0 &&
    space.type === 'parts' &&
    (space.sum !== null || question.rules.some(({ demand }) => demand.rule === 'noDuplicates'))
  );
}

function isIn(offered: ReadonlySet<string> | undefined, uid: string | undefined): boolean {
  return uid === undefined || offered?.has(uid) !== false;
}

type Column = readonly [string, readonly AnswerCell[]];

function columnsOf(cells: readonly AnswerCell[]): readonly Column[] {
  return [...Map.groupBy(cells, ({ column }) => column ?? SINGLE_COLUMN)];
}

/** Among the cells that must be filled. */
function hasImpossibleCell(
  cells: readonly AnswerCell[],
  demands: readonly Demand[],
  offer: Offer | null,
  today: string | null,
): boolean {
  const isAllDifferent = isDemanded(demands, 'noDuplicates');
  return columnsOf(cells.filter(({ optional }) => !optional)).some(([column, own]) => {
    const [first] = own;
    if (first === undefined) return false;
    const { takes } = first;
    if (takes.type === 'typed') {
      const isDifferent = isAllDifferent && own.length > wholeNumbersIn(demands, column);
      return isDifferent || isNeverTyped(takes.format, demands, today, column, null);
    }
    const offered = offeredOf(takes.answers, offer);
    const { min, max } = limitsOf(demands, 'pickCount', column);
    const least = takes.multiple ? Math.max(1, min ?? 1) : 1;
    if (takes.multiple && Math.min(togetherOf(offered), max ?? offered.length) < least) return true;
    return isAllDifferent && own.length * least > offered.length;
  });
}

/** How many different whole numbers a column allows; without end where it allows others. */
function wholeNumbersIn(demands: readonly Demand[], column: string): number {
  const { min, max } = limitsOf(demands, 'numberRange', column);
  if (min === null || max === null || !isDemanded(demands, 'wholeNumber', column)) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.floor(max) - Math.ceil(min) + 1);
}

/** Whether no number of filled rows, each within its range, comes to an allowed sum. */
function isSumMissed(rows: number, sum: Limits | null, demands: readonly Demand[], column: string): boolean {
  const cell = limitsOf(demands, 'numberRange', column);
  const all = limitsOf(demands, 'sum');
  const whole = isDemanded(demands, 'wholeNumber', column);
  const [low, high] = ends(cell, whole);
  const [from, to] = ends({ min: all.min ?? sum?.min ?? null, max: all.max ?? sum?.max ?? null }, whole);
  if (low > high || from > to) return true;
  for (let filled = 1; filled <= rows; filled += 1)
    if (Math.max(filled * low, from) <= Math.min(filled * high, to) + ROUNDING) return false;
  return true;
}

/** Sums are of decimals; products of them here are binary. */
const ROUNDING = 1e-9;

function ends({ min, max }: Limits, whole: boolean): readonly [number, number] {
  const [low, high] = [min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
  return whole ? [Math.ceil(low), Math.floor(high)] : [low, high];
}

function isNeverTyped(
  format: string,
  demands: readonly Demand[],
  today: string | null,
  column: string | undefined,
  scale: NumberScale | null,
): boolean {
  switch (format) {
    case 'number': {
      const range = ends(limitsOf(demands, 'numberRange', column), isDemanded(demands, 'wholeNumber', column));
      return Math.max(range[0], scale?.min ?? range[0]) > Math.min(range[1], scale?.max ?? range[1]);
    }
    case 'date':
      return isTurned(datesOf(demands, today, column));
    case 'time': {
      const ranges = timesOf(demands, column);
      return ranges.length > 1 && !everyMinute().some((time) => ranges.every((range) => isTimeWithin(time, range)));
    }
    case 'text':
      return isNoLengthLeft(demands, column);
    default:
      return false;
  }
}

function everyMinute(): readonly string[] {
  const twoDigits = (number: number): string => String(number).padStart(2, '0');
  return Array.from(
    { length: 1_440 },
    (_, minute) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`,
  );
}

/** By the limits of length and the lengths that patterns allow; an empty text is no answer. */
function isNoLengthLeft(demands: readonly Demand[], column: string | undefined): boolean {
  const { min, max } = limitsOf(demands, 'textLength', column);
  const lengths = demands.flatMap((demand) =>
    demand.rule === 'pattern' && demand.column === column ? (patternTexts(demand.pattern)?.length ?? []) : [],
  );
  const least = Math.max(1, min ?? 1, ...lengths.map((length) => length.min));
  return least > Math.min(max ?? least, ...lengths.map((length) => length.max ?? least));
}

/** Where a pattern matches few texts, each is typed; surrounding spaces are no part of an answer. */
function isEachTextRefused(question: QuestionNode, demands: readonly Demand[]): boolean {
  return demands.some((demand) => {
    const texts = demand.rule === 'pattern' && demand.column === undefined ? patternTexts(demand.pattern)?.all : null;
    return texts?.every((text) => !isTaken(question, text)) === true;
  });
}

function isTaken(question: QuestionNode, text: string): boolean {
  const read = readAnswer(question, { ...NO_RAW_ANSWER, values: [text] });
  if (!read.ok || read.value === null) return false;
  const facts = answerFacts(question, { value: read.value, by: 'respondent', lang: '' });
  return question.rules.every((rule) => rule.check(facts, null) === null);
}
