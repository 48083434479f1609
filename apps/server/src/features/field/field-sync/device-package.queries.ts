import type { CaseId, Id, Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { bytes, id, moment, nullable, oneOf, uuid } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

/**
 * Why a package waits for a person: it cannot be read · it tells of no work of its device's person · the device was
 * revoked, or its person may not work · the interview of its case has begun elsewhere · it differs from what was stored
 * of the same interview · the engine would not have made its events.
 */
export type HeldWhy = 'unreadable' | 'unknownWork' | 'revoked' | 'begunElsewhere' | 'fork' | 'doubtful';

const held = statement({
  name: 'keep a package until a person decides',
  takes: {
    deviceId: id<'Device'>(),
    uid: uuid,
    projectId: nullable(id<'Project'>()),
    caseId: nullable(id<'Case'>()),
    why: oneOf<HeldWhy>('unreadable', 'unknownWork', 'revoked', 'begunElsewhere', 'fork', 'doubtful'),
    bytes,
    at: moment,
  },
  text: ({ deviceId, uid, projectId, caseId, why, bytes: sealed, at }) => sql`
    insert into device_package (device_id, uid, project_id, case_id, why, bytes, received_at)
    values (${deviceId}, ${uid}, ${projectId}, ${caseId}, ${why}, ${sealed}, ${at})
    on conflict do nothing`,
});

/** Keeps a package as it came; the same bytes again are the same package. */
export async function holdPackage(
  db: Db,
  {
    deviceId,
    uid,
    why,
    bytes: sealed,
    of,
  }: {
    readonly deviceId: Id<'Device'>;
    readonly uid: string;
    readonly why: HeldWhy;
    readonly bytes: Buffer;
    /** The case that it tells of; null: of none that is known. */
    readonly of: { readonly projectId: ProjectId; readonly caseId: CaseId } | null;
  },
  at: Instant,
): Promise<void> {
  const { projectId = null, caseId = null } = of ?? {};
  await held(db, { deviceId, uid, projectId, caseId, why, bytes: sealed, at });
}
