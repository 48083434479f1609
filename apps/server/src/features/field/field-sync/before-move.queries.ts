import type { FieldPackage } from '@seker/contract';
import type { InterviewId, ProjectId, VersionId } from '@seker/kernel';
import type { InterviewEvent } from '@seker/questionnaire';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, listOf, nullable, number } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { Project } from '../../projects/project/index.ts';
import { readStoredEvent } from '../interviews/index.ts';

const LOGS = z.array(
  z.object({ versionId: z.number(), events: z.array(z.object({ at: z.number(), event: z.unknown() })) }),
);

const keepLogs = statement({
  name: 'keep the logs of an interview in versions that it was moved out of',
  takes: { projectId: id<'Project'>(), interviewId: id<'Interview'>(), logs: json(LOGS) },
  gives: {},
  text: ({ projectId, interviewId, logs }) => sql`
    insert into interview_before_move (project_id, interview_id, position, version_id, events)
    select ${projectId}, ${interviewId}, l.position, v.id, l.log -> 'events'
    from jsonb_array_elements(${logs}) with ordinality as l(log, position)
      left join questionnaire_version v on v.id = (l.log ->> 'versionId')::bigint`,
});

/** Keeps what an interview of a device had come to in versions that it was moved out of. */
export async function keepBeforeMove(
  tx: Tx,
  { projectId, interviewId }: { readonly projectId: ProjectId; readonly interviewId: InterviewId },
  logs: NonNullable<FieldPackage['before']>,
): Promise<void> {
  if (logs.length > 0) await keepLogs(tx, { projectId, interviewId, logs });
}

/** The log of an interview in a version that it was moved out of. */
export interface LogBeforeMove {
  /** Null: its device named one that is not known. */
  readonly version: { readonly id: VersionId; readonly number: number } | null;
  /** Null: they are no events that are known here. */
  readonly events: readonly InterviewEvent[] | null;
}

const logs = statement({
  name: 'the logs of an interview in versions that it was moved out of',
  takes: { projectId: id<'Project'>(), interviewId: id<'Interview'>() },
  gives: { versionId: nullable(id<'Version'>()), version: nullable(number), events: json(LOGS.element.shape.events) },
  text: ({ projectId, interviewId }) => sql`
    select b.version_id as "versionId", v.number as version, b.events
    from interview_before_move b left join questionnaire_version v on v.id = b.version_id
    where b.project_id = ${projectId} and b.interview_id = ${interviewId} order by b.position`,
});

/** Lists them in their order; none: the interview is in the version in which it began. */
export async function listBeforeMove(
  db: Db,
  of: { readonly projectId: ProjectId; readonly interviewId: InterviewId },
): Promise<readonly LogBeforeMove[]> {
  const { rows } = await logs(db, of);
  return rows.map(({ versionId, version, events }) => ({
    version: versionId === null || version === null ? null : { id: versionId, number: version },
    events: eventsIn(events),
  }));
}

function eventsIn(told: z.infer<typeof LOGS.element.shape.events>): readonly InterviewEvent[] | null {
  try {
    return told.map(({ event }) => readStoredEvent(event));
  } catch {
    return null;
  }
}

const others = statement({
  name: 'the other versions of questionnaires',
  takes: { versionIds: listOf(id<'Version'>()) },
  gives: { to: id<'Version'>(), from: id<'Version'>() },
  text: ({ versionIds }) => sql`
    select now.id as "to", v.id as "from"
    from questionnaire_version now join questionnaire_version v on v.questionnaire_id = now.questionnaire_id and v.id <> now.id
    where now.id = any(${versionIds}) order by v.id`,
});

/**
 * The other versions of the questionnaires of those projects in which begun interviews go on in the current one: that which
 * the project is told with, which may be older than what is stored.
 */
export async function versionsToMove(
  db: Db,
  projects: readonly Pick<Project, 'versionId' | 'begunInterviews'>[],
): Promise<(project: Pick<Project, 'versionId' | 'begunInterviews'>) => VersionId[]> {
  const versionIds = projects.flatMap(({ versionId, begunInterviews }) =>
    versionId !== null && begunInterviews === 'move' ? [versionId] : [],
  );
  const rows = versionIds.length === 0 ? [] : (await others(db, { versionIds })).rows;
  return ({ versionId, begunInterviews }) =>
    begunInterviews === 'move' ? rows.filter(({ to }) => to === versionId).map(({ from }) => from) : [];
}
