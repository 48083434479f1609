import { err, type Instant, type LanguageId, later, MINUTE, ok, type Result } from '@seker/kernel';
import { type Disposition, isPickable, StatusType, StatusView } from './disposition.ts';

/** Delay that the date picker proposes for a meeting, in minutes. */
const DEFAULT_MEETING_DELAY_MINUTES = 5;

export interface StatusChoice {
  readonly nextDt?: Instant | null;
  readonly nextLng?: LanguageId | null;
  /** The interviewer returned from a cancelled survey. */
  readonly afterCancel: boolean;
  readonly now: Instant;
  readonly projectLanguages: readonly LanguageId[];
}

/** The stored choice, reduced to the fields that the status's type uses. */
export interface NormalisedChoice {
  readonly nextAt: Instant | null;
  readonly languageId: LanguageId | null;
}

export type StatusChoiceError = {
  readonly code:
    | 'statusNotOffered'
    | 'statusNotAfterCancel'
    | 'meetingNeedsDate'
    | 'languageNeeded'
    | 'languageNotInProject'
    | 'languageMismatch';
};

/**
 * Checks whether an interviewer may set this status now, and normalises its date and language (a past date becomes
 * now).
 */
export function checkStatusChoice(
  disposition: Pick<Disposition, 'type' | 'view' | 'system' | 'languageId'>,
  choice: StatusChoice,
): Result<NormalisedChoice, StatusChoiceError> {
  if (!isPickable(disposition)) return err({ code: 'statusNotOffered' });
  if (choice.afterCancel && disposition.view === StatusView.start) return err({ code: 'statusNotAfterCancel' });
  if (disposition.type === StatusType.meeting) return checkMeeting(choice);
  if (disposition.type === StatusType.unused) return checkLanguage(disposition.languageId, choice);
  return ok({ nextAt: null, languageId: null });
}

/** The initial value of the date picker. */
export function proposedMeetingAt(now: Instant): Instant {
  return later(now, DEFAULT_MEETING_DELAY_MINUTES * MINUTE);
}

function checkMeeting(choice: StatusChoice): Result<NormalisedChoice, StatusChoiceError> {
  const nextAt = notInThePast(choice.nextDt ?? null, choice.now);
  return nextAt === null ? err({ code: 'meetingNeedsDate' }) : ok({ nextAt, languageId: null });
}

function checkLanguage(
  ownLanguage: LanguageId | null,
  choice: StatusChoice,
): Result<NormalisedChoice, StatusChoiceError> {
  const languageId = choice.nextLng ?? ownLanguage;
  if (languageId === null) return err({ code: 'languageNeeded' });
  if (ownLanguage !== null && languageId !== ownLanguage) return err({ code: 'languageMismatch' });
  if (!choice.projectLanguages.includes(languageId)) return err({ code: 'languageNotInProject' });
  return ok({ nextAt: notInThePast(choice.nextDt ?? null, choice.now), languageId });
}

function notInThePast(at: Instant | null, now: Instant): Instant | null {
  return at !== null && at < now ? now : at;
}
