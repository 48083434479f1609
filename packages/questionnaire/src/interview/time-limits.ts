import type { Questionnaire } from '../document/questionnaire.ts';
import { arranged } from '../random/arrange.ts';
import type { InterviewState } from './interview-state.ts';

/** Questions on the current page with a running time limit, in seconds. */
export function timeLimits(document: Questionnaire, state: InterviewState): ReadonlyMap<string, number> {
  const page = arranged(document, state).pageByUid.get(state.page ?? '');
  return new Map(
    (page?.nodes ?? []).flatMap((node): [string, number][] => {
      if (node.type === 'text' || node.timeLimitSeconds === null || state.timedOut.includes(node.uid)) return [];
      return [[node.uid, node.timeLimitSeconds]];
    }),
  );
}
