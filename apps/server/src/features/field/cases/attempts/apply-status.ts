import {
  callsLeft,
  type NormalisedChoice,
  phoneAfterStatus,
  StatusType,
  spreadAfter,
  startOfToday,
} from '@seker/fieldwork';
import type { AttemptId, Instant } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { dispositionByKey, type Project, type ProjectDisposition } from '../../../projects/project/index.ts';
import { countRefusal } from '../../../projects/quotas/refusals/index.ts';
import { lockOtherPhones, type PhoneRow, setPhone } from '../phones/phone.queries.ts';
import { noteRangByHand } from '../phones/resting-numbers.queries.ts';
import { type CaseRow, noteContact } from '../state/case.queries.ts';
import { setCaseOutcome } from '../state/case-outcome.queries.ts';
import { lockLineOfCase } from '../state/put-case-back.queries.ts';
import { closeAttempt, type NewAttempt } from './attempt.queries.ts';
import { readCalls } from './calls-of-cases.queries.ts';

export interface StatusToApply {
  readonly disposition: ProjectDisposition;
  readonly choice: NormalisedChoice;
  readonly now: Instant;
  readonly attempt: Omit<NewAttempt, 'how' | 'callId' | 'at'>;
  /** The attempt whose status this one corrects. */
  readonly corrects?: AttemptId | null;
}

/**
 * Sets a status on a number of a locked case: closes the attempt, computes when the number is due by return loop or
 * appointment, and for a final status closes the whole case. A loop without attempts left becomes the system's final
 * status.
 */
export async function applyStatus(
  tx: Tx,
  project: Project,
  held: CaseRow,
  phone: PhoneRow,
  status: StatusToApply,
): Promise<ProjectDisposition> {
  const { disposition, choice } = status;
  const attempt: NewAttempt = { ...status.attempt, how: 'none', callId: null, at: status.now };
  // Locks quota cells before the line, and the line before its attempts, as everywhere (docs/adr/0009).
  const isRefusal = disposition.type === StatusType.final && disposition.aaporBucket === 'R';
  if (isRefusal) await countRefusal(tx, project.id, held.quotaCells);
  await lockLineOfCase(tx, project.id, held.id);
  const { dialled } = await closeAttempt(tx, attempt, {
    dispositionId: disposition.id,
    nextAt: choice.nextAt,
    nextLanguageId: choice.languageId,
    corrects: status.corrects ?? null,
  });

  const hasRung = disposition.key === 'noAnswer';
  if (hasRung) await noteRangByHand(tx, { projectId: project.id, phoneId: phone.id, visit: held.visit });
  const count = phone.loopCounts[disposition.id] ?? 0;
  const contacted = held.contacted || disposition.contacted === 'yes';
  const onPhone = phone.attempts + (dialled ? 1 : 0);
  const { calls, tries } = await readCalls(tx, project, held.id);
  const today = startOfToday(status.now, held.zone);
  const counts = {
    onPhone,
    onCase: held.attempts + (dialled ? 1 : 0),
    onCaseToday: calls.filter((at) => at >= today).length,
  };
  const loop = callsLeft({
    disposition,
    nextAt: choice.nextAt,
    attemptsWithThisStatus: count,
    endOfCall: status.now,
    windows: project.hours,
    zone: held.zone,
    restHours: hasRung ? project.restHours : 0,
    spread: project.spreadsCalls ? spreadAfter(project.dayParts, tries, held.zone) : null,
    counts,
    caps: project.caps,
  });
  const after = phoneAfterStatus(disposition, { choice, loop, everContacted: contacted });
  const stored = after.replacedBy === null ? disposition : dispositionByKey(project, after.replacedBy);

  await setPhone(tx, project.id, {
    id: phone.id,
    listStatus: after.listStatus,
    dispositionId: stored.id,
    attempts: onPhone,
    loopCounts: { ...phone.loopCounts, [disposition.id]: count + 1 },
    languageId: after.languageId,
    dueAt: after.dueAt === null ? null : new Date(after.dueAt),
    dueWhy: after.dueWhy,
    statusVisit: held.visit,
  });
  await noteContact(tx, project.id, held.id, {
    contacted,
    attempts: dialled ? 1 : 0,
    languageId: after.languageId,
    appointmentPersonId: disposition.type === StatusType.meeting ? status.attempt.personId : null,
  });
  if (disposition.type === StatusType.final) {
    await lockOtherPhones(tx, project.id, held.id, 'final');
    await setCaseOutcome(tx, project.id, held.id, stored.id);
  }
  return stored;
}
