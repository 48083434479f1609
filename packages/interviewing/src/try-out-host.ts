import type { AnswerSource } from '@seker/questionnaire';
import type { InterviewHost } from './interview-host.ts';

/** A host for interviews without data: quotas have room, the seed decides on splits, and time-outs are accepted, media stay where they are. */
export function tryOutHost(by: AnswerSource): InterviewHost {
  return {
    by,
    irrelevantAnswers: 'flag',
    places: { held: true, reserve: async () => 'admitted' },
    media: { has: async () => true },
    splits: { allocate: async () => null },
    sinceShown: () => Number.POSITIVE_INFINITY,
    store: async () => true,
  };
}
