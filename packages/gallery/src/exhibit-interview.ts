import type { SurveyAudience } from '@seker/contract';
import type { InterviewRun } from '@seker/interviewing';
import { beginInterview, parseDocument } from '@seker/questionnaire';
import type { Exhibit } from './exhibit.ts';
import { exhibitDocument } from './exhibit-document.ts';

/** The interview of one exhibit. */
export interface ExhibitInterview extends InterviewRun {
  readonly id: string;
  readonly exhibit: Exhibit;
  readonly token: string;
  readonly revision: number;
  /** Whose page it is: an interviewer's has keys on its answers. */
  readonly audience: SurveyAudience;
}

export interface ExhibitStart {
  readonly id: string;
  readonly token: string;
  readonly language: string;
  /** The same seed gives the same order of everything that chance decides. */
  readonly seed: string;
  readonly audience: SurveyAudience;
}

export function beginExhibit(
  exhibit: Exhibit,
  { id, token, language, seed, audience }: ExhibitStart,
): ExhibitInterview {
  const parsed = parseDocument(exhibitDocument(exhibit));
  if (!parsed.ok) throw new Error(`${exhibit.name}: ${JSON.stringify(parsed.error)}`);
  const questionnaire = parsed.value;
  const start = { seed, language, mode: 'web', profile: {}, quotaVariables: exhibit.quotaVariables ?? [] } as const;
  const state = beginInterview(questionnaire, start);
  return { id, exhibit, questionnaire, start, state, eventCount: 0, token, revision: 0, audience };
}
