import { unreachable } from '@seker/kernel';
import { checkTranslations } from '../document/check-translations.ts';
import type { Questionnaire } from '../document/questionnaire.ts';
import { checkLogic, type LogicFinding, type LogicLimits, type LogicReport } from './check-logic.ts';

export type PublishingCode =
  | 'missingTranslation'
  | 'otherPipes'
  | 'unreachable'
  | 'unreachableAnswer'
  | 'neverTrue'
  | 'neverFalse'
  | 'impossibleQuota'
  | 'undecided';

/** `at` names the node by its uid, or a text or quota cell that belongs to none. */
export interface PublishingProblem {
  readonly code: PublishingCode;
  readonly at: string;
  /** What exactly: the key of a text, an answer's code, the place of a branch. */
  readonly detail: string;
  /** The language that it is about; absent: all of them. */
  readonly language?: string;
}

export interface Publishable {
  /** With any of these a questionnaire is not published. */
  readonly errors: readonly PublishingProblem[];
  readonly warnings: readonly PublishingProblem[];
  /** What was found about the logic, with its witnesses. */
  readonly logic: LogicReport;
}

/**
 * All that keeps a compiled questionnaire from being published, and all that an author should look at before. What is
 * wrong with the document by itself (the design numbers of specification 2 §5 among it) is refused by `parseDocument`
 * before.
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
  // Of a node that cannot be reached the conditions need not be reported as well.
  const told = logic.findings.filter((each) => each.finding === 'unreachable' || !('at' in each && lost.has(each.at)));
  const isBlocking = ({ finding }: LogicFinding): boolean => finding !== 'neverFalse';
  const undecided = logic.undecided.map((at): PublishingProblem => ({ code: 'undecided', at, detail: '' }));
  return {
    errors: [...gaps, ...told.filter(isBlocking).map(problemOf)],
    warnings: [...told.filter((each) => !isBlocking(each)).map(problemOf), ...undecided],
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
