import type { deskCalls, ErrorCode, RefusalOf } from '@seker/contract';
import {
  checkStatusChoice,
  type NormalisedChoice,
  offeredInstead,
  type StatusChoiceError,
  StatusType,
} from '@seker/fieldwork';
import { err, type Instant, type LanguageId, ok, type Result } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import type { HeldCase, HeldPhoneId } from '../../../../http/leased-case.ts';
import type { StationSession } from '../../../../http/session.ts';
import { dispositionById, type Project, type ProjectDisposition } from '../../../projects/project/index.ts';
import { listPhones, lockOtherPhones, type PhoneRow } from '../phones/phone.queries.ts';
import { lockHeldCase } from '../state/case.queries.ts';
import { setReturnReason } from '../state/session-in-hand.queries.ts';
import { whyDecided } from '../state/why-decided.ts';
import { applyStatus } from './apply-status.ts';
import { readStatusDate } from './read-status-date.ts';
import { revertStatus } from './revert-status.ts';
import { readStandingAttempt, type StandingAttempt } from './standing-attempt.queries.ts';

export interface StatusInput {
  readonly statusId: number;
  readonly nextDt: string | null;
  readonly nextLng: LanguageId | null;
  /** The status of this visit that the new one corrects. */
  readonly instead: number | null;
}

type StatusRefusal = RefusalOf<typeof deskCalls.setPhoneStatus>;

const CODES = {
  statusNotOffered: 'statusNotOffered',
  statusNotAfterCancel: 'statusNotAfterCancel',
  meetingNeedsDate: 'statusNeedsDate',
  languageNeeded: 'statusNeedsLanguage',
  languageNotInProject: 'statusNeedsLanguage',
  languageMismatch: 'statusNeedsLanguage',
} as const satisfies Record<StatusChoiceError['code'], ErrorCode>;

export interface StatusGiven {
  readonly session: StationSession;
  readonly held: HeldCase;
  readonly phoneId: HeldPhoneId;
  readonly now: Instant;
}

export interface GivenStatus {
  /** False when nothing was written. */
  readonly changed: boolean;
  /** When the respondent is offered again, if the project does not call at the agreed time. */
  readonly movedTo: Instant | null;
}

/**
 * Sets the result of a number for this visit. Repeating the same status changes nothing; another one is refused unless
 * it names the one that it corrects.
 */
export async function giveStatus(
  tx: Tx,
  project: Project,
  { session, held, phoneId, now }: StatusGiven,
  input: StatusInput,
): Promise<Result<GivenStatus, StatusRefusal>> {
  const wanted = readStatus(project, session, input, now);
  if (!wanted.ok) return wanted;
  const { disposition, choice } = wanted.value;
  const row = await lockHeldCase(tx, held.projectId, held.caseId, session.id);
  if (row === null) return err('respondentReleased');
  const phone = (await listPhones(tx, held.projectId, held.caseId)).find((candidate) => candidate.id === phoneId);
  if (phone === undefined) return err('respondentReleased');
  const moved = choice.nextAt === null ? null : offeredInstead(choice.nextAt, project.hours, row.zone);
  const hasStatus = phone.statusVisit === row.visit && !phone.openAttempt;
  const standing = hasStatus
    ? await readStandingAttempt(tx, { projectId: held.projectId, phoneId: phone.id, visit: row.visit })
    : null;
  if (hasStatus) {
    if (isSaid(wanted.value, phone, standing, input.instead)) return ok({ changed: false, movedTo: moved });
    const isNamed = input.instead === phone.dispositionId || input.instead === standing?.dispositionId;
    if (standing === null || input.instead === null || !isNamed) return err('statusConflict');
  }
  const decided = await whyDecided(tx, held.projectId, row, standing?.dispositionId ?? null);
  // The status of another number may still be refined as long as it decides nothing.
  const decidesNothing = disposition.type !== StatusType.final && standing?.dispositionId !== row.outcomeId;
  if (decided !== null && (standing === null || !decidesNothing)) return err(decided);
  const before =
    standing === null ? { held: row, phone } : await revertStatus(tx, project, { held: row, phone, standing });
  await applyStatus(tx, project, before.held, before.phone, {
    ...wanted.value,
    now,
    corrects: standing?.id ?? null,
    attempt: {
      projectId: held.projectId,
      caseId: held.caseId,
      phoneId: phone.id,
      interviewId: held.interviewId,
      visit: row.visit,
      personId: session.personId,
      sessionId: session.id,
    },
  });
  if (decided !== null) await lockOtherPhones(tx, held.projectId, held.caseId, 'final');
  // The abandoned survey has ended: the next number is tried normally.
  if (session.returnReason === 'cancel') await setReturnReason(tx, session.id, null);
  return ok({ changed: true, movedTo: moved });
}

interface WantedStatus {
  readonly disposition: ProjectDisposition;
  readonly choice: NormalisedChoice;
}

function readStatus(
  project: Project,
  session: StationSession,
  input: StatusInput,
  now: Instant,
): Result<WantedStatus, StatusRefusal> {
  const disposition = dispositionById(project, input.statusId);
  if (disposition === null) return err('statusUnknown');
  if (disposition.channel === 'inPerson') return err('statusNotOffered');
  const nextDt = readStatusDate(input.nextDt, project.zone);
  if (nextDt === 'invalid') return err('statusBadDate');
  const choice = checkStatusChoice(disposition, {
    nextDt,
    nextLng: input.nextLng,
    afterCancel: session.returnReason === 'cancel',
    now,
    projectLanguages: project.languages.map((language) => language.id),
  });
  return choice.ok ? ok({ disposition, choice: choice.value }) : err(CODES[choice.error.code]);
}

/** Whether the number already has this status, so that a repeated request changes nothing. */
function isSaid(
  wanted: WantedStatus,
  phone: PhoneRow,
  standing: StandingAttempt | null,
  instead: number | null,
): boolean {
  const { id } = wanted.disposition;
  const isSame = phone.dispositionId === id || standing?.dispositionId === id;
  if (!isSame || standing === null || instead !== id) return isSame;
  // Corrected to the same status: only a different date or language is a change.
  const { nextAt, languageId } = wanted.choice;
  return (standing.nextAt?.getTime() ?? null) === nextAt && standing.nextLanguageId === languageId;
}
