import {
  addDays,
  capVerdict,
  dueAfterLoop,
  instantOfLocal,
  localTimeOf,
  type NormalisedChoice,
  nextOpening,
  phoneAfterStatus,
  StatusType,
} from '@seker/fieldwork';
import { type Instant, later } from '@seker/kernel';
import type { Tx } from '../../db/database.ts';
import { dispositionByKey, type Project, type ProjectDisposition } from '../projects/index.ts';
import { closeAttempt, countAttemptsSince, type NewAttempt } from './attempt.queries.ts';
import { type CaseRow, lockOtherPhones, noteContact, type PhoneRow, setPhone } from './case.queries.ts';
import { countRefusal, setCaseOutcome } from './case-outcome.queries.ts';

export interface StatusToApply {
  readonly disposition: ProjectDisposition;
  readonly choice: NormalisedChoice;
  readonly now: Instant;
  readonly attempt: Omit<NewAttempt, 'how' | 'callId'>;
  /** The attempt whose status this one corrects. */
  readonly corrects?: number | null;
}

/**
 * Sets a status on a number of a locked case: closes the try, lets the return loop or the meeting decide when it is
 * due, and for a final status closes the whole case. Used-up attempts turn a loop into the system's final status.
 */
export async function applyStatus(
  tx: Tx,
  project: Project,
  held: CaseRow,
  phone: PhoneRow,
  status: StatusToApply,
): Promise<ProjectDisposition> {
  const { disposition, choice } = status;
  const attempt: NewAttempt = { ...status.attempt, how: 'none', callId: null };
  const { dialled } = await closeAttempt(tx, attempt, {
    dispositionId: disposition.id,
    nextAt: choice.nextAt,
    nextLanguageId: choice.languageId,
    corrects: status.corrects ?? null,
  });

  const count = phone.loopCounts[disposition.id] ?? 0;
  const contacted = held.contacted || disposition.contacted === 'yes';
  const onPhone = phone.attempts + (dialled ? 1 : 0);
  const loop =
    disposition.type === StatusType.loop
      ? await loopVerdict(tx, project, held, { ...status, count, onPhone, dialled })
      : null;
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
    statusVisit: held.visit,
  });
  await noteContact(tx, project.id, held.id, {
    contacted,
    attempts: dialled ? 1 : 0,
    languageId: after.languageId,
    appointmentPersonId:
      disposition.type === StatusType.meeting ? (status.attempt.personId as CaseRow['assignedPersonId']) : null,
  });
  if (disposition.type === StatusType.final) {
    await lockOtherPhones(tx, project.id, held.id, 'final');
    await setCaseOutcome(tx, project.id, held.id, stored.id);
    if (stored.aaporBucket === 'R') await countRefusal(tx, project.id, held.quotaCells);
  }
  return stored;
}

async function loopVerdict(
  tx: Tx,
  project: Project,
  held: CaseRow,
  status: StatusToApply & { readonly count: number; readonly onPhone: number; readonly dialled: boolean },
) {
  const { now } = status;
  const verdict = dueAfterLoop({
    disposition: status.disposition,
    attemptsWithThisStatus: status.count,
    endOfCall: now,
    windows: project.hours,
    zone: held.zone,
  });
  const today = localTimeOf(now, held.zone).date;
  const onCaseToday = await countAttemptsSince(tx, project.id, held.id, instantOfLocal(today, 0, held.zone));
  const cap = capVerdict(
    { onPhone: status.onPhone, onCase: held.attempts + (status.dialled ? 1 : 0), onCaseToday },
    project.caps,
  );
  if (cap === 'capped' || 'exhausted' in verdict) return { exhausted: true } as const;
  if (cap === 'open') return verdict;
  const tomorrow = nextOpening(instantOfLocal(addDays(today, 1), 0, held.zone), project.hours, held.zone);
  return tomorrow === null
    ? ({ exhausted: true } as const)
    : { due: tomorrow > verdict.due ? tomorrow : later(verdict.due, 0) };
}
