import { needPriority, readiness, suggestedDisposition } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { dispositionById, dispositionByKey, findProject, type Project } from '../projects/index.ts';
import { releaseCells } from '../quotas/index.ts';
import { applyStatus } from './apply-status.ts';
import { closeAttempt, listOpenAttempts } from './attempt.queries.ts';
import { type CaseRow, listPhones, lockHeldCase } from './case.queries.ts';
import {
  endInterview,
  type Holder,
  listCells,
  listLeases,
  lockLineOfCase,
  putCaseBack,
  readInterviewState,
  setOutcomeOfAttempts,
} from './case-outcome.queries.ts';

const SURVEY_OUTCOMES = ['success', 'extra', 'zeroQuota', 'overQuota'] as const;

/** Gives the case of a session back to the queue, at the place that its statuses now give it; does nothing without one. */
export async function releaseCaseOfSession(deps: Deps, sessionId: number): Promise<void> {
  for (const holder of await listLeases(deps.db, { sessionId })) await releaseCase(deps, holder);
}

export async function releaseCase(deps: Deps, holder: Holder): Promise<void> {
  const project = await findProject(deps, holder.projectId);
  if (project === null) return;
  const freed = await deps.db.transaction().execute(async (tx) => {
    const held = await lockHeldCase(tx, project.id, holder.caseId, holder.sessionId);
    return held === null ? [] : await settle(tx, deps, project, held, holder);
  });
  if (freed.length > 0) deps.bus.emit('quotaChanged', { projectId: project.id, cellIds: freed });
}

async function settle(tx: Tx, deps: Deps, project: Project, held: CaseRow, holder: Holder): Promise<readonly number[]> {
  await lockLineOfCase(tx, project.id, held.id);
  await giveStatusToOpenAttempts(tx, deps, project, held, holder);
  const after = (await lockHeldCase(tx, project.id, held.id, holder.sessionId)) ?? held;
  const phones = await listPhones(tx, project.id, held.id);
  const interview = await readInterviewState(tx, project.id, held.interviewId);
  const outcome = SURVEY_OUTCOMES.find((candidate) => candidate === interview?.outcome) ?? null;
  const isOpen = interview?.state === 'open';
  const cells = await listCells(tx, project.id, held.quotaCells);
  const place = readiness({
    phones: phones.map((phone) => ({
      listStatus: phone.listStatus,
      type: dispositionById(project, phone.dispositionId)?.type ?? 4,
      dueAt: phone.dueAt === null ? null : instant(phone.dueAt.getTime()),
      languageId: phone.languageId,
    })),
    assigned: held.assignedPersonId !== null,
    suspended: isOpen,
    surveyOutcome: outcome,
    restored: false,
    openSince: instant(0),
    quotaNeed: cells.length === 0 ? 0 : Math.max(...cells.map(needPriority)),
  });
  const freed = held.interviewId === null || !isOpen ? [] : await releaseCells(tx, project.id, held.interviewId);
  if (held.interviewId !== null && isOpen && place.recordStatus === 'burned') {
    await endInterview(tx, project.id, held.interviewId, 'cancel');
  }
  await putCaseBack(tx, project.id, after.id, {
    tier: place.tier,
    readyAt: place.readyAt === null ? null : new Date(place.readyAt),
    priority: place.priority,
    recordStatus: place.recordStatus,
  });
  if (place.recordStatus === 'burned' && after.outcomeId === null) await setOutcomeOfAttempts(tx, project.id, after.id);
  return freed;
}

/** A try that nobody gave a status (a crash, a lost station) gets the one that the exchange heard, or a technical one. */
async function giveStatusToOpenAttempts(
  tx: Tx,
  deps: Deps,
  project: Project,
  held: CaseRow,
  holder: Holder,
): Promise<void> {
  const open = await listOpenAttempts(tx, project.id, held.id);
  if (open.length === 0) return;
  const phones = await listPhones(tx, project.id, held.id);
  for (const { phoneId, exchangeOutcome } of open) {
    const phone = phones.find((candidate) => candidate.id === phoneId);
    if (phone === undefined) continue;
    const suggested =
      suggestedDisposition((exchangeOutcome ?? 'unknown') as Parameters<typeof suggestedDisposition>[0]) ??
      'lineDropped';
    const known = project.dispositions.some((disposition) => disposition.key === suggested);
    const disposition = dispositionByKey(project, known ? suggested : 'unused');
    const choice = { nextAt: null, languageId: null };
    const attempt = {
      projectId: project.id,
      caseId: held.id,
      phoneId,
      interviewId: held.interviewId ?? 0,
      visit: held.visit,
      personId: holder.personId,
      sessionId: holder.sessionId,
    };
    // A case that is over keeps its numbers locked: the try is noted, nothing more.
    if (held.outcomeId === null)
      await applyStatus(tx, project, held, phone, { disposition, choice, now: deps.now(), attempt });
    else
      await closeAttempt(
        tx,
        { ...attempt, how: 'none', callId: null },
        { dispositionId: disposition.id, nextAt: null, nextLanguageId: null },
      );
  }
}
