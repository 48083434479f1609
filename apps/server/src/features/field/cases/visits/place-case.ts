import {
  needPriority,
  openingAfterCap,
  openParts,
  type Readiness,
  readiness,
  StatusType,
  startOfToday,
  triesByPart,
} from '@seker/fieldwork';
import { type CaseId, type Instant, instant } from '@seker/kernel';
import type { Tx } from '../../../../db/database.ts';
import { dispositionById, type FieldSettings } from '../../../projects/project/index.ts';
import { readCalls } from '../attempts/calls-of-cases.queries.ts';
import { listPhones, type PhoneRow } from '../phones/phone.queries.ts';
import { type CaseRow, readCase } from '../state/case.queries.ts';
import { type InterviewState, lockInterviewState } from '../state/case-interview.queries.ts';
import { listCells } from '../state/cells-of-case.queries.ts';
import { placeCase } from '../state/put-case-back.queries.ts';

const SURVEY_OUTCOMES = ['success', 'extra', 'zeroQuota', 'overQuota'] as const;

/** Computes the queue position of a locked case from its numbers, its interview and the quotas' current need. */
export async function placeOf(
  tx: Tx,
  project: FieldSettings,
  standing: { readonly row: CaseRow; readonly interview: InterviewState | null; readonly phones: readonly PhoneRow[] },
  now: Instant,
): Promise<Readiness> {
  const { interview, phones } = standing;
  const { id, quotaCells, assignedPersonId, isRestored, zone, outcomeId, visitAt } = standing.row;
  const cells = await listCells(tx, project.id, quotaCells);
  const { calls, tries } = await readCalls(tx, project, id);
  const today = startOfToday(now, zone);
  const callsToday = calls.filter((at) => at >= today).length;
  return readiness({
    cappedUntil: openingAfterCap({ now, zone, hours: project.hours, callsToday, caps: project.caps }),
    phones: phones.map((phone) => ({
      listStatus: phone.listStatus,
      type: dispositionById(project, phone.dispositionId)?.type ?? StatusType.unused,
      dueAt: phone.dueAt === null ? null : instant(phone.dueAt.getTime()),
      dueWhy: phone.dueWhy,
      languageId: phone.languageId,
    })),
    assigned: assignedPersonId !== null,
    suspended: interview?.state === 'open',
    onWebUntil: interview?.onWebUntil ?? null,
    visitAt,
    surveyOutcome: SURVEY_OUTCOMES.find((candidate) => candidate === interview?.outcome) ?? null,
    restored: isRestored,
    isDecided: outcomeId !== null,
    partTries: triesByPart(project.dayParts, tries, zone),
    openParts: openParts(project.dayParts, project.hours, now, zone),
    quotaNeed: cells.length === 0 ? 0 : Math.max(...cells.map(needPriority)),
  });
}

/** Recomputes the queue position of a locked case that no session holds, after a change. */
export async function replaceCase(tx: Tx, project: FieldSettings, caseId: CaseId, now: Instant): Promise<void> {
  const row = await readCase(tx, project.id, caseId);
  if (row === null) return;
  const interview = await lockInterviewState(tx, project.id, row.interviewId, now);
  const phones = await listPhones(tx, project.id, caseId);
  const place = await placeOf(tx, project, { row, interview, phones }, now);
  await placeCase(tx, project.id, caseId, place);
}
