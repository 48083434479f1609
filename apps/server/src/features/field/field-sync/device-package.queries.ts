import { HELD_KINDS, HELD_WHYS, type HeldKind, type HeldWhy } from '@seker/contract';
import type { CaseId, Id, Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { bytes, id, moment, nullable, oneOf, uuid } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const held = statement({
  name: 'keep a package until a person decides',
  takes: {
    deviceId: nullable(id<'Device'>()),
    uid: uuid,
    projectId: nullable(id<'Project'>()),
    caseId: nullable(id<'Case'>()),
    kind: nullable(oneOf(...HELD_KINDS)),
    why: oneOf(...HELD_WHYS),
    bytes,
    at: moment,
  },
  text: ({ deviceId, uid, projectId, caseId, kind, why, bytes: sealed, at }) => sql`
    insert into device_package (device_id, uid, project_id, case_id, kind, why, bytes, received_at)
    values (${deviceId}, ${uid}, ${projectId}, ${caseId}, ${kind}, ${why}, ${sealed}, ${at})
    on conflict do nothing`,
});

/** Keeps a package as it came; the same bytes again are the same package: false. */
export async function holdPackage(
  db: Db,
  {
    deviceId,
    uid,
    kind,
    why,
    bytes: sealed,
    of,
  }: {
    /** Null: it came in the file of a device that is not known. */
    readonly deviceId: Id<'Device'> | null;
    readonly uid: string;
    /** What it tells of; null: it cannot be read. */
    readonly kind: HeldKind | null;
    readonly why: HeldWhy;
    readonly bytes: Buffer;
    /** The case that it tells of, or a project without one; null: of none that is known. */
    readonly of: { readonly projectId: ProjectId; readonly caseId: CaseId | null } | null;
  },
  at: Instant,
): Promise<boolean> {
  const { projectId = null, caseId = null } = of ?? {};
  return (await held(db, { deviceId, uid, projectId, caseId, kind, why, bytes: sealed, at })).count > 0;
}

/** Whether a person has taken packages of this interview already: what else its device tells of it goes the same way. */
export async function isTakenByPerson(db: Db, deviceId: Id<'Device'> | null, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('device_package')
    .select('id')
    .where('uid', '=', uid)
    .where('device_id', 'is not distinct from', deviceId)
    .where('decided_as', 'in', ['accepted', 'second'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
