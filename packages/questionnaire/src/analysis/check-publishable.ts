import { unreachable } from '@seker/kernel';
import { checkTranslations } from '../document/check-translations.ts';
import type { QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import type { AnswerValue } from '../kinds/answer-value.ts';
import { checkLogic, type LogicFinding, type LogicLimits, type LogicReport } from './check-logic.ts';
import type { Trap } from './find-traps.ts';

export type PublishingCode =
  | 'missingTranslation'
  | 'otherPipes'
  | 'unreachable'
  | 'unreachableAnswer'
  | 'neverTrue'
  | 'neverFalse'
  | 'impossibleQuota'
  | 'trap'
  | 'trapAlways'
  | 'undecidedTrap'
  | 'undecided';

/** `at` is the uid of the node, or a text or quota cell outside all nodes. */
export interface PublishingProblem {
  readonly code: PublishingCode;
  readonly at: string;
  /** The exact part: key of a text, code of an answer, position of a branch. */
  readonly detail: string;
  /** The language concerned; absent for all. */
  readonly language?: string;
}

export interface Publishable {
  /** Errors block publishing. */
  readonly errors: readonly PublishingProblem[];
  readonly warnings: readonly PublishingProblem[];
  /** The findings of the logic check, with witnesses. */
  readonly logic: LogicReport;
}

/**
 * Reports everything that blocks publishing a compiled questionnaire, and everything that an author should review.
 * Errors of the document alone (including the design numbers of specification 2 §5) are already refused by
 * `parseDocument`.
 */
export function checkPublishable(questionnaire: Questionnaire, limits: LogicLimits = {}): Publishable {
  const logic = checkLogic(questionnaire, limits);
  const gaps = checkTranslations(questionnaire).map(
    ({ gap, at, key, language }): PublishingProblem => ({
      code: gap === 'missing' ? 'missingTranslation' : 'otherPipes',
      at,
      detail: key,
      language,
    }),
  );
  const lost = new Set(logic.findings.flatMap((each) => (each.finding === 'unreachable' ? [each.at] : [])));
  // The conditions of an unreachable node are not reported in addition.
  const told = logic.findings.filter((each) => each.finding === 'unreachable' || !('at' in each && lost.has(each.at)));
  const isBlocking = ({ finding }: LogicFinding): boolean => finding !== 'neverFalse';
  const traps = logic.traps.traps.map((trap) => problemOfTrap(questionnaire, trap));
  const undecidedTraps = logic.traps.undecided.map(
    (at): PublishingProblem => ({ code: 'undecidedTrap', at, detail: '' }),
  );
  const undecided = logic.undecided.map((at): PublishingProblem => ({ code: 'undecided', at, detail: '' }));
  return {
    errors: [...gaps, ...told.filter(isBlocking).map(problemOf), ...traps],
    warnings: [...told.filter((each) => !isBlocking(each)).map(problemOf), ...undecidedTraps, ...undecided],
    logic,
  };
}

function problemOf(found: LogicFinding): PublishingProblem {
  switch (found.finding) {
    case 'unreachable':
      return { code: 'unreachable', at: found.at, detail: found.what };
    case 'unreachableAnswer':
      return { code: 'unreachableAnswer', at: found.at, detail: String(found.code) };
    case 'neverTrue':
    case 'neverFalse':
      return { code: found.finding, at: found.at, detail: `${found.rules} ${found.rule}.${found.branch}` };
    case 'impossibleQuota': {
      const cell = Object.entries(found.cell).map(([variable, code]) => `${variable}=${code}`);
      return { code: 'impossibleQuota', at: cell.join(' '), detail: '' };
    }
    default:
      return unreachable(found);
  }
}

/** `detail` is the way there: each answer that matters by its manual number, and the fields of the list. */
function problemOfTrap({ questions }: Questionnaire, { question, witness, behind }: Trap): PublishingProblem {
  const given = new Map(
    witness.events.flatMap((event) => (event.type === 'answer' ? [[event.node, event.value]] : [])),
  );
  const answers = [...given].flatMap(([uid, value]) => {
    const node = questions.get(uid);
    const said = node === undefined || value === null || !behind.includes(uid) ? null : saidOf(node, value);
    return node === undefined || said === null ? [] : [`${node.number} = ${said}`];
  });
  const fields = Object.entries(witness.start.profile).map(([field, value]) => `${field} = ${value}`);
  const detail = [...fields, ...answers].join(' · ');
  return { code: detail === '' ? 'trapAlways' : 'trap', at: question, detail };
}

function saidOf({ behaviour, number }: QuestionNode, value: AnswerValue): string {
  if (value.type === 'na') return 'N/A';
  const parts = behaviour.values(value).map((one) => (Array.isArray(one) ? one.join(', ') : String(one ?? '')));
  return behaviour.variables(number).length === 1 ? (parts[0] ?? '') : parts.filter((part) => part !== '').join(', ');
}
