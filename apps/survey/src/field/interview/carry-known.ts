import {
  type InterviewHost,
  type InterviewRun,
  isGiven,
  type KnownAnswers,
  type KnownPage,
  knownPage,
  takeKnownPage,
  takePage,
} from '@seker/interviewing';

export interface CarriedInterview {
  /** What is still known of it from another version. */
  known(): KnownAnswers | undefined;
  run(): InterviewRun;
  take(run: InterviewRun): void;
  /** It stores a page under the time at which it was left before. */
  hostOf(page: KnownPage): InterviewHost;
}

/**
 * Takes the pages that are known from another version, up to the one that a person has to fill in; what fits of that one
 * stands on it. Returns the numbers of its questions whose answers did not fit.
 */
export async function carryKnown(interview: CarriedInterview): Promise<readonly string[]> {
  for (let known = interview.known(); known !== undefined; known = interview.known()) {
    const run = interview.run();
    const page = knownPage(run, known);
    if (page === null) return [];
    const taken = await takeKnownPage(run, page, interview.hostOf(page));
    if (taken.ok) {
      interview.take(taken.value.run);
      continue;
    }
    // To stay in the same language takes what is typed so far, as any change of the language does.
    const action = { type: 'language', language: run.state.language } as const;
    const kept = await takePage(run, { ...page.submitted, action }, interview.hostOf(page));
    if (!kept.ok) return [];
    const after = kept.value.run;
    interview.take(after);
    const { answers } = known;
    return page.submitted.shown.flatMap((question) => {
      const answer = answers[question];
      const isLost = answer !== undefined && isGiven(answer.raw) && after.state.answers[question] === undefined;
      return isLost ? [answer.number] : [];
    });
  }
  return [];
}
