export { BoundedMap } from './bounded-map.ts';
export {
  digitOrLetter,
  OPEN_ANSWERS_LEFT_ITEM,
  SESSION_ENDED_MESSAGE,
  SINGLE_KEYS_ITEM,
  SURVEY_HANDOFF_EVENT,
} from './desk-and-survey.ts';
export {
  type AttemptId,
  type CaseId,
  type CellId,
  type DispositionId,
  type GroupId,
  type Id,
  type InterviewId,
  type LanguageId,
  type PersonId,
  type PhoneId,
  type ProjectId,
  parseId,
  type QuotaId,
  type RecordId,
  type SessionId,
  type VersionId,
} from './id.ts';
export { DAY, HOUR, type Instant, instant, later, MINUTE, SECOND } from './instant.ts';
export {
  builtInScreenLanguage,
  DEFAULT_LANGUAGE,
  DIRECTIONS,
  type Direction,
  isScreenLanguage,
  LANGUAGES,
  type Language,
  SCREEN_LANGUAGES,
  type ScreenLanguage,
  type ShippedLanguage,
  shippedLanguage,
  textIn,
  usualDirection,
} from './language.ts';
export { once } from './once.ts';
export { err, ok, type Result } from './result.ts';
export { createRng, type Rng, shuffled } from './rng.ts';
export { unreachable } from './unreachable.ts';
