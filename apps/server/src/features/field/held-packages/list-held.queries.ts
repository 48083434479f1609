import { COUNTED_TO, type HeldKind, type HeldState, type HeldWhy, type PackageDecision } from '@seker/contract';
import type { CaseId, GroupId, Id, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { containing, type ListOrder, type ListPlace, listPage, upTo } from '../../../db/list-page.ts';

type Field = 'urgency' | 'received';

export interface HeldFilters {
  /** The group whose packages the reader may see; null: all. */
  readonly groupId: GroupId | null;
  readonly q: string;
  readonly state?: readonly HeldState[] | undefined;
  readonly kind?: readonly HeldKind[] | undefined;
  readonly why?: readonly HeldWhy[] | undefined;
  readonly device?: readonly Id<'Device'>[] | undefined;
  readonly project?: readonly ProjectId[] | undefined;
  readonly case?: readonly CaseId[] | undefined;
}

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  // Those that wait come before all that are decided.
  urgency: {
    key: sql`h.received_at + case when h.decided_at is null then interval '0' else interval '1000 years' end`,
    type: 'timestamptz',
  },
  received: { key: sql`h.received_at`, type: 'timestamptz' },
};

/** Reads a page, with one extra row if another page follows. */
export async function readHeldPage(db: Db, wanted: HeldFilters & ListPlace<Field>) {
  const page = listPage(wanted, ORDERS, sql`h.id`);
  return await withDetails(heldOf(db, wanted))
    .select(page.sortKey.as('sortKey'))
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
}

/** Counts them, up to the limit of totals. */
export async function countHeld(db: Db, wanted: HeldFilters): Promise<number> {
  const { count } = await db
    .selectFrom(heldOf(db, wanted).select('h.id').limit(upTo(COUNTED_TO)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads one as a row of the list. */
export async function readHeldRow(db: Db, packageId: Id<'DevicePackage'>) {
  return await withDetails(heldOf(db, { groupId: null, q: '' }))
    .where('h.id', '=', packageId)
    .executeTakeFirst();
}

export type ReadHeld = NonNullable<Awaited<ReturnType<typeof readHeldRow>>>;

function withDetails(held: ReturnType<typeof heldOf>) {
  return held
    .leftJoin('person as by', 'by.id', 'h.decided_by')
    .select((eb) => [
      'h.id',
      'h.uid',
      eb.cast<HeldKind | null>('h.kind', 'text').as('kind'),
      eb.cast<HeldWhy>('h.why', 'text').as('why'),
      eb.cast<PackageDecision | null>('h.decided_as', 'text').as('decidedAs'),
      'h.device_id as deviceId',
      'd.name as deviceName',
      'w.id as personId',
      'w.real_name as personName',
      'p.id as projectId',
      'p.name as projectName',
      'p.group_id as projectGroupId',
      'h.case_id as caseId',
      eb.fn<number>('length', ['h.bytes']).as('size'),
      'h.received_at as receivedAt',
      'h.decided_at as decidedAt',
      'by.real_name as decidedBy',
      'h.note',
      'h.interview_id as interviewId',
    ]);
}

function heldOf(db: Db, { groupId, q, state, kind, why, device, project, case: ofCase }: HeldFilters) {
  const like = containing(q);
  const decided = (state ?? []).filter((each) => each !== 'waiting');
  return db
    .selectFrom('device_package as h')
    .leftJoin('device as d', 'd.id', 'h.device_id')
    .leftJoin('person as w', 'w.id', 'd.person_id')
    .leftJoin('project as p', (join) => join.onRef('p.id', '=', 'h.project_id').on('p.removed_at', 'is', null))
    .leftJoin('project as k', (join) => join.onRef('k.id', '=', 'd.project_id').on('k.removed_at', 'is', null))
    .where((eb) => eb.or([eb('h.project_id', 'is', null), eb('p.id', 'is not', null)]))
    .$if(groupId !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('p.group_id', '=', groupId), eb('w.group_id', '=', groupId), eb('k.group_id', '=', groupId)]),
      ),
    )
    .$if(state !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          ...(state?.includes('waiting') ? [eb('h.decided_at', 'is', null)] : []),
          ...(decided.length === 0 ? [] : [eb('h.decided_as', 'in', decided)]),
        ]),
      ),
    )
    .$if(kind !== undefined, (query) => query.where('h.kind', 'in', [...(kind ?? [])]))
    .$if(why !== undefined, (query) => query.where('h.why', 'in', [...(why ?? [])]))
    .$if(device !== undefined, (query) => query.where('h.device_id', 'in', [...(device ?? [])]))
    .$if(project !== undefined, (query) => query.where('h.project_id', 'in', [...(project ?? [])]))
    .$if(ofCase !== undefined, (query) => query.where('h.case_id', 'in', [...(ofCase ?? [])]))
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('d.name', 'ilike', like),
          eb('w.real_name', 'ilike', like),
          eb('p.name', 'ilike', like),
          eb(eb.cast<string>('h.case_id', 'text'), '=', q),
        ]),
      ),
    );
}
