import type { InterviewRun } from '@seker/interviewing';
import {
  type InterviewEvent,
  type InterviewStart,
  isQuotaKind,
  type Questionnaire,
  replay,
} from '@seker/questionnaire';
import type { TriedQuota, TriedVariable } from './try-sight.ts';

/** The events of an interview for which there is room as often as the quota is asked. */
export function withRoom(
  questionnaire: Questionnaire,
  start: InterviewStart,
  events: readonly InterviewEvent[],
): readonly InterviewEvent[] {
  if (start.quotaVariables.length === 0) return events;
  const all: InterviewEvent[] = [];
  for (const event of events) {
    all.push(event);
    const isAsked = event.type === 'pageLeft' && replay(questionnaire, start, all).quota.status === 'pending';
    if (isAsked) all.push({ type: 'quotaResult', result: 'admitted' });
  }
  return all;
}

/** The numbers of the questions that are made for a quota. */
export function quotaNumbers({ questions }: Questionnaire): readonly string[] {
  return [...questions.values()].filter(({ kind }) => isQuotaKind(kind)).map(({ number }) => number);
}

/** Those questions with what they have, and whether the quota was asked about it. */
export function quotasIn(run: InterviewRun, variables: readonly TriedVariable[]): readonly TriedQuota[] {
  const { questions } = run.questionnaire;
  const { quota } = run.state;
  const counted = quota.status === 'unchecked' ? {} : quota.values;
  return [...questions.values()]
    .filter(({ kind }) => isQuotaKind(kind))
    .map(({ uid, number }) => ({
      uid,
      variable: variables.find(({ question }) => question === uid) ?? null,
      isCounted: Object.hasOwn(counted, number),
    }));
}
