import type { SurveyEndedModel, SurveyQuestionsModel } from '@seker/contract';
import type { PageRefusal } from '@seker/interviewing';
import { canonicalJson, pageView, type SubmittedPage, snapshot } from '@seker/questionnaire';
import type { ExhibitInterview } from './exhibit-interview.ts';
import { pictureFile } from './pictures.ts';

/** The page as a respondent on the web or an interviewer would get it; after a refusal with what was typed. */
export function exhibitModel(
  interview: ExhibitInterview,
  refused?: { readonly error: PageRefusal; readonly typed: SubmittedPage['values'] },
): SurveyQuestionsModel {
  const { id, token, revision, questionnaire, state } = interview;
  const view = pageView(questionnaire, state, {
    typed: refused?.typed,
    place: (medium) => ({ ...medium, ...pictureFile(medium.id, state.language) }),
  });
  const complaints = refused?.error.code === 'invalid' ? refused.error.errors : [];
  return {
    ...view,
    kind: 'page',
    mode: interview.audience,
    formAction: exhibitUrl(id),
    token,
    revision,
    errors: complaints.filter(({ severity }) => severity !== 'warning'),
    warnings: complaints.filter(({ severity }) => severity === 'warning'),
  };
}

/** Its way on leads to what was stored. */
export function exhibitEnd({ id, exhibit, questionnaire, state }: ExhibitInterview): SurveyEndedModel {
  return {
    kind: 'ended',
    mode: 'simulation',
    language: state.language,
    direction: questionnaire.languages.get(state.language)?.direction ?? 'ltr',
    outcome: state.outcome ?? 'cancel',
    againUrl: `/gallery/${exhibit.name}?lang=${state.language}`,
    handoff: { url: storedUrl(id), target: 'self' },
  };
}

export function exhibitUrl(id: string): string {
  return `/gallery/interviews/${id}`;
}

export function storedUrl(id: string): string {
  return `${exhibitUrl(id)}/stored`;
}

/** What every question came to, by its number, as canonical JSON. */
export function storedJson({ questionnaire, state }: ExhibitInterview): string {
  const stored = [...snapshot(questionnaire, state)].map(([uid, each]) => [
    questionnaire.questions.get(uid)?.number ?? uid,
    each,
  ]);
  return canonicalJson(Object.fromEntries(stored));
}
