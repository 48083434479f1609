export { advance, prepareStart } from './advance.ts';
export { allocateSplit } from './allocate-split.queries.ts';
export { closeInterview } from './end-survey.ts';
export {
  appendEvents,
  INTERVIEW_COLUMNS,
  type InterviewRow,
  lastLanguage,
  readFields,
  readInterview,
} from './interview.queries.ts';
export { pageMedia, sendPageMedium } from './page-media.ts';
export { placeMedia } from './place-media.ts';
export { loadQuestionnaire } from './questionnaire-cache.ts';
export type { Running } from './running.ts';
export { takenDigest } from './running-cache.ts';
export { showSurveyRefusal } from './show-refusal.ts';
export { simulationRoutes } from './simulation.routes.ts';
export { fieldsOf } from './submitted-fields.ts';
export { surveyRoutes } from './survey.routes.ts';
export { surveyLook } from './survey-look.ts';
export { frameOf, MESSAGE_STATUS, pageModel, refusedModel, type Shown } from './survey-models.ts';
export { messageOfStatus, type RenderSurvey, sendSurveyPage, wantsJson } from './survey-page.ts';
export { loadSurveyRenderer } from './survey-renderer.ts';
export { runInterview } from './survey-start.ts';
export { rememberTaken, takePage } from './take-page.ts';
