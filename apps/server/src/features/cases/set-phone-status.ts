import type { ErrorCode } from '@seker/contract';
import { checkStatusChoice, parseLocalDateTime, type StatusChoiceError } from '@seker/fieldwork';
import { err, type Instant, instant, type LanguageId, ok, type PhoneId, type Result } from '@seker/kernel';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../http/session.ts';
import { dispositionById, requireProject } from '../projects/index.ts';
import { applyStatus } from './apply-status.ts';
import { listPhones, lockHeldCase } from './case.queries.ts';
import { requireHeldPhone } from './require-held-case.ts';

export interface StatusInput {
  readonly phoneId: PhoneId;
  readonly statusId: number;
  readonly nextDt: string | null;
  readonly nextLng: LanguageId | null;
}

const CODES = {
  statusNotOffered: 'statusNotOffered',
  statusNotAfterCancel: 'statusNotAfterCancel',
  meetingNeedsDate: 'statusNeedsDate',
  languageNeeded: 'statusNeedsLanguage',
  languageNotInProject: 'statusNeedsLanguage',
  languageMismatch: 'statusNeedsLanguage',
} as const satisfies Record<StatusChoiceError['code'], ErrorCode>;

/** Sets the result of a number for this visit. The same status again changes nothing; another one is refused. */
export async function setPhoneStatus(
  deps: Deps,
  session: Session,
  input: StatusInput,
): Promise<Result<{ readonly final: boolean }, ErrorCode>> {
  const project = await requireProject(deps, session);
  const { held } = await requireHeldPhone(deps, session, input.phoneId);
  const disposition = dispositionById(project, input.statusId);
  if (disposition === null) return err('statusUnknown');
  const nextDt = readDate(input.nextDt, project.zone);
  if (nextDt === 'invalid') return err('statusBadDate');
  const choice = checkStatusChoice(disposition, {
    nextDt,
    nextLng: input.nextLng,
    afterCancel: session.returnReason === 'cancel',
    now: deps.now(),
    projectLanguages: project.languages.map((language) => language.id),
  });
  if (!choice.ok) return err(CODES[choice.error.code]);

  return await deps.db.transaction().execute(async (tx): Promise<Result<{ final: boolean }, ErrorCode>> => {
    const row = await lockHeldCase(tx, held.projectId, held.caseId, session.id);
    if (row === null) return err('respondentReleased');
    const phone = (await listPhones(tx, held.projectId, held.caseId)).find(
      (candidate) => candidate.id === input.phoneId,
    );
    if (phone === undefined) return err('respondentReleased');
    if (phone.statusVisit === row.visit && !phone.openAttempt) {
      return phone.dispositionId === disposition.id ? ok({ final: disposition.type === 5 }) : err('statusConflict');
    }
    if (row.outcomeId !== null) return err('caseIsFinal');
    await applyStatus(tx, project, row, phone, {
      disposition,
      choice: choice.value,
      now: deps.now(),
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
    return ok({ final: disposition.type === 5 });
  });
}

/** `YYYY-MM-DD HH:mm` in the project's zone, or ISO 8601 with an offset. */
function readDate(text: string | null, zone: string): Instant | null | 'invalid' {
  if (text === null || text.trim() === '') return null;
  const local = parseLocalDateTime(text.trim(), zone);
  if (local !== null) return local;
  if (
    !/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]+)?)?(Z|[+-][0-9]{2}:?[0-9]{2})$/.test(text.trim())
  )
    return 'invalid';
  const parsed = Date.parse(text.trim());
  return Number.isNaN(parsed) ? 'invalid' : instant(parsed);
}
