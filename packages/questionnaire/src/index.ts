export {
  type BranchPlace,
  checkLogic,
  type LogicFinding,
  type LogicLimits,
  type LogicReport,
  type QuotaCell,
} from './analysis/check-logic.ts';
export {
  checkPublishable,
  type Publishable,
  type PublishingCode,
  type PublishingProblem,
} from './analysis/check-publishable.ts';
export type { Witness } from './analysis/find-witnesses.ts';
export type { WayStep } from './analysis/way-to-trap.ts';
export { canonicalJson } from './canonical-json.ts';
export { calculateInDecimals } from './condition/calculate-in-decimals.ts';
export type { AnswerShares } from './data-test/answer-shares.ts';
export type { PlayedInterview } from './data-test/play-interview.ts';
export { type BroughtFields, broughtFields } from './document/address-fields.ts';
export type { DesignError, DesignErrorCode } from './document/design-error.ts';
export { loadDocument, parseDocument } from './document/parse-document.ts';
export type { QuestionNode, Questionnaire } from './document/questionnaire.ts';
export { endHosts } from './document/read-ends.ts';
export type { Severity } from './document/routing-rule.ts';
export { asWritten } from './formats/as-written.ts';
export { readNumber } from './formats/read-number.ts';
export type { InputField, ReadInput } from './interview/answer-input.ts';
export { answerWords, isInOwnWords } from './interview/answer-words.ts';
export { beginInterview, replay } from './interview/begin-interview.ts';
export { changeLanguage } from './interview/change-language.ts';
export { confirmedWarnings } from './interview/confirmed-warnings.ts';
export {
  type AnswerCorrection,
  type CorrectedAnswer,
  correctAnswer,
  type RouteChange,
} from './interview/correct-answer.ts';
export { type DataVariable, variablesOf } from './interview/data-variable.ts';
export { type EndPage, endPage, endPageOf } from './interview/end-page.ts';
export { expectedMinutes } from './interview/expected-minutes.ts';
export { readState, writeState } from './interview/fast/stored-state.ts';
export type { Effect, InterviewEvent, QuotaResult, Step } from './interview/interview-event.ts';
export type {
  AnswerSource,
  InterviewMode,
  InterviewStart,
  InterviewState,
  Outcome,
  QuotaFact,
  QuotaValues,
} from './interview/interview-state.ts';
export { isUnrecordedPage } from './interview/is-unrecorded-page.ts';
export type { PlaceMedium } from './interview/localise.ts';
export { editOpenAnswer, type OpenAnswerEdit, type OpenAnswerItem, openAnswers } from './interview/open-answers.ts';
export { type PageMedium, pageMedia } from './interview/page-media.ts';
export { type PageSight, pageSight } from './interview/page-sight.ts';
export type {
  Asked,
  Keyboard,
  LanguageChoice,
  NodeView,
  PageView,
  QuestionFrame,
  QuestionView,
  TextView,
} from './interview/page-view.ts';
export { standing } from './interview/progress.ts';
export { isCounted } from './interview/quota-value.ts';
export { askedQuestions, type ReadLine, type ReadQuestion, readThrough } from './interview/read-through.ts';
export { mapShownLists, shownLists } from './interview/shown-lists.ts';
export {
  completionEvents,
  type IrrelevantPolicy,
  type QuestionSnapshot,
  snapshot,
} from './interview/snapshot.ts';
export { quotaQuestion, snapshotValue } from './interview/snapshot-value.ts';
export { step } from './interview/step.ts';
export {
  type AcceptedPage,
  type AnswerError,
  type Submission,
  type SubmissionError,
  warningId,
} from './interview/submission.ts';
export { submitPage } from './interview/submit-page.ts';
export { surelyGoesOn } from './interview/surely-goes-on.ts';
export { type Surroundings, surroundings } from './interview/surroundings.ts';
export { timeLimits } from './interview/time-limits.ts';
export { unkeptAnswers } from './interview/unkept-answers.ts';
export { variableValues } from './interview/variable-values.ts';
export { type PageOverlay, pageView } from './interview/view-page.ts';
export { visibleNodes } from './interview/visible-nodes.ts';
export {
  type AnswerValue,
  type ComplaintKey,
  type MediumValue,
  NO_RAW_ANSWER,
  type PositionValue,
  type RawAnswer,
  type ShelfAction,
} from './kinds/answer-value.ts';
export { captureLimits } from './kinds/capture-limits.ts';
export { type CaptureNeed, captureNeeds } from './kinds/capture-needs.ts';
export {
  endOfMime,
  FILE_TYPES,
  type FileType,
  isMediumMime,
  type MediumMime,
  MOST_CAPTURED_BYTES,
} from './kinds/captured-types.ts';
export type { BySubKind, KindName, PartOf, SubKindOf } from './kinds/index.ts';
export type { ListName, Offer } from './kinds/item.ts';
export type { OpenAnswer, Variable, VariableValue } from './kinds/kind.ts';
export type {
  AnswerView,
  AreaView,
  CaptureBarcodePart,
  CaptureMediumPart,
  CapturePart,
  CapturePositionPart,
  CellView,
  ChoicePart,
  ClickObjectPart,
  ColumnView,
  ComparisonSetView,
  ItemView,
  MatrixPart,
  OpenPart,
  ProductView,
  QuestionPart,
  RankPart,
  RowView,
  RulerPart,
  ScaleEnds,
  ShelfSimulatorPart,
  SumView,
  VisualComparisonPart,
  VisualPart,
} from './kinds/question-part.ts';
export { isQuotaKind } from './kinds/quota-kind.ts';
export { MAX_TEXT_LENGTH } from './kinds/readable-text.ts';
export type { Point, Shape } from './kinds/shape.ts';
export { basketOf } from './kinds/shelf-simulator.ts';
export { fileNameOf, megabytes, writeMedium, writePosition } from './kinds/write-captured.ts';
export { splitsReached } from './random/balanced-split.ts';
export { totalOf } from './rules/sum.ts';
export {
  actionField,
  answerField,
  cellField,
  naField,
  openAnswerField,
  openTextField,
  pointField,
  rankField,
  readOpenAnswerSubmission,
  readSubmission,
  SUBMISSION_FIELDS,
  type SubmittedAction,
  type SubmittedFields,
  type SubmittedOpenAnswer,
  type SubmittedPage,
} from './submission-fields.ts';
export { type ReadCaptions, readCaptions, writeWebVtt } from './text/captions.ts';
export { directionIn, withDirections } from './text/directions.ts';
export { hostOfAddress } from './text/host-of-address.ts';
export {
  type EndPageName,
  MEDIUM_TEXTS,
  type MediumTextName,
  mediumKey,
  mediumTextKey,
} from './text/language-bundle.ts';
export {
  hasWords,
  type MailBlock,
  mailPipes,
  type ResolvedMailBlock,
  readMailBody,
  readMailSubject,
  resolveMailBody,
  resolveMailText,
} from './text/mail-text.ts';
export { mediumText, mediumWords } from './text/medium-words.ts';
export { plainWords } from './text/plain-words.ts';
export { plainText, type ResolvedText, type Segment } from './text/resolved-text.ts';
export { isSilent, readTalkText } from './text/talk-text.ts';
