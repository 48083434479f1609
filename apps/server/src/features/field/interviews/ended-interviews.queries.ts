import type { InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, date, id, json, listOf, moment, nullable, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { INTERVIEW_ROW } from './interview-row.queries.ts';
import { pinnedStart } from './pinned-start.ts';
import { readStoredEvent } from './stored-event.ts';

const INTERVIEWS = { projectId: id<'Project'>(), ids: listOf(id<'Interview'>()) };
const { versionId, mode, language, seed, revision, personId, startedAt } = INTERVIEW_ROW;

const ended = statement({
  name: 'ended interviews, and how they began',
  takes: INTERVIEWS,
  gives: {
    id: id<'Interview'>(),
    versionId,
    mode,
    language,
    seed,
    revision,
    personId,
    startedAt,
    endedAt: { ...date, isFilled: true },
    start: json(pinnedStart),
    zone: text,
    digestDiffers: boolean,
  },
  text: ({ projectId, ids }) => sql`
    select i.id, i.version_id as "versionId", i.mode, l.code as language, i.seed, i.revision, i.person_id as "personId",
      i.started_at as "startedAt", i.ended_at as "endedAt", i.start, p.zone, i.digest_differs as "digestDiffers"
    from study_interview i join language l on l.id = i.language_id join project p on p.id = i.project_id
    where i.project_id = ${projectId} and i.id = any(${ids}::bigint[]) and i.state = 'ended' order by i.id`,
});

const logs = statement({
  name: 'the logs of interviews',
  takes: INTERVIEWS,
  gives: {
    interviewId: id<'Interview'>(),
    at: moment,
    elapsedMs: nullable(number),
    type: text,
    node: nullable(text),
    event: json({ parse: readStoredEvent }),
  },
  text: ({ projectId, ids }) => sql`
    select interview_id as "interviewId", at, elapsed_ms as "elapsedMs", type, node, event from interview_event
    where project_id = ${projectId} and interview_id = any(${ids}::bigint[]) order by interview_id, seq, device`,
});

/** Reads ended interviews with their logs; a correction meanwhile is in the log before it is in the revision. */
export async function readEnded(db: Db, projectId: ProjectId, ids: readonly InterviewId[]) {
  const { rows } = await ended(db, { projectId, ids });
  const events = Map.groupBy((await logs(db, { projectId, ids })).rows, ({ interviewId }) => interviewId);
  return rows.map((interview) => ({ interview, log: events.get(interview.id) ?? [] }));
}

/** Reads the log of one interview, in its order. */
export async function readLogOf(db: Db, projectId: ProjectId, interviewId: InterviewId) {
  return (await logs(db, { projectId, ids: [interviewId] })).rows;
}
