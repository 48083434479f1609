import type { Reach } from '@seker/contract';
import type { GroupId, Id, PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { containing, type ListOrder, type ListPlace, listPage, upTo } from '../../../db/list-page.ts';

type Field = 'name' | 'published' | 'created' | 'changed' | 'questions' | 'projects';

/** The reader of a list and their reach. */
export interface QuestionnaireReader {
  readonly reach: Reach;
  readonly personId: PersonId;
  readonly groupId: GroupId;
}

/** Filters questionnaires, in any order. */
export interface QuestionnaireFilters {
  readonly reader: QuestionnaireReader;
  readonly q: string;
  readonly group?: readonly GroupId[] | undefined;
  readonly isMine?: boolean | undefined;
  readonly isPublished?: boolean | undefined;
  readonly isUsed?: boolean | undefined;
}

export interface WantedQuestionnaires extends QuestionnaireFilters, ListPlace<Field> {}

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  name: { key: sql`(lower(q.name) collate "und-x-icu")`, type: 'text' },
  published: { key: sql`coalesce(v.frozen_at, '-infinity')`, type: 'timestamptz' },
  created: { key: sql`q.created_at`, type: 'timestamptz' },
  changed: { key: sql`q.changed_at`, type: 'timestamptz' },
  questions: { key: sql`coalesce(d.questions, 0)`, type: 'bigint' },
  projects: { key: sql`used.projects`, type: 'bigint' },
};

/** Reads a page, with one extra row if another page follows. */
export async function readQuestionnaires(db: Db, wanted: WantedQuestionnaires) {
  const page = listPage(wanted, ORDERS, sql`q.id`);
  return await withDetails(questionnairesOf(db, wanted))
    .select(page.sortKey.as('sortKey'))
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
}

export type ReadQuestionnaire = Omit<Awaited<ReturnType<typeof readQuestionnaires>>[number], 'sortKey'>;

/** Lists the ids of all matching questionnaires, lowest first. */
export async function findQuestionnaires(
  db: Db,
  wanted: QuestionnaireFilters,
): Promise<readonly Id<'Questionnaire'>[]> {
  const rows = await questionnairesOf(db, wanted).select('q.id').orderBy('q.id').execute();
  return rows.map(({ id }) => id);
}

/** Reads one questionnaire as a row of the list, with the details of its form. */
export async function readQuestionnaireRow(db: Db, id: Id<'Questionnaire'>) {
  return await withDetails(remaining(db)).select('q.revision').where('q.id', '=', id).executeTakeFirst();
}

/** Counts all matching questionnaires, up to `most`. */
export async function countQuestionnaires(db: Db, wanted: QuestionnaireFilters, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(questionnairesOf(db, wanted).select('q.id').limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function withDetails(questionnaires: ReturnType<typeof remaining>) {
  return questionnaires
    .innerJoin('person_group as g', 'g.id', 'q.group_id')
    .leftJoin('questionnaire_draft as d', 'd.questionnaire_id', 'q.id')
    .leftJoin('person as maker', (join) =>
      join.onRef('maker.id', '=', 'q.created_by').on('maker.removed_at', 'is', null),
    )
    .leftJoin('person as changer', (join) =>
      join.onRef('changer.id', '=', 'q.changed_by').on('changer.removed_at', 'is', null),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('questionnaire_version as last')
          .select(['last.id', 'last.number', 'last.frozen_at'])
          .whereRef('last.questionnaire_id', '=', 'q.id')
          .orderBy('last.number', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('questionnaire_version as asked')
          .innerJoin('project as p', 'p.questionnaire_version_id', 'asked.id')
          .select((inner) => inner.fn.countAll<number>().as('projects'))
          .whereRef('asked.questionnaire_id', '=', 'q.id')
          .as('used'),
      (join) => join.onTrue(),
    )
    .select([
      'q.id',
      'q.name',
      'q.comments',
      'q.created_at as createdAt',
      'q.changed_at as changedAt',
      'g.id as groupId',
      'g.name as groupName',
      'maker.real_name as createdBy',
      'changer.real_name as changedBy',
      'v.id as versionId',
      'v.number as versionNumber',
      'v.frozen_at as publishedAt',
      'd.head',
      'd.base_rev as baseRev',
      'd.base_version_id as baseVersionId',
      'd.languages',
      'd.questions',
      'used.projects',
    ]);
}

function remaining(db: Db) {
  return db.selectFrom('questionnaire as q').where('q.removed_at', 'is', null);
}

function questionnairesOf(db: Db, { reader, q, group, isMine, isPublished, isUsed }: QuestionnaireFilters) {
  const like = containing(q);
  return remaining(db)
    .$if(reader.reach === 'group', (query) => query.where('q.group_id', '=', reader.groupId))
    .$if(reader.reach === 'own' || reader.reach === 'groupStaff', (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('questionnaire_version as seen')
            .innerJoin('project as p', 'p.questionnaire_version_id', 'seen.id')
            .innerJoin('allocation as a', 'a.project_id', 'p.id')
            .select('p.id')
            .whereRef('seen.questionnaire_id', '=', 'q.id')
            .where('p.observer', '=', true)
            .where('a.person_id', '=', reader.personId),
        ),
      ),
    )
    .$if(q !== '', (query) =>
      query.where((eb) => eb.or([eb('q.name', 'ilike', like), eb('q.comments', 'ilike', like)])),
    )
    .$if(group !== undefined, (query) => query.where('q.group_id', 'in', [...(group ?? [])]))
    .$if(isMine !== undefined, (query) =>
      query.where((eb) => {
        const mine = eb.and([eb('q.created_by', 'is not', null), eb('q.created_by', '=', reader.personId)]);
        return isMine === true ? mine : eb.not(mine);
      }),
    )
    .$if(isPublished !== undefined, (query) =>
      query.where((eb) => {
        const published = eb.exists(
          eb.selectFrom('questionnaire_version as any').select('any.id').whereRef('any.questionnaire_id', '=', 'q.id'),
        );
        return isPublished === true ? published : eb.not(published);
      }),
    )
    .$if(isUsed !== undefined, (query) =>
      query.where((eb) => {
        const used = eb.exists(
          eb
            .selectFrom('questionnaire_version as any')
            .innerJoin('project as p', 'p.questionnaire_version_id', 'any.id')
            .select('p.id')
            .whereRef('any.questionnaire_id', '=', 'q.id'),
        );
        return isUsed === true ? used : eb.not(used);
      }),
    );
}
