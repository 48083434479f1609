import { DAY, type Instant, type ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, number } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { PlainFacts } from '../../../storage/sealed-file.ts';
import type { CallOf, RecordingId } from './recording.queries.ts';

export type Fate = 'kept' | 'refused' | 'unanswered' | 'spoiled' | 'empty' | 'missing';

/** What is known of the calls of files: whether they are over, and their recordings; calls that are not ours are left out. */
export async function readCallsOfFiles(db: Db, callIds: readonly string[]) {
  return await db
    .selectFrom('call as c')
    .leftJoin('recording as r', (join) =>
      join.onRef('r.project_id', '=', 'c.project_id').onRef('r.call_id', '=', 'c.id'),
    )
    .select((eb) => [
      'c.project_id as projectId',
      'c.id as callId',
      'r.id as recordingId',
      'r.fate',
      eb
        .exists(
          eb
            .selectFrom('station_call as s')
            .select('s.call_id')
            .whereRef('s.call_id', '=', 'c.id')
            .where('s.live', '=', sql.lit(true)),
        )
        .as('isLive'),
    ])
    .where('c.id', 'in', [...callIds])
    .execute();
}

/** Locks the recording of a call that is over, and reads what decides whether it is kept. */
export async function lockEnded(tx: Tx, { projectId, callId }: CallOf) {
  return await tx
    .selectFrom('recording')
    .select(['id', 'how', 'consent', 'is_spoiled as isSpoiled', 'fate'])
    .where('project_id', '=', projectId)
    .where('call_id', '=', callId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setFate(tx: Tx, { projectId, callId }: CallOf, fate: Exclude<Fate, 'kept'>, at: Instant) {
  await tx
    .updateTable('recording')
    .set({ fate, fate_at: new Date(at), is_on: false })
    .where('project_id', '=', projectId)
    .where('call_id', '=', callId)
    .where((eb) => eb.or([eb('fate', 'is', null), eb('fate', '=', 'missing')]))
    .execute();
}

/** Notes that a recording is here, for as many days as its project orders. */
export async function setKept(
  tx: Tx,
  { projectId, callId }: CallOf,
  { bytes, sha256, seconds }: PlainFacts & { readonly seconds: number },
  at: Instant,
): Promise<void> {
  const { recording_days } = await tx
    .selectFrom('project')
    .select('recording_days')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('recording')
    .set({
      fate: 'kept',
      fate_at: new Date(at),
      is_on: false,
      bytes,
      sha256,
      seconds,
      expires_at: new Date(at + recording_days * DAY),
    })
    .where('project_id', '=', projectId)
    .where('call_id', '=', callId)
    .where((eb) => eb.or([eb('fate', 'is', null), eb('fate', '=', 'missing')]))
    .execute();
}

/** An exchange that was away brings its files when it is back. */
const WAITED = DAY;

const PAGE = 500;

/** A page of the recordings whose call is long over and of which no file came, after the given one. */
export async function listWithoutFile(db: Db, now: Instant, after: RecordingId | null) {
  return await db
    .selectFrom('recording as r')
    .select(['r.project_id as projectId', 'r.call_id as callId', 'r.id'])
    .where('r.fate', 'is', null)
    .where('r.asked_at', '<', new Date(now - WAITED))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('station_call as s')
            .select('s.call_id')
            .whereRef('s.call_id', '=', 'r.call_id')
            .where('s.live', '=', sql.lit(true)),
        ),
      ),
    )
    .$if(after !== null, (query) => query.where('r.id', '>', after))
    .orderBy('r.id')
    .limit(PAGE)
    .execute();
}

/** A page of the recordings whose days are over, or whose respondent refused after all. */
export async function listExpired(db: Db, now: Instant, after: RecordingId | null) {
  return await db
    .selectFrom('recording')
    .select(['project_id as projectId', 'id'])
    .where('erased_at', 'is', null)
    .where('expires_at', 'is not', null)
    .where('expires_at', '<=', new Date(now))
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(PAGE)
    .execute();
}

/** Blanks a recording whose file was deleted; false where its days were prolonged meanwhile. */
export async function lockExpired(tx: Tx, projectId: ProjectId, id: RecordingId, now: Instant): Promise<boolean> {
  const row = await tx
    .selectFrom('recording')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where('expires_at', '<=', new Date(now))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function setErased(tx: Tx, projectId: ProjectId, id: RecordingId, at: Instant): Promise<void> {
  await tx
    .updateTable('recording')
    .set({ erased_at: new Date(at), bytes: null, sha256: null, seconds: null })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

const newDays = statement({
  name: 'give recordings other days',
  takes: { projectId: id<'Project'>(), days: number },
  gives: {},
  text: ({ projectId, days }) => sql`
    update recording set expires_at = fate_at + make_interval(days => ${days}::int)
    where project_id = ${projectId} and fate = 'kept' and erased_at is null and (consent is null or consent <> 'refused')`,
});

/** Gives the recordings of a project that there are the days that it orders now. */
export async function followDays(tx: Tx, projectId: ProjectId, days: number): Promise<void> {
  await newDays(tx, { projectId, days });
}
