import { MISSING, NOT_APPLICABLE, partKey } from '../condition/condition.ts';
import { isDemanded, limitsOf } from '../data-test/draw-task.ts';
import type { QuestionNode } from '../document/questionnaire.ts';
import { NO_RAW_ANSWER } from '../kinds/answer-value.ts';
import type { Demand } from '../rules/answer-rule.ts';
import { type AnswerCell, answerSpace, type NumberScale } from './answer-space.ts';
import type { Aspect, Case } from './case.ts';
import { setCases } from './choice-cases.ts';
import type { OperandUses, OperandUsesByKey } from './looked-at.ts';
import type { NumberSpace } from './number-cases.ts';
import { placedCases, VAGUE } from './placed-cases.ts';
import { readCase } from './read-case.ts';
import { typedCases } from './typed-cases.ts';

const NOTHING_ASKED: OperandUses = { codes: new Set(), scalars: new Set(), isCounted: false };

/**
 * The aspects of one question: itself, and where its rows and cells together have too many cases, each of them that
 * conditions look at. Rules narrow what can be answered, but not what is filled past them.
 */
export function questionAspects(
  question: QuestionNode,
  asked: OperandUsesByKey,
  isFilledFreely: boolean,
): readonly Aspect[] {
  const demands = isFilledFreely ? [] : question.rules.map(({ demand }) => demand);
  const space = answerSpace(question);
  const { uid } = question;
  const placed = placedCases(question, space);
  const cases =
    placed ??
    wholeCases(question, space.type === 'whole' ? space.scale : null, demands, asked.get(uid) ?? NOTHING_ASKED);
  const all = [...unanswered(question), ...cases];
  if (placed !== null && !isVague(placed)) return [{ key: uid, question: uid, cases: all, tellsParts: true }];
  const whole: Aspect = { key: uid, question: uid, cases: all };
  return space.type === 'parts' ? [whole, ...cellAspects(question, space.cells, demands, asked)] : [whole];
}

function isVague(cases: readonly Case[]): boolean {
  return cases.some((one) => one.isVague === true);
}

function unanswered({ na }: QuestionNode): readonly Case[] {
  const refused: readonly Case[] = na ? [{ facts: NOT_APPLICABLE, raw: { ...NO_RAW_ANSWER, na: true } }] : [];
  return [{ facts: MISSING, raw: null }, ...refused];
}

function wholeCases(
  question: QuestionNode,
  scale: NumberScale | null,
  demands: readonly Demand[],
  asked: OperandUses,
): readonly Case[] {
  const { behaviour } = question;
  const variable = behaviour.variables(question.number)[0];
  if (variable === undefined) return [VAGUE];
  switch (variable.type) {
    case 'single':
      return behaviour.answers.flatMap(({ code }) => readCase(question, { values: [String(code)] }, [code]) ?? []);
    case 'multiple': {
      if (asked.scalars.size > 0) return [VAGUE];
      const space = {
        codes: variable.categories.map(({ code }) => code),
        exclusive: new Set(behaviour.answers.filter(({ exclusive }) => exclusive).map(({ code }) => code)),
        limits: limitsOf(demands, 'pickCount'),
      };
      const caseOf = (codes: readonly number[], certain: readonly number[]) =>
        readCase(question, { values: codes.map(String) }, certain);
      return setCases(space, asked, caseOf) ?? [VAGUE];
    }
    default:
      return typedCases(variable.type, asked, numberSpace(scale, demands)) ?? [VAGUE];
  }
}

function numberSpace(scale: NumberScale | null, demands: readonly Demand[], column?: string): NumberSpace {
  const { min, max } = limitsOf(demands, 'numberRange', column);
  if (scale !== null) {
    return {
      min: Math.max(scale.min, min ?? scale.min),
      max: Math.min(scale.max, max ?? scale.max),
      // The upper end may be off the steps, and is answered all the same.
      grid: Number.isInteger((scale.max - scale.min) / scale.step) ? { origin: scale.min, step: scale.step } : null,
    };
  }
  return { min, max, grid: isDemanded(demands, 'wholeNumber', column) ? { origin: 0, step: 1 } : null };
}

/** The cells that conditions name; the rest of the question is left open. */
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
      readCase(question, { parts: { [place]: values } }, codes);
    const cases =
      takes.type === 'typed'
        ? openCellCases(takes.format, wanted, numberSpace(null, demands, column), place, read)
        : setCases(
            {
              codes: takes.answers.map(({ code }) => code),
              exclusive: new Set(takes.answers.filter(({ exclusive }) => exclusive).map(({ code }) => code)),
              limits: takes.multiple ? limitsOf(demands, 'pickCount', column) : ONE,
            },
            wanted,
            (codes, certain) => read(codes.map(String), certain),
          );
    if (cases === null) return [];
    const part = { row, ...(column === undefined ? {} : { column }) };
    return [{ key, question: uid, part, cases: [...unanswered(question), ...cases] }];
  });
}

const ONE = { min: 1, max: 1 } as const;

function openCellCases(
  format: string,
  asked: OperandUses,
  space: NumberSpace,
  place: string,
  read: (values: readonly string[]) => Case | null,
): readonly Case[] | null {
  if (format !== 'number' && format !== 'text' && format !== 'date' && format !== 'time') return null;
  const cases = typedCases(format, asked, space);
  return (
    cases?.map(({ facts, raw, range }) => ({
      ...(read(raw?.values ?? []) ?? {
        facts: { state: 'answered', codes: [], scalar: null, parts: new Map([[place, facts]]) },
        raw: null,
      }),
      ...(range === undefined ? {} : { range }),
    })) ?? null
  );
}
