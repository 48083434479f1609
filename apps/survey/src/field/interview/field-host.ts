import type { FieldProject } from '@seker/contract';
import { type InterviewHost, type PageRecord, tryOutHost } from '@seker/interviewing';

/**
 * The host of an interview on a device: the same engine as the server's. Places in quotas are asked for when the interview
 * is sent, and the seed decides on splits.
 */
export function fieldHost({
  irrelevantAnswers,
  sinceShown,
  media,
  store,
}: {
  readonly irrelevantAnswers: FieldProject['irrelevantAnswers'];
  readonly sinceShown: (question: string) => number;
  /** What was captured is on the disk before a page may name it. */
  readonly media: InterviewHost['media'];
  /** Keeps a page durably; only then the next one is shown. */
  readonly store: (page: PageRecord) => Promise<void>;
}): InterviewHost {
  return {
    ...tryOutHost('interviewer'),
    irrelevantAnswers,
    sinceShown,
    media,
    store: async (page) => {
      await store(page);
      return true;
    },
  };
}
