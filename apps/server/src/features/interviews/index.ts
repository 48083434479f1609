export { closeInterview } from './end-survey.ts';
export {
  INTERVIEW_COLUMNS,
  type InterviewRow,
  lastLanguage,
  readFields,
  readInterview,
  startWithoutCase,
} from './interview.queries.ts';
export { pageMedia, sendPageMedium } from './page-media.ts';
export { loadQuestionnaire } from './questionnaire-cache.ts';
export { takenDigest } from './running-cache.ts';
export { rememberTaken, storePage } from './store-page.ts';
export { storeStart } from './store-start.ts';
export { surveyRoutes } from './survey.routes.ts';
export { runInterview } from './survey-start.ts';
