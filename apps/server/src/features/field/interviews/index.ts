export { type Addition, appendAll, appendEvents } from './append-events.queries.ts';
export { capturingOf } from './capturing-of.ts';
export { completeWithPage } from './complete-with-page.queries.ts';
export { correctEnded } from './correct-ended.ts';
export { readDocument } from './document.queries.ts';
export { closeInterview, endUncounted, type FinalKind } from './end-survey.ts';
export { readEnded, readLogOf } from './ended-interviews.queries.ts';
export {
  lastLanguage,
  listEvents,
  lockInterview,
  readFields,
  readInterview,
  setPlacesHeld,
  startWithoutCase,
} from './interview.queries.ts';
export { INTERVIEW_ROW, type InterviewRow, interviewColumns, QUOTA_TERMS } from './interview-row.queries.ts';
export { isLetIn } from './is-let-in.queries.ts';
export { MovedOn } from './moved-on.ts';
export { digestOfPage } from './page-digest.ts';
export { pageMedia, sendPageMedium } from './page-media.ts';
export type { PageStore } from './page-store.ts';
export { type PinnedStart, pinnedStart } from './pinned-start.ts';
export { loadQuestionnaire } from './questionnaire-cache.ts';
export { rememberTaken, storePage } from './store-page.ts';
export { storeStart } from './store-start.ts';
export { readStoredEvent, writeStoredEvent } from './stored-event.ts';
export { surveyRoutes } from './survey.routes.ts';
export { runApart, runBegun, runInterview, standingInterview } from './survey-start.ts';
