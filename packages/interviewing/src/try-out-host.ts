import type { AnswerSource } from '@seker/questionnaire';
import type { InterviewHost } from './interview-host.ts';

/** A host for interviews that are never data: quotas have room, the seed decides on splits, and time is taken at its word. */
export function tryOutHost(by: AnswerSource): InterviewHost {
  return {
    by,
    irrelevantAnswers: 'flag',
    places: { held: true, reserve: async () => 'admitted' },
    splits: { allocate: async () => null },
    sinceShown: () => Number.POSITIVE_INFINITY,
    store: async () => true,
  };
}
