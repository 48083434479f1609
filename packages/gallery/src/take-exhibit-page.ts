import type { SurveyQuestionsModel } from '@seker/contract';
import { takePage, tryOutHost } from '@seker/interviewing';
import { err, ok, type Result } from '@seker/kernel';
import type { SubmittedPage } from '@seker/questionnaire';
import type { ExhibitInterview } from './exhibit-interview.ts';
import { exhibitModel } from './exhibit-models.ts';

export interface TakenExhibitPage {
  readonly interview: ExhibitInterview;
  /** It was left before its end. */
  readonly isLeft: boolean;
}

/** Takes one page; a refused one comes back as a model with its complaints and with what was typed. */
export async function takeExhibitPage(
  interview: ExhibitInterview,
  page: SubmittedPage,
): Promise<Result<TakenExhibitPage, SurveyQuestionsModel>> {
  const { state, revision } = interview;
  if (page.revision !== revision || state.outcome !== null) return ok({ interview, isLeft: false });
  const taken = await takePage(interview, page, tryOutHost('respondent'));
  if (!taken.ok) return err(exhibitModel(interview, { error: taken.error, typed: page.values }));
  const { run, cancelled } = taken.value;
  return ok({ interview: { ...interview, ...run, revision: revision + 1 }, isLeft: cancelled });
}
