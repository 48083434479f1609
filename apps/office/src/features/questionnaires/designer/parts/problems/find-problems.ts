import { checkPublishable, type PublishingProblem, parseDocument } from '@seker/questionnaire';
import { checkDraft, type DraftDocument, draftJson } from '@seker/questionnaire/design';
import { today } from '../../session/today.ts';
import type { DesignProblem } from './design-problem.ts';

/** `draft`: what is wrong with the document by itself, in a blink · `logic`: what can never come about, which takes a second. */
export type ProblemDepth = 'draft' | 'logic';

/** What is wrong with a draft. The logic is only looked through where the document is right by itself. */
export function findProblems(document: DraftDocument, depth: ProblemDepth): readonly DesignProblem[] {
  const json = draftJson(document);
  if (depth === 'draft') return checkDraft(json).map((problem) => ({ ...problem, severity: 'error' }));
  const parsed = parseDocument(json);
  if (!parsed.ok) return [];
  const { errors, warnings } = checkPublishable(parsed.value, { today: today() });
  return [
    ...errors.map((problem) => ({ ...located(problem), severity: 'error' as const })),
    ...warnings.map((problem) => ({ ...located(problem), severity: 'warning' as const })),
  ];
}

function located(problem: PublishingProblem): Omit<DesignProblem, 'severity'> {
  switch (problem.code) {
    case 'missingTranslation':
    case 'otherPipes':
      return { ...problem, field: problem.detail };
    case 'neverTrue':
    case 'neverFalse':
      return { ...problem, field: problem.detail.split(' ')[0] ?? '' };
    case 'unreachableAnswer':
      return { ...problem, field: 'answers' };
    case 'trap':
    case 'trapAlways':
    case 'neverMet':
    case 'neverMetAlways':
    case 'undecidedTrap':
      return { ...problem, field: 'rules' };
    case 'refused':
    case 'refusedAlways':
    case 'sendsBack':
      return { ...problem, field: 'exit' };
    default:
      return problem;
  }
}
