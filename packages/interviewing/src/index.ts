export { eventsBeforeFirstPage } from './advance.ts';
export { digestText } from './digest-text.ts';
export { type FinalSnapshot, finalSnapshot } from './final-snapshot.ts';
export type {
  InterviewHost,
  PageRecord,
  PlaceRequest,
  Places,
  QuotaTerms,
  SplitArrival,
  Splits,
} from './interview-host.ts';
export type { InterviewRun } from './interview-run.ts';
export { type Judgement, judgeLog } from './judge-log.ts';
export {
  answersWithoutQuestion,
  forgetPage,
  isGiven,
  type KnownAnswers,
  type KnownPage,
  knownAnswers,
  knownPage,
  takeKnownPage,
} from './known-answers.ts';
export { mediumFile, type PlacedMedium } from './medium-file.ts';
export { namedMedia } from './named-media.ts';
export type { FileOf, PageContext } from './page-context.ts';
export { pageModel, typedPageModel } from './page-model.ts';
export { isEndPosition, positionModel, startPosition, withEndWish } from './position-pages.ts';
export {
  endedModel,
  endedPage,
  leftModel,
  returnModel,
  surveyLook,
  triedEndModel,
  triedEndPage,
  type UnbegunSurvey,
  unbegunSurvey,
  welcomeModel,
} from './surrounding-models.ts';
export { type PageRefusal, type TakenPage, takePage } from './take-page.ts';
export { COARSEST_METRES, type ToldPosition, toldPosition, WANTED_METRES } from './told-position.ts';
export { tryOutHost } from './try-out-host.ts';
export { underQuotas } from './under-quotas.ts';
