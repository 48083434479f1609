import { randomBytes } from 'node:crypto';
import type { FieldStart } from '@seker/contract';
import type { Id, Instant, InterviewId, ProjectId, VersionId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, json, moment, nullable, text, uuid } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { pinnedStart } from '../interviews/index.ts';

const start = statement({
  name: 'what an interview of a visitor begins with',
  takes: { projectId: id<'Project'>() },
  gives: { start: json({ parse: (read: unknown) => read }) },
  text: ({ projectId }) => sql`select interview_start(${projectId}, null) as start`,
});

export async function startOfVisitor(db: Db, projectId: ProjectId): Promise<FieldStart> {
  const { rows } = await start(db, { projectId });
  return pinnedStart.parse(rows[0]?.start);
}

const turn = statement({
  name: 'wait for the turn of a visit',
  takes: { uid: uuid },
  text: ({ uid }) => sql`select from pg_advisory_xact_lock(hashtextextended(concat('visit ', ${uid}::uuid), 0))`,
});

/** Two packages of one interview that come at once are taken one after the other. */
export async function waitForTurn(tx: Tx, uid: string): Promise<void> {
  await turn(tx, { uid });
}

const begun = statement({
  name: 'begin the interview of a visitor as a kiosk has begun it',
  takes: {
    projectId: id<'Project'>(),
    versionId: id<'Version'>(),
    deviceId: nullable(id<'Device'>()),
    uid: uuid,
    language: text,
    seed: text,
    formToken: text,
    at: moment,
    start: json(pinnedStart),
  },
  gives: { id: id<'Interview'>() },
  // Whether the study has its completes is asked at its end: the visitor has answered.
  text: ({ projectId, versionId, deviceId, uid, language, seed, formToken, at, start: pinned }) => sql`
    insert into interview (project_id, id, version_id, mode, answered_by, language_id, seed, form_token, started_at, touched_at, entry, device_id, uid, start)
    select p.id, nextval('interview_id_seq'), ${versionId}, 'web', 'web', coalesce(l.id, p.default_language_id), ${seed}, ${formToken}, ${at}, ${at},
      '{"way": "kiosk"}', ${deviceId}, ${uid}, ${pinned}
    from project p left join language l on l.code = ${language} where p.id = ${projectId} returning id`,
});

/** Begins an interview that is no case's, by the server's clock. */
export async function beginVisitor(
  tx: Tx,
  visit: {
    readonly projectId: ProjectId;
    readonly versionId: VersionId;
    readonly deviceId: Id<'Device'> | null;
    readonly uid: string;
    readonly language: string;
    readonly seed: string;
    readonly at: Instant;
    readonly start: FieldStart;
  },
): Promise<InterviewId> {
  const { rows } = await begun(tx, { ...visit, formToken: randomBytes(24).toString('base64url') });
  const [row] = rows;
  if (row === undefined) throw new Error('no such project');
  return row.id;
}

const left = statement({
  name: 'note that a visitor has left',
  takes: { projectId: id<'Project'>(), interviewId: id<'Interview'>(), at: moment },
  text: ({ projectId, interviewId, at }) => sql`
    update interview set stopped_at = ${at} where project_id = ${projectId} and id = ${interviewId} and state = 'open'`,
});

/** Its visitor has left it as it is. */
export async function noteLeft(tx: Tx, projectId: ProjectId, interviewId: InterviewId, at: Instant): Promise<void> {
  await left(tx, { projectId, interviewId, at });
}
