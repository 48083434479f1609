import type { MediumWhy } from '@seker/contract';
import type { Id, InterviewId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

/** A medium of an interview on a device. */
export interface DeviceMediumOf {
  /** Null: it came in the file of a device that is not known. */
  readonly deviceId: Id<'Device'> | null;
  /** As the device calls the interview. */
  readonly uid: string;
  readonly sha256: string;
}

type MediumId = Id<'DeviceMedium'>;

const COLUMNS = [
  'id',
  'device_id as deviceId',
  'uid',
  'sha256',
  'bytes',
  'received',
  'complete_at as completeAt',
  'settled_at as settledAt',
] as const;

export async function readDeviceMedium(db: Db, of: DeviceMediumOf) {
  return await ofDevice(db, of).executeTakeFirst();
}

/** Locks the row, so that one piece of a medium is written at a time. */
export async function lockDeviceMedium(tx: Tx, of: DeviceMediumOf) {
  return await ofDevice(tx, of).forUpdate().executeTakeFirst();
}

function ofDevice(db: Db, { deviceId, uid, sha256 }: DeviceMediumOf) {
  return db
    .selectFrom('device_medium')
    .select(COLUMNS)
    .where('device_id', 'is not distinct from', deviceId)
    .where('uid', '=', uid)
    .where('sha256', '=', sha256);
}

export async function insertDeviceMedium(
  tx: Tx,
  { deviceId, uid, sha256 }: DeviceMediumOf,
  { bytes, at }: { readonly bytes: number; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('device_medium')
    .values({ device_id: deviceId, uid, sha256, bytes, touched_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function notePiece(
  tx: Tx,
  id: MediumId,
  told: { readonly bytes: number; readonly received: number; readonly at: Date },
): Promise<void> {
  const { bytes, received, at } = told;
  await tx
    .updateTable('device_medium')
    .set({ bytes, received, touched_at: at, complete_at: received === bytes ? at : null })
    .where('id', '=', id)
    .execute();
}

/** Notes what a medium has come to: its interview has it, or why not. */
export async function noteSettled(tx: Tx, id: MediumId, why: MediumWhy | null, at: Date): Promise<void> {
  await tx
    .updateTable('device_medium')
    .set(why === null ? { settled_at: at, why: null } : { why })
    .where('id', '=', id)
    .execute();
}

/** The interview that a device calls so. */
export async function interviewOf(
  db: Db,
  { deviceId, uid }: Pick<DeviceMediumOf, 'deviceId' | 'uid'>,
): Promise<{ readonly projectId: ProjectId; readonly interviewId: InterviewId } | null> {
  const row = await db
    .selectFrom('interview')
    .select(['project_id as projectId', 'id as interviewId'])
    .where('device_id', 'is not distinct from', deviceId)
    .where('uid', '=', uid)
    .orderBy(sql`beside is not null`)
    .orderBy('id')
    .executeTakeFirst();
  return row ?? null;
}

const AT_ONCE = 100;

/** Media that are whole and may find their interview by now: it came later, or the process ended before it was asked. */
export async function listUnsettled(db: Db) {
  return await db
    .selectFrom('device_medium as m')
    .select(['m.device_id as deviceId', 'm.uid', 'm.sha256'])
    .where('m.complete_at', 'is not', null)
    .where('m.settled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('m.why', 'is', null),
        eb.and([
          eb('m.why', '=', 'noInterview'),
          eb.exists(
            eb
              .selectFrom('interview as i')
              .select('i.id')
              .whereRef('i.device_id', 'is not distinct from', 'm.device_id')
              .whereRef('i.uid', '=', 'm.uid'),
          ),
        ]),
      ]),
    )
    .orderBy('m.id')
    .limit(AT_ONCE)
    .execute();
}

/** The media of interviews that their devices bring and that are not here; `isHeld`: one has come, and cannot be shown. */
export async function listMissing(db: Db, projectId: ProjectId, interviews: readonly InterviewId[]) {
  if (interviews.length === 0) return [];
  const rows = await db
    .selectFrom('captured_medium as c')
    .innerJoin('interview as i', (join) =>
      join.onRef('i.project_id', '=', 'c.project_id').onRef('i.id', '=', 'c.interview_id'),
    )
    .leftJoin('device_medium as m', (join) =>
      join
        .onRef('m.device_id', 'is not distinct from', 'i.device_id')
        .onRef('m.uid', '=', 'i.uid')
        .onRef('m.sha256', '=', 'c.sha256')
        .on('m.why', 'is not', null),
    )
    .select(['i.id as interviewId', 'c.sha256', 'm.why'])
    .where('c.project_id', '=', projectId)
    .where('c.interview_id', 'in', [...interviews])
    .where('c.awaited', '=', sql.lit(true))
    .where('c.complete_at', 'is', null)
    .execute();
  return rows.map(({ why, ...row }) => ({ ...row, isHeld: why !== null && why !== 'noInterview' }));
}
