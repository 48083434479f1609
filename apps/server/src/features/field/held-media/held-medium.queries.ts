import { COUNTED_TO, type MediumDecision, type MediumState, type MediumWhy } from '@seker/contract';
import type { CaseId, GroupId, Id, InterviewId, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { containing, type ListOrder, type ListPlace, listPage, upTo } from '../../../db/list-page.ts';

type Field = 'urgency' | 'received';
type MediumId = Id<'DeviceMedium'>;

export interface MediumFilters {
  /** The group whose media the reader may see; null: all. */
  readonly groupId: GroupId | null;
  readonly q: string;
  readonly state?: readonly MediumState[] | undefined;
  readonly why?: readonly MediumWhy[] | undefined;
  readonly device?: readonly Id<'Device'>[] | undefined;
  readonly project?: readonly ProjectId[] | undefined;
}

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  // Those that wait come before all that are decided.
  urgency: {
    key: sql`m.complete_at + case when m.decided_at is null then interval '0' else interval '1000 years' end`,
    type: 'timestamptz',
  },
  received: { key: sql`m.complete_at`, type: 'timestamptz' },
};

/** Reads a page, with one extra row if another page follows. */
export async function readMediaPage(db: Db, wanted: MediumFilters & ListPlace<Field>) {
  const page = listPage(wanted, ORDERS, sql`m.id`);
  return await withDetails(mediaOf(db, wanted))
    .select(page.sortKey.as('sortKey'))
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
}

/** Counts them, up to the limit of totals. */
export async function countMedia(db: Db, wanted: MediumFilters): Promise<number> {
  const { count } = await db
    .selectFrom(mediaOf(db, wanted).select('m.id').limit(upTo(COUNTED_TO)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads one as a row of the list, with the groups that it is of. */
export async function readMediumRow(db: Db, mediumId: MediumId) {
  return await withDetails(mediaOf(db, { groupId: null, q: '' }))
    .select(['m.uid', 'm.sha256', 'p.group_id as ofProject', 'w.group_id as ofPerson', 'k.group_id as ofKiosk'])
    .where('m.id', '=', mediumId)
    .executeTakeFirst();
}

export type ReadMedium = Awaited<ReturnType<typeof readMediaPage>>[number];

function withDetails(media: ReturnType<typeof mediaOf>) {
  return media
    .leftJoin('person as by', 'by.id', 'm.decided_by')
    .leftJoin('captured_medium as c', (join) =>
      join
        .onRef('c.project_id', '=', 'i.projectId')
        .onRef('c.interview_id', '=', 'i.interviewId')
        .onRef('c.sha256', '=', 'm.sha256'),
    )
    .select((eb) => [
      'm.id',
      eb.cast<MediumWhy>('m.why', 'text').as('why'),
      eb.cast<MediumDecision | null>('m.decided_as', 'text').as('decidedAs'),
      'd.id as deviceId',
      'd.name as deviceName',
      'w.id as personId',
      'w.real_name as personName',
      'p.id as projectId',
      'p.name as projectName',
      eb.cast<CaseId | null>('i.caseId', 'int8').as('caseId'),
      eb.cast<InterviewId | null>('i.interviewId', 'int8').as('interviewId'),
      'c.mime',
      'm.bytes',
      'm.complete_at as receivedAt',
      'm.decided_at as decidedAt',
      'm.decided_by as decidedById',
      'by.real_name as decidedBy',
      'm.note',
    ]);
}

function mediaOf(db: Db, { groupId, q, state, why, device, project }: MediumFilters) {
  const like = containing(q);
  const decided = (state ?? []).filter((each) => each !== 'waiting');
  return db
    .selectFrom('device_medium as m')
    .leftJoin('device as d', 'd.id', 'm.device_id')
    .leftJoin('person as w', 'w.id', 'd.person_id')
    .leftJoin('project as k', (join) => join.onRef('k.id', '=', 'd.project_id').on('k.removed_at', 'is', null))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('interview')
          .select(['project_id as projectId', 'id as interviewId', 'case_id as caseId'])
          .whereRef('uid', '=', 'm.uid')
          .whereRef('device_id', 'is not distinct from', 'm.device_id')
          .orderBy(sql`beside is not null`)
          .orderBy('id')
          .limit(1)
          .as('i'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('device_package')
          .select('project_id as projectId')
          .whereRef('uid', '=', 'm.uid')
          .whereRef('device_id', 'is not distinct from', 'm.device_id')
          .where('project_id', 'is not', null)
          .orderBy('id')
          .limit(1)
          .as('h'),
      (join) => join.onTrue(),
    )
    .leftJoin('project as p', (join) =>
      join.on((eb) => eb('p.id', '=', eb.fn.coalesce('i.projectId', 'h.projectId'))).on('p.removed_at', 'is', null),
    )
    .where('m.why', 'is not', null)
    .where('m.complete_at', 'is not', null)
    .$if(groupId !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('p.group_id', '=', groupId), eb('w.group_id', '=', groupId), eb('k.group_id', '=', groupId)]),
      ),
    )
    .$if(state !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          ...(state?.includes('waiting') ? [eb('m.decided_at', 'is', null)] : []),
          ...(decided.length === 0 ? [] : [eb('m.decided_as', 'in', decided)]),
        ]),
      ),
    )
    .$if(why !== undefined, (query) => query.where('m.why', 'in', [...(why ?? [])]))
    .$if(device !== undefined, (query) => query.where('m.device_id', 'in', [...(device ?? [])]))
    .$if(project !== undefined, (query) => query.where('p.id', 'in', [...(project ?? [])]))
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('d.name', 'ilike', like), eb('w.real_name', 'ilike', like), eb('p.name', 'ilike', like)]),
      ),
    );
}

/** Locks a medium: of two who decide at once the second sees what was decided. */
export async function lockMedium(tx: Tx, mediumId: MediumId): Promise<void> {
  await tx.selectFrom('device_medium').select('id').where('id', '=', mediumId).forUpdate().execute();
}

export async function noteDecided(
  tx: Tx,
  mediumId: MediumId,
  decision: { readonly as: MediumDecision; readonly note: string; readonly by: PersonId; readonly at: Date },
): Promise<void> {
  const { as, note, by, at } = decision;
  await tx
    .updateTable('device_medium')
    .set({ decided_as: as, decided_at: at, decided_by: by, note, ...(as === 'accepted' ? { settled_at: at } : {}) })
    .where('id', '=', mediumId)
    .execute();
}
