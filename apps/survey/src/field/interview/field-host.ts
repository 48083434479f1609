import type { FieldProject } from '@seker/contract';
import { type InterviewHost, type PageRecord, tryOutHost } from '@seker/interviewing';

/** A page was not kept, for the device has no room; nothing of it is stored. */
export class NoRoom extends Error {}

/**
 * The host of an interview on a device: the same engine as the server's. The seed decides on splits.
 */
export function fieldHost({
  irrelevantAnswers,
  places,
  sinceShown,
  media,
  store,
}: {
  readonly places: InterviewHost['places'];
  readonly irrelevantAnswers: FieldProject['irrelevantAnswers'];
  readonly sinceShown: (question: string) => number;
  /** What was captured is on the disk before a page may name it. */
  readonly media: InterviewHost['media'];
  /** Keeps a page durably, for only then the next one is shown; false: there is no room. */
  readonly store: (page: PageRecord) => Promise<boolean>;
}): InterviewHost {
  return {
    ...tryOutHost('interviewer'),
    irrelevantAnswers,
    places,
    sinceShown,
    media,
    store: async (page) => {
      if (!(await store(page))) throw new NoRoom();
      return true;
    },
  };
}
