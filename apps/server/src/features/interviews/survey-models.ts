import type {
  FinishReason,
  SurveyAudience,
  SurveyLook,
  SurveyMessageModel,
  SurveyPageModel,
  SurveyQuestionsModel,
} from '@seker/contract';
import { LANGUAGES, type ShippedLanguage } from '@seker/kernel';
import type { InterviewState, PageView, Questionnaire } from '@seker/questionnaire';
import { directionIn, pageView, type SubmissionError, type SubmittedPage, surroundings } from '@seker/questionnaire';
import type { FileOf } from './page-media.ts';
import { placeMedia } from './place-media.ts';

export interface Shown {
  readonly questionnaire: Questionnaire;
  readonly state: InterviewState;
  readonly formAction: string;
  readonly token: string;
  readonly revision: number;
  readonly mode: SurveyAudience;
  readonly look?: SurveyLook;
  /** Where the files of its media are. */
  readonly fileOf: FileOf;
}

/** The page at which an interview stands; with the complaints of a refused submission. */
export function pageModel(shown: Shown, error: SubmissionError | null): SurveyQuestionsModel {
  const complaints = error?.code === 'invalid' ? error.errors : [];
  const view = placeMedia(pageView(shown.questionnaire, shown.state), shown.fileOf);
  return {
    ...(shown.mode === 'web' ? withoutComments(view) : view),
    ...frameOf(shown),
    kind: 'page',
    mode: shown.mode,
    formAction: shown.formAction,
    token: shown.token,
    revision: shown.revision,
    errors: complaints.filter((complaint) => complaint.severity !== 'warning'),
    warnings: complaints.filter((complaint) => complaint.severity === 'warning'),
  };
}

/** What was typed comes back with the complaints, or in another language, so that nothing has to be typed again. */
export function refusedModel(shown: Shown, error: SubmissionError | null, submitted: SubmittedPage): SurveyPageModel {
  const model = pageModel(shown, error);
  const { values, action } = submitted;
  const isLeaving = error !== null && (action.type === 'back' || action.type === 'cancel');
  return {
    ...model,
    ...(isLeaving ? { leaving: true } : {}),
    nodes: model.nodes.map((node) =>
      node.type === 'question' ? { ...node, value: values[node.uid] ?? node.value } : node,
    ),
  };
}

/** Notes to interviewers are not for respondents, however the interview began. */
function withoutComments(view: PageView): PageView {
  const nodes = view.nodes.map((node) => (node.type === 'question' ? { ...node, comment: null } : node));
  return { ...view, nodes };
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

export function simulationEndModel(
  shown: Shown,
  outcome: NonNullable<InterviewState['outcome']>,
  againUrl: string,
): SurveyPageModel {
  const text = outcome === 'success' ? surroundings(shown.questionnaire, shown.state).goodbye : null;
  return {
    ...frameOf(shown),
    kind: 'ended',
    mode: 'simulation',
    outcome,
    text,
    againUrl,
    handoff: { url: '/select', target: 'self' },
  };
}

/** The HTTP status of each message: a proxy, a robot and a log should know what a person reads. */
export const MESSAGE_STATUS: Readonly<Record<SurveyMessageModel['code'], number>> = {
  wrongToken: 404,
  wrongLanguage: 400,
  notOnMobile: 403,
  screenedOut: 410,
  overQuota: 410,
  alreadyCompleted: 410,
  alreadyFinished: 410,
  unavailable: 403,
  tooManyTries: 429,
  tooLarge: 413,
  unauthorised: 401,
  notFound: 404,
  forbidden: 403,
  conflict: 409,
  wrongAction: 400,
  technicalFailure: 500,
};

export function messageModel(
  language: ShippedLanguage,
  code: SurveyMessageModel['code'],
  status: number,
): SurveyMessageModel {
  return { kind: 'message', code, status, language, direction: LANGUAGES[language].direction };
}

const OUTCOME_OF = { success: 'success', cancel: 'cancel', zeroquota: 'zeroQuota', overquota: 'overQuota' } as const;

/** The language, the direction and the look of a page that belongs to a survey. */
export function frameOf({ questionnaire, state, look }: Pick<Shown, 'questionnaire' | 'state' | 'look'>) {
  const { language } = state;
  const direction = directionIn(questionnaire, language);
  return { language, direction, fallbackLanguage: questionnaire.defaultLanguage, ...lookOf({ look }) };
}

function lookOf({ look }: { readonly look?: SurveyLook | undefined }) {
  return look === undefined ? {} : { look };
}
