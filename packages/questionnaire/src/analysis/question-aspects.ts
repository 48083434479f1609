import { MISSING, NOT_APPLICABLE, partKey } from '../condition/condition.ts';
import { isDemanded, limitsOf } from '../data-test/draw-task.ts';
import { datesOf, timesOf } from '../data-test/moment-limits.ts';
import type { QuestionNode } from '../document/questionnaire.ts';
import { NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import type { Demand } from '../rules/answer-rule.ts';
import { isWithin } from '../rules/check-text.ts';
import type { Limits } from '../rules/limits.ts';
import { isTimeWithin } from '../rules/time-range.ts';
import { type AnswerCell, answerSpace, type NumberScale } from './answer-space.ts';
import { setVariants } from './choice-variants.ts';
import type { OperandUses, OperandUsesByKey } from './looked-at.ts';
import type { NumberSpace } from './number-variants.ts';
import { placedVariants, VAGUE } from './placed-variants.ts';
import { readVariant } from './read-variant.ts';
import { type TypedSpace, typedVariants } from './typed-variants.ts';
import type { Aspect, Variant } from './variant.ts';

const NOTHING_ASKED: OperandUses = { codes: new Set(), scalars: new Set(), isCounted: false, isScored: false };

/**
 * The aspects of one question: itself, and, when its rows and cells together have too many variants, each cell that
 * conditions look at. Rules restrict answers, except where the question can be filled regardless of them.
 */
export function questionAspects(
  question: QuestionNode,
  asked: OperandUsesByKey,
  isFilledFreely: boolean,
): readonly Aspect[] {
  const demands = isFilledFreely ? [] : question.rules.map(({ demand }) => demand);
  const space = answerSpace(question);
  const { uid } = question;
  const placed = placedVariants(question, space);
  const variants =
    placed ??
    wholeVariants(question, space.type === 'whole' ? space.scale : null, demands, asked.get(uid) ?? NOTHING_ASKED);
  const all = [...unanswered(question), ...variants];
  if (placed !== null && !isVague(placed)) return [{ key: uid, question: uid, variants: all, tellsParts: true }];
  const whole: Aspect = { key: uid, question: uid, variants: all };
  return space.type === 'parts' ? [whole, ...cellAspects(question, space.cells, demands, asked)] : [whole];
}

function isVague(variants: readonly Variant[]): boolean {
  return variants.some((one) => one.isVague === true);
}

function unanswered({ na }: QuestionNode): readonly Variant[] {
  const refused: readonly Variant[] = na ? [{ facts: NOT_APPLICABLE, raw: { ...NO_RAW_ANSWER, na: true } }] : [];
  return [{ facts: MISSING, raw: null }, ...refused];
}

function wholeVariants(
  question: QuestionNode,
  scale: NumberScale | null,
  demands: readonly Demand[],
  asked: OperandUses,
): readonly Variant[] {
  const { behaviour } = question;
  const variable = behaviour.variables(question.number)[0];
  if (variable === undefined) return [VAGUE];
  switch (variable.type) {
    case 'single':
      return behaviour.answers.flatMap(({ code }) => readVariant(question, { values: [String(code)] }, [code]) ?? []);
    case 'multiple': {
      if (asked.scalars.size > 0) return [VAGUE];
      const space = {
        codes: variable.categories.map(({ code }) => code),
        exclusive: new Set(behaviour.answers.filter(({ exclusive }) => exclusive).map(({ code }) => code)),
        limits: surePicks(question, demands),
      };
      const variantOf = (codes: readonly number[], certain: readonly number[]) =>
        readVariant(question, { values: codes.map(String) }, certain);
      // Each answer may have a score of its own.
      const uses = asked.isScored ? { ...asked, codes: new Set(space.codes) } : asked;
      return setVariants(space, uses, variantOf) ?? [VAGUE];
    }
    default:
      return typedVariants(variable.type, asked, typedSpace(scale, demands)) ?? [VAGUE];
  }
}

/** A capped minimum gives way where less is offered. */
function surePicks({ lists }: QuestionNode, demands: readonly Demand[]): Limits {
  const { min, max } = limitsOf(demands, 'pickCount');
  const givesWay = lists.length > 0 && demands.some((demand) => demand.rule === 'pickCount' && demand.capped);
  return { min: givesWay ? null : min, max };
}

/** A typed answer at each landmark, just beside it, and between two of them; `null` for landmarks of another type. */
export function typedAmong(
  question: QuestionNode,
  type: 'number' | 'date',
  landmarks: readonly (string | number)[],
  today: string | null,
): readonly RawAnswer[] | null {
  const space = answerSpace(question);
  if (space.type !== 'whole') return null;
  const demands = question.rules.map(({ demand }) => demand);
  const beside = type === 'number' ? landmarks.flatMap((one) => besideNumber(one)) : landmarks;
  const scalars = new Set(beside);
  const typed = typedSpace(space.scale, demands, undefined, today);
  const variants = typedVariants(type, { ...NOTHING_ASKED, scalars }, typed);
  return variants?.flatMap(({ raw }) => raw ?? []) ?? null;
}

/** Between whole numbers that follow each other there is none. */
function besideNumber(one: string | number): readonly (string | number)[] {
  const number = Number(one);
  return Number.isSafeInteger(number) ? [number - 1, number, number + 1] : [one];
}

/** Ends counted from the day of the interview restrict nothing where that day is not known. */
function typedSpace(
  scale: NumberScale | null,
  demands: readonly Demand[],
  column?: string,
  today: string | null = null,
): TypedSpace {
  const [dates, times] = [datesOf(demands, today, column), timesOf(demands, column)];
  const ends = [dates, ...times].flatMap(({ min, max }) => [min, max].filter((end) => end !== null));
  return {
    ...numberSpace(scale, demands, column),
    ends,
    isAllowed: (moment) => isWithin(moment, dates) && times.every((limits) => isTimeWithin(moment, limits)),
  };
}

function numberSpace(scale: NumberScale | null, demands: readonly Demand[], column?: string): NumberSpace {
  const { min, max } = limitsOf(demands, 'numberRange', column);
  if (scale !== null) {
    return {
      min: Math.max(scale.min, min ?? scale.min),
      max: Math.min(scale.max, max ?? scale.max),
      // The upper end may be off the steps, but can still be answered.
      grid: Number.isInteger((scale.max - scale.min) / scale.step) ? { origin: scale.min, step: scale.step } : null,
    };
  }
  return { min, max, grid: isDemanded(demands, 'wholeNumber', column) ? { origin: 0, step: 1 } : null };
}

/** The cells named in conditions; the rest of the question is unrestricted. */
function cellAspects(
  question: QuestionNode,
  cells: readonly AnswerCell[],
  demands: readonly Demand[],
  asked: OperandUsesByKey,
): readonly Aspect[] {
  const { uid } = question;
  return cells.flatMap(({ row, column, takes }): readonly Aspect[] => {
    const place = partKey(row, column);
    const key = `${uid}.${place}`;
    const wanted = asked.get(key);
    if (wanted === undefined) return [];
    const read = (values: readonly string[], codes: readonly number[] = []) =>
      readVariant(question, { parts: { [place]: values } }, codes);
    const variants =
      takes.type === 'typed'
        ? openCellVariants(takes.format, wanted, typedSpace(null, demands, column), place, read)
        : setVariants(
            {
              codes: takes.answers.map(({ code }) => code),
              exclusive: new Set(takes.answers.filter(({ exclusive }) => exclusive).map(({ code }) => code)),
              limits: takes.multiple ? limitsOf(demands, 'pickCount', column) : ONE,
            },
            wanted,
            (codes, certain) => read(codes.map(String), certain),
          );
    if (variants === null) return [];
    const part = { row, ...(column === undefined ? {} : { column }) };
    return [{ key, question: uid, part, variants: [...unanswered(question), ...variants] }];
  });
}

const ONE = { min: 1, max: 1 } as const;

function openCellVariants(
  format: string,
  asked: OperandUses,
  space: TypedSpace,
  place: string,
  read: (values: readonly string[]) => Variant | null,
): readonly Variant[] | null {
  if (format !== 'number' && format !== 'text' && format !== 'date' && format !== 'time') return null;
  const variants = typedVariants(format, asked, space);
  return (
    variants?.map(({ facts, raw, range }) => ({
      ...(read(raw?.values ?? []) ?? {
        facts: { state: 'answered', codes: [], scalar: null, parts: new Map([[place, facts]]) },
        raw: null,
      }),
      ...(range === undefined ? {} : { range }),
    })) ?? null
  );
}
