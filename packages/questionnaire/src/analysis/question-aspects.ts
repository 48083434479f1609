import { MISSING, NOT_APPLICABLE, partKey } from '../condition/condition.ts';
import { isDemanded, limitsOf } from '../data-test/draw-task.ts';
import type { QuestionNode } from '../document/questionnaire.ts';
import { NO_RAW_ANSWER } from '../kinds/answer-value.ts';
import type { MatrixPart, QuestionPart } from '../kinds/question-part.ts';
import { wordless } from '../kinds/wordless.ts';
import type { Demand } from '../rules/answer-rule.ts';
import type { Aspect, Case } from './case.ts';
import { setCases } from './choice-cases.ts';
import type { Asked, AskedByKey } from './looked-at.ts';
import type { NumberSpace } from './number-cases.ts';
import { placedCases, VAGUE } from './placed-cases.ts';
import { readCase } from './read-case.ts';
import { typedCases } from './typed-cases.ts';

const NOTHING_ASKED: Asked = { codes: new Set(), scalars: new Set(), isCounted: false };

/**
 * The aspects of one question: itself, and where its rows and cells together have too many cases, each of them that
 * conditions look at. Rules narrow what can be answered, but not what is filled past them.
 */
export function questionAspects(question: QuestionNode, asked: AskedByKey, isFilledFreely: boolean): readonly Aspect[] {
  const demands = isFilledFreely ? [] : question.rules.map(({ demand }) => demand);
  const part = question.behaviour.view(wordless(null), null);
  const { uid } = question;
  const placed = placedCases(question, part);
  const cases = placed ?? wholeCases(question, part, demands, asked.get(uid) ?? NOTHING_ASKED);
  const all = [...unanswered(question), ...cases];
  if (placed !== null && !isVague(placed)) return [{ key: uid, question: uid, cases: all, tellsParts: true }];
  const whole: Aspect = { key: uid, question: uid, cases: all };
  if (part.kind !== 'matrix') return [whole];
  return [whole, ...cellAspects(question, part, demands, asked)];
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
  part: QuestionPart,
  demands: readonly Demand[],
  asked: Asked,
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
      return typedCases(variable.type, asked, numberSpace(part, demands)) ?? [VAGUE];
  }
}

function numberSpace(part: QuestionPart, demands: readonly Demand[], column?: string): NumberSpace {
  const { min, max } = limitsOf(demands, 'numberRange', column);
  if (part.kind === 'visual' && part.subKind === 'ruler') {
    return {
      min: Math.max(part.min, min ?? part.min),
      max: Math.min(part.max, max ?? part.max),
      // The upper end may be off the steps, and is answered all the same.
      grid: Number.isInteger((part.max - part.min) / part.step) ? { origin: part.min, step: part.step } : null,
    };
  }
  return { min, max, grid: isDemanded(demands, 'wholeNumber', column) ? { origin: 0, step: 1 } : null };
}

/** The cells that conditions name; the rest of the question is left open. */
function cellAspects(
  question: QuestionNode,
  part: MatrixPart,
  demands: readonly Demand[],
  asked: AskedByKey,
): readonly Aspect[] {
  const { uid, behaviour } = question;
  const scale = { kind: 'closed', subKind: part.multiple ? 'checkBox' : 'radio', answers: behaviour.answers } as const;
  return part.rows.flatMap((row) =>
    [undefined, ...part.columns.map((column) => column.uid)].flatMap((column): readonly Aspect[] => {
      const key = `${uid}.${partKey(row.uid, column)}`;
      const wanted = asked.get(key);
      const cell = part.columns.find((each) => each.uid === column)?.cell ?? (part.sum === null ? scale : SUM_CELL);
      // A row of several cells has no cases of its own.
      if (wanted === undefined || (column === undefined && part.columns.length > 0)) return [];
      const place = partKey(row.uid, column);
      const read = (values: readonly string[], codes: readonly number[] = []) =>
        readCase(question, { parts: { [place]: values } }, codes);
      const cases =
        cell.kind === 'open'
          ? openCellCases(cell.subKind, wanted, numberSpace(part, demands, column), place, read)
          : setCases(
              {
                codes: cell.answers.map(({ code }) => code),
                exclusive: new Set(cell.answers.filter(({ exclusive }) => exclusive).map(({ code }) => code)),
                limits: cell.subKind === 'checkBox' ? limitsOf(demands, 'pickCount', column) : ONE,
              },
              wanted,
              (codes, certain) => read(codes.map(String), certain),
            );
      return cases === null
        ? []
        : [
            {
              key,
              question: uid,
              part: { row: row.uid, ...(column === undefined ? {} : { column }) },
              cases: [...unanswered(question), ...cases],
            },
          ];
    }),
  );
}

const ONE = { min: 1, max: 1 } as const;
const SUM_CELL = { kind: 'open', subKind: 'number', lines: 1 } as const;

function openCellCases(
  subKind: string,
  asked: Asked,
  space: NumberSpace,
  place: string,
  read: (values: readonly string[]) => Case | null,
): readonly Case[] | null {
  if (subKind !== 'number' && subKind !== 'text' && subKind !== 'date' && subKind !== 'time') return null;
  const cases = typedCases(subKind, asked, space);
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
