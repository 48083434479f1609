import { COUNTED_TO, DEVICE_STATES, type DeviceState } from '@seker/contract';
import { type GroupId, type Id, type Instant, later, MINUTE, type ProjectId } from '@seker/kernel';
import { expressionBuilder, sql } from 'kysely';
import { id, moment, number } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { containing, type ListOrder, type ListPlace, listPage, upTo } from '../../../db/list-page.ts';
import type { Schema } from '../../../db/schema.ts';
import { statement } from '../../../db/statement.ts';

type Field = 'state' | 'name' | 'place' | 'project' | 'seen';

/** Filters devices, in any order. */
export interface DeviceFilters {
  /** The group whose devices the reader may see; null: all. */
  readonly groupId: GroupId | null;
  readonly now: Instant;
  readonly q: string;
  readonly kind?: readonly ('kiosk' | 'field')[] | undefined;
  readonly state?: readonly DeviceState[] | undefined;
  readonly project?: readonly ProjectId[] | undefined;
  /** Whether packages or media of it wait for a decision. */
  readonly waits?: boolean | undefined;
}

/** A device that has told nothing for so long is away: it makes contact once a minute. */
export const AWAY_MILLISECONDS = 3 * MINUTE;

const build = expressionBuilder<Schema>();
const ofDevice = expressionBuilder<Schema & { d: Schema['device'] }, 'd'>();

/** The packages of a device that wait for a decision. */
function waitingPackages() {
  return ofDevice
    .selectFrom('device_package as h')
    .whereRef('h.device_id', '=', 'd.id')
    .where('h.decided_at', 'is', null);
}

/** The media of a device that wait for a decision: what is still to come whole, or to be looked at, does not. */
function waitingMedia() {
  return ofDevice
    .selectFrom('device_medium as m')
    .whereRef('m.device_id', '=', 'd.id')
    .where('m.why', 'is not', null)
    .where('m.complete_at', 'is not', null)
    .where('m.decided_at', 'is', null);
}

function stateOf(now: Instant) {
  const seen = new Date(later(now, -AWAY_MILLISECONDS));
  return sql`case when d.revoked_at is not null then 'revoked'
    when d.key_hash is not null then case when d.seen_at > ${seen}::timestamptz then 'connected' else 'away' end
    when d.pairing_until > ${new Date(now)}::timestamptz then 'pairing' else 'notPaired' end`;
}

const kiosks = statement({
  name: 'the paired kiosks of a project, counted',
  takes: { projectId: id<'Project'>(), seen: moment },
  gives: { paired: number, away: number },
  text: ({ projectId, seen }) => sql`
    select count(*)::int as paired, count(*) filter (where d.seen_at is null or d.seen_at <= ${seen})::int as away
    from device d where d.project_id = ${projectId} and d.kind = 'kiosk' and d.key_hash is not null and d.revoked_at is null`,
});

/** The kiosks of a project that are paired, and those of them that are away. */
export async function countKiosks(db: Db, projectId: ProjectId, now: Instant) {
  const seen = later(now, -AWAY_MILLISECONDS);
  return (await kiosks(db, { projectId, seen })).rows[0] ?? { paired: 0, away: 0 };
}

function ordersAt(now: Instant): Readonly<Record<Field, ListOrder>> {
  const states = sql.raw(DEVICE_STATES.map((state) => `'${state}'`).join(', '));
  return {
    state: { key: sql`array_position(array[${states}], ${stateOf(now)})::bigint`, type: 'bigint' },
    name: { key: sql`(lower(d.name) collate "und-x-icu")`, type: 'text' },
    place: { key: sql`(lower(d.place) collate "und-x-icu")`, type: 'text' },
    project: { key: sql`(lower(coalesce(p.name, w.real_name)) collate "und-x-icu")`, type: 'text' },
    seen: { key: sql`coalesce(d.seen_at, '-infinity')`, type: 'timestamptz' },
  };
}

/** Reads a page, with one extra row if another page follows. */
export async function readDevices(db: Db, wanted: DeviceFilters & ListPlace<Field>) {
  const page = listPage(wanted, ordersAt(wanted.now), sql`d.id`);
  return await withDetails(devicesOf(db, wanted), wanted.now)
    .select(page.sortKey.as('sortKey'))
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
}

/** Reads one device as a row of the list. */
export async function readDeviceRow(db: Db, deviceId: Id<'Device'>, now: Instant) {
  return await withDetails(devicesOf(db, { groupId: null, q: '', now }), now)
    .where('d.id', '=', deviceId)
    .executeTakeFirst();
}

export type ReadDevice = NonNullable<Awaited<ReturnType<typeof readDeviceRow>>>;

/** Counts all matching devices. */
export async function countDevices(db: Db, wanted: DeviceFilters): Promise<number> {
  const { count } = await db
    .selectFrom(devicesOf(db, wanted).select('d.id').limit(upTo(COUNTED_TO)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The interviewers within reach, by name. */
export async function readFieldPeople(db: Db, groupId: GroupId | null) {
  return await db
    .selectFrom('person')
    .select(['id', 'real_name as name'])
    .where('role', '=', 'interviewer')
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .$if(groupId !== null, (query) => query.where('group_id', '=', groupId as GroupId))
    .orderBy('real_name')
    .limit(1_000)
    .execute();
}

/** The projects within reach in which kiosks may ask, by name. */
export async function readKioskProjects(db: Db, groupId: GroupId | null) {
  return await db
    .selectFrom('project')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .where('kiosk', '=', true)
    .$if(groupId !== null, (query) => query.where('group_id', '=', groupId as GroupId))
    .orderBy('name')
    .limit(500)
    .execute();
}

function withDetails(devices: ReturnType<typeof devicesOf>, now: Instant) {
  // A device in the field works in several projects: its day is that of the first zone that they would name, UTC.
  const zone = sql`coalesce(p.zone, 'UTC')`;
  const today = sql`date_trunc('day', ${new Date(now)}::timestamptz at time zone ${zone}) at time zone ${zone}`;
  return devices
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('study_interview as i')
          .whereRef('i.device_id', '=', 'd.id')
          .where('i.started_at', '>=', build.cast<Date>(today, 'timestamptz'))
          .select((inner) => [
            inner.fn.countAll<number>().as('begun'),
            inner.fn
              .countAll<number>()
              .filterWhere('i.outcome', 'in', ['success', 'extra'])
              .filterWhere('i.rejected_at', 'is', null)
              .as('completed'),
          ])
          .as('day'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'd.id',
      'd.kind',
      'd.name',
      'd.place',
      'p.id as projectId',
      'p.name as projectName',
      'p.online as isOnline',
      'w.id as personId',
      'w.real_name as personName',
      'd.free_bytes as freeBytes',
      'd.storage_override as isStorageOverridden',
      'd.unsent',
      'd.unsent_since as unsentSince',
      eb
        .selectFrom('assignment as a')
        // One whose case has its outcome, by telephone or on the web, is no work any more.
        .innerJoin('study_case as c', (join) =>
          join
            .onRef('c.project_id', '=', 'a.project_id')
            .onRef('c.id', '=', 'a.case_id')
            .on('c.outcome_id', 'is', null),
        )
        .whereRef('a.person_id', '=', 'd.person_id')
        .where('a.ended_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('assignments'))
        .as('assignments'),
      waitingPackages()
        .select((inner) => inner.fn.countAll<number>().as('held'))
        .as('held'),
      waitingMedia()
        .select((inner) => inner.fn.countAll<number>().as('heldMedia'))
        .as('heldMedia'),
      eb.cast<DeviceState>(stateOf(now), 'text').as('state'),
      'd.seen_at as seenAt',
      'd.version',
      'd.battery',
      'd.is_charging as isCharging',
      'd.pairing_until as pairingUntil',
      'd.paired_at as pairedAt',
      'd.revoked_at as revokedAt',
      'd.revision',
      eb('d.pin_hash', 'is not', null).as('hasPin'),
      'day.begun',
      'day.completed',
    ]);
}

function devicesOf(db: Db, { groupId, now, q, kind, state, project, waits }: DeviceFilters) {
  const like = containing(q);
  return db
    .selectFrom('device as d')
    .leftJoin('project as p', 'p.id', 'd.project_id')
    .leftJoin('person as w', 'w.id', 'd.person_id')
    .where('p.removed_at', 'is', null)
    .$if(groupId !== null, (query) =>
      query.where((eb) => eb.or([eb('p.group_id', '=', groupId), eb('w.group_id', '=', groupId)])),
    )
    .$if(kind !== undefined, (query) => query.where('d.kind', 'in', [...(kind ?? [])]))
    .$if(state !== undefined, (query) => query.where(build(stateOf(now), 'in', [...(state ?? [])])))
    .$if(project !== undefined, (query) => query.where('p.id', 'in', [...(project ?? [])]))
    .$if(waits !== undefined, (query) =>
      query.where(({ exists, not, or }) => {
        const waiting = or([exists(waitingPackages().select('h.id')), exists(waitingMedia().select('m.id'))]);
        return waits === true ? waiting : not(waiting);
      }),
    )
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('d.name', 'ilike', like),
          eb('d.place', 'ilike', like),
          eb('p.name', 'ilike', like),
          eb('w.real_name', 'ilike', like),
        ]),
      ),
    );
}
