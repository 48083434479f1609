import { unreachable } from '@seker/kernel';
import { checkTranslations } from '../document/check-translations.ts';
import type { Questionnaire } from '../document/questionnaire.ts';
import { checkLogic, type LogicFinding, type LogicLimits, type LogicReport } from './check-logic.ts';
import type { Trap } from './trap-search.ts';
import type { WayStep } from './way-to-trap.ts';

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
  | 'neverMet'
  | 'neverMetAlways'
  | 'refused'
  | 'refusedAlways'
  | 'sendsBack'
  | 'undecidedTrap'
  | 'undecidedWay'
  | 'undecided';

/** `at` is the uid of the node, or a text or quota cell outside all nodes. */
export interface PublishingProblem {
  readonly code: PublishingCode;
  readonly at: string;
  /** The exact part: key of a text, code of an answer, position of a branch. */
  readonly detail: string;
  /** The language concerned; absent for all. */
  readonly language?: string;
  /** What leads to a trap. */
  readonly way?: readonly WayStep[];
  /** The page at which an interview is known to be held up; `logic.traps` has that interview. */
  readonly page?: string;
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
  const held = logic.traps.traps.map(problemOfTrap);
  const [backs, traps] = [
    held.filter(({ code }) => code === 'sendsBack'),
    held.filter(({ code }) => code !== 'sendsBack'),
  ];
  const undecidedTraps = logic.traps.undecided.map(
    ({ at, isOfCount }): PublishingProblem => ({
      code: isOfCount ? 'undecidedTrap' : 'undecidedWay',
      at,
      detail: '',
    }),
  );
  const undecided = logic.undecided.map((at): PublishingProblem => ({ code: 'undecided', at, detail: '' }));
  return {
    errors: [...gaps, ...told.filter(isBlocking).map(problemOf), ...traps],
    warnings: [...told.filter((each) => !isBlocking(each)).map(problemOf), ...backs, ...undecidedTraps, ...undecided],
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

function problemOfTrap({ why, at, page, way, isAlways }: Trap): PublishingProblem {
  if (isAlways && why !== 'sendsBack') return { code: ALWAYS[why], at, detail: '', page };
  return { code: why === 'tooLittle' ? 'trap' : why, at, detail: '', way, page };
}

const ALWAYS = { tooLittle: 'trapAlways', neverMet: 'neverMetAlways', refused: 'refusedAlways' } as const;
