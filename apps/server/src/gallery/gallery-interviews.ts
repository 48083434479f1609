import { randomBytes } from 'node:crypto';
import type { SurveyAudience } from '@seker/contract';
import type { InterviewRun } from '@seker/interviewing';
import { BoundedMap } from '@seker/kernel';
import { beginInterview, parseDocument, type Questionnaire } from '@seker/questionnaire';
import type { Exhibit } from './exhibit.ts';
import { exhibitDocument } from './exhibit-document.ts';

export interface GalleryInterview extends InterviewRun {
  readonly id: string;
  readonly exhibit: Exhibit;
  readonly token: string;
  readonly revision: number;
  /** Whose page it is: an interviewer's has keys on its answers. */
  readonly audience: SurveyAudience;
}

export interface GalleryStart {
  readonly language: string;
  readonly seed: string;
  readonly audience: SurveyAudience;
}

export interface GalleryInterviews {
  /** The same seed gives the same order of everything that chance decides. */
  begin(exhibit: Exhibit, start: GalleryStart): GalleryInterview;
  find(id: string): GalleryInterview | null;
  keep(interview: GalleryInterview): void;
}

/** Interviews that live as long as the server; beyond the limit the oldest is forgotten. */
export function createGalleryInterviews(limit: number): GalleryInterviews {
  const interviews = new BoundedMap<string, GalleryInterview>(limit);
  const questionnaires = new Map<string, Questionnaire>();
  const questionnaireOf = (exhibit: Exhibit): Questionnaire => {
    const known = questionnaires.get(exhibit.name) ?? compiled(exhibit);
    questionnaires.set(exhibit.name, known);
    return known;
  };
  const keep = (interview: GalleryInterview): void => interviews.set(interview.id, interview);
  return {
    begin(exhibit, { language, seed, audience }) {
      const questionnaire = questionnaireOf(exhibit);
      const start = { seed, language, mode: 'web', profile: {}, quotaVariables: exhibit.quotaVariables ?? [] } as const;
      const state = beginInterview(questionnaire, start);
      const [id, token] = [randomBytes(12).toString('base64url'), randomBytes(18).toString('base64url')];
      const interview = { id, exhibit, questionnaire, start, state, eventCount: 0, token, revision: 0, audience };
      keep(interview);
      return interview;
    },
    find: (id) => interviews.get(id) ?? null,
    keep,
  };
}

function compiled(exhibit: Exhibit): Questionnaire {
  const parsed = parseDocument(exhibitDocument(exhibit));
  if (!parsed.ok) throw new Error(`${exhibit.name}: ${JSON.stringify(parsed.error)}`);
  return parsed.value;
}
