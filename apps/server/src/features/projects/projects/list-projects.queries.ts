import type { Reach, Role } from '@seker/contract';
import type { ProjectType } from '@seker/fieldwork';
import type { GroupId, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { containing, type ListOrder, type ListPlace, listPage, upTo } from '../../../db/list-page.ts';

type Field = 'number' | 'name' | 'type' | 'group' | 'done' | 'last' | 'created';
type State = 'online' | 'offline' | 'neverOnline';

/** The reader of a list and their reach. */
export interface ProjectReader {
  readonly reach: Reach;
  readonly role: Role;
  readonly personId: PersonId;
  readonly groupId: GroupId;
}

/** Filters projects, in any order. */
export interface ProjectFilters {
  readonly reader: ProjectReader;
  readonly q: string;
  readonly type?: readonly ProjectType[] | undefined;
  readonly state?: readonly State[] | undefined;
  readonly group?: readonly GroupId[] | undefined;
}

export interface WantedProjects extends ProjectFilters, ListPlace<Field> {}

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  number: { key: sql`p.id`, type: 'bigint' },
  name: { key: sql`(lower(p.name) collate "und-x-icu")`, type: 'text' },
  type: { key: sql`p.type`, type: 'text' },
  group: { key: sql`(lower(g.name) collate "und-x-icu")`, type: 'text' },
  done: { key: sql`counted.done`, type: 'bigint' },
  last: { key: sql`coalesce(latest.ended_at, '-infinity')`, type: 'timestamptz' },
  created: { key: sql`p.created_at`, type: 'timestamptz' },
};

/** Reads a page, with one extra row if another page follows. */
export async function readProjects(db: Db, wanted: WantedProjects) {
  const page = listPage(wanted, ORDERS, sql`p.id`);
  return await withDetails(projectsOf(db, wanted))
    .select(page.sortKey.as('sortKey'))
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
}

export type ReadProject = Omit<Awaited<ReturnType<typeof readProjects>>[number], 'sortKey'>;

/** Reads one project as a row of the list. */
export async function readProjectRow(db: Db, id: ProjectId): Promise<ReadProject | undefined> {
  return await withDetails(remaining(db)).where('p.id', '=', id).executeTakeFirst();
}

/** Lists the ids of all matching projects, lowest first. */
export async function findProjects(db: Db, wanted: ProjectFilters): Promise<readonly ProjectId[]> {
  const rows = await projectsOf(db, wanted).select('p.id').orderBy('p.id').execute();
  return rows.map(({ id }) => id);
}

/** Counts all matching projects, up to `most`. */
export async function countProjects(db: Db, wanted: ProjectFilters, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(projectsOf(db, wanted).select('p.id').limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function withDetails(projects: ReturnType<typeof remaining>) {
  return projects
    .innerJoin('person_group as g', 'g.id', 'p.group_id')
    .leftJoin('questionnaire_version as v', 'v.id', 'p.questionnaire_version_id')
    .leftJoin('questionnaire as q', 'q.id', 'v.questionnaire_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('project_count as n')
          .select((inner) => inner.fn.coalesce(inner.fn.sum<number>('n.completed'), inner.lit(0)).as('done'))
          .whereRef('n.project_id', '=', 'p.id')
          .as('counted'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('study_interview as i')
          .select('i.ended_at')
          .whereRef('i.project_id', '=', 'p.id')
          .where('i.state', '=', sql.lit('ended'))
          .orderBy('i.ended_at', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('session as s')
          .select((inner) => inner.fn.countAll<number>().as('live'))
          .whereRef('s.project_id', '=', 'p.id')
          .where('s.ended_at', 'is', null)
          .as('working'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('quota_cell as c')
          .innerJoin('quota as a', (join) =>
            join.onRef('a.project_id', '=', 'c.project_id').onRef('a.id', '=', 'c.quota_id').on('a.active', '=', true),
          )
          .select((inner) => [
            inner.fn.sum<number | null>('c.target').as('wanted'),
            inner.fn.sum<number | null>(inner.fn<number>('least', ['c.completed', 'c.target'])).as('filled'),
          ])
          .whereRef('c.project_id', '=', 'p.id')
          .as('cells'),
      (join) => join.onTrue(),
    )
    .select([
      'p.id',
      'p.name',
      'p.manual_number as manualNumber',
      'p.type',
      'p.online',
      'p.started_at as startedAt',
      'p.sample_size as target',
      'g.id as groupId',
      'g.name as groupName',
      'q.id as questionnaireId',
      'q.name as questionnaireName',
      'v.number as versionNumber',
      'counted.done',
      'latest.ended_at as lastAt',
      'working.live',
      'cells.wanted as cellsWanted',
      'cells.filled as cellsFilled',
    ]);
}

function remaining(db: Db) {
  return db.selectFrom('project as p').where('p.removed_at', 'is', null);
}

function projectsOf(db: Db, { reader, q, type, state, group }: ProjectFilters) {
  const like = containing(q);
  return remaining(db)
    .$if(reader.reach === 'group' || reader.reach === 'groupStaff', (query) =>
      query.where('p.group_id', '=', reader.groupId),
    )
    .$if(reader.reach === 'own', (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('allocation as a')
            .select('a.person_id')
            .whereRef('a.project_id', '=', 'p.id')
            .where('a.person_id', '=', reader.personId),
        ),
      ),
    )
    .$if(reader.role === 'observer', (query) => query.where('p.observer', '=', true))
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('p.name', 'ilike', like),
          eb('p.manual_number', 'ilike', like),
          eb(eb.cast<string>('p.id', 'text'), 'like', like),
        ]),
      ),
    )
    .$if(type !== undefined, (query) => query.where('p.type', 'in', [...(type ?? [])]))
    .$if(group !== undefined, (query) => query.where('p.group_id', 'in', [...(group ?? [])]))
    .$if(state !== undefined, (query) =>
      query.where((eb) =>
        eb.or(
          (state ?? []).map((one) =>
            one === 'neverOnline'
              ? eb.and([eb('p.started_at', 'is', null), eb('p.online', '=', false)])
              : eb('p.online', '=', one === 'online'),
          ),
        ),
      ),
    );
}
