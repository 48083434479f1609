import type { FinishReason, SurveyMessageModel, SurveyPageModel } from '@seker/contract';
import type { InterviewState, Questionnaire } from '@seker/questionnaire';
import { pageView, type SubmissionError } from '@seker/questionnaire';
import type { Session } from '../../http/session.ts';
import { keyAfter } from './survey-start.ts';

export interface Shown {
  readonly questionnaire: Questionnaire;
  readonly state: InterviewState;
  readonly formAction: string;
  readonly token: string;
  readonly revision: number;
  readonly mode: 'interviewer' | 'simulation';
}

/** The page at which an interview stands; with the complaints of a refused submission. */
export function pageModel(shown: Shown, error: SubmissionError | null): SurveyPageModel {
  const complaints = error?.code === 'invalid' ? error.errors : [];
  return {
    ...pageView(shown.questionnaire, shown.state),
    kind: 'page',
    mode: shown.mode,
    formAction: shown.formAction,
    token: shown.token,
    revision: shown.revision,
    key: keyAfter(shown.token, shown.revision),
    errors: complaints.filter((complaint) => complaint.severity !== 'warning'),
    warnings: complaints.filter((complaint) => complaint.severity === 'warning'),
  };
}

/** The survey is over: the window around the frame goes on to the interviewer's workspace. */
export function handoffModel(shown: Shown, reason: FinishReason): SurveyPageModel {
  const outcome = shown.state.outcome ?? OUTCOME_OF[reason];
  return {
    ...frameOf(shown),
    kind: 'ended',
    mode: shown.mode,
    outcome,
    handoff: { url: `/main/${reason}`, target: 'top' },
  };
}

export function simulationEndModel(shown: Shown, outcome: NonNullable<InterviewState['outcome']>): SurveyPageModel {
  return { ...frameOf(shown), kind: 'ended', mode: 'simulation', outcome, handoff: { url: '/select', target: 'self' } };
}

export function messageModel(
  session: Pick<Session, 'screenLanguage'> | null,
  code: SurveyMessageModel['code'],
  status: number,
): SurveyMessageModel {
  const language = session?.screenLanguage ?? 'he';
  return { kind: 'message', code, status, language, direction: language === 'he' ? 'rtl' : 'ltr' };
}

const OUTCOME_OF = { success: 'success', cancel: 'cancel', zeroquota: 'zeroQuota', overquota: 'overQuota' } as const;

function frameOf({ questionnaire, state }: Shown) {
  const view = { language: state.language };
  return { language: view.language, direction: questionnaire.languages.get(state.language)?.direction ?? 'ltr' };
}
