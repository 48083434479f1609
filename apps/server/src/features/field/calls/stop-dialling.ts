import type { DiallingStopRow } from '@seker/contract';
import type { GroupId } from '@seker/kernel';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { beginStop, endStops, listDiallingLines, listStops, type StopReach } from './dialling-stop.queries.ts';
import { hangUpStation } from './hang-up.ts';

/** What a person may stop: one project, or all of theirs (`groupId` null: of the installation). */
function reachOf(groupId: GroupId | null, project: ScopedProject | null): StopReach {
  return project === null ? { groupId, projectId: null } : { groupId: null, projectId: project.id };
}

/**
 * Stops dialling at once: no number is dialled from now on, and those that ring are hung up. Conversations go on. A
 * call that is being made reads the stop after its line is stored, so that it is either hung up here or never dialled.
 */
export async function stopDialling(
  deps: Deps,
  session: Session,
  groupId: GroupId | null,
  project: ScopedProject | null,
): Promise<{ readonly calls: number }> {
  const reach = reachOf(groupId, project);
  await beginStop(deps.db, reach, session.personId, deps.now());
  const lines = await listDiallingLines(deps.db, reach);
  await Promise.all(lines.map(async (sessionId) => await hangUpStation(deps, sessionId)));
  await tell(deps, session, project, 'stopDialling', { calls: lines.length });
  return { calls: lines.length };
}

/** Lets numbers be dialled again. */
export async function resumeDialling(
  deps: Deps,
  session: Session,
  groupId: GroupId | null,
  project: ScopedProject | null,
): Promise<void> {
  const ended = await endStops(deps.db, reachOf(groupId, project), session.personId, deps.now());
  if (ended === 0) throw new Refusal('nothingSelected');
  await tell(deps, session, project, 'resumeDialling', { stops: ended });
}

async function tell(
  deps: Deps,
  session: Session,
  project: ScopedProject | null,
  action: 'stopDialling' | 'resumeDialling',
  details: Readonly<Record<string, number>>,
): Promise<void> {
  await writeAudit(deps.db, {
    at: deps.now(),
    projectId: project?.id ?? null,
    personId: session.personId,
    sessionId: session.id,
    action,
    subject: project === null ? 'session' : 'project',
    subjectId: project?.id ?? null,
    details,
  });
  deps.bus.emit('settingsChanged', { projectId: project?.id ?? null });
}

/** The stops that concern what a person sees, and whether they can end them. */
export async function readStops(
  { db }: Pick<Deps, 'db'>,
  groupId: GroupId | null,
  projectIds: readonly number[] | null,
): Promise<DiallingStopRow[]> {
  const all = await listStops(db);
  return all
    .filter((stop) => {
      if (projectIds !== null) return stop.projectId === null || projectIds.includes(stop.projectId);
      return groupId === null || isEverywhere(stop) || stop.groupId === groupId || stop.ofGroup === groupId;
    })
    .map((stop) => ({
      project: stop.projectId === null ? null : { id: stop.projectId, name: stop.projectName ?? '' },
      isEverywhere: isEverywhere(stop),
      since: new Date(stop.since).toISOString(),
      by: stop.by,
      mayEnd: projectIds === null && (groupId === null || !isEverywhere(stop)),
    }));
}

function isEverywhere({ groupId, projectId }: StopReach): boolean {
  return groupId === null && projectId === null;
}
