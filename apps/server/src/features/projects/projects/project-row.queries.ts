import type { BegunInterviews, OfflineQuota, PositionWish, RecordingWish } from '@seker/contract';
import { type ListKind, listKindOf, type ProjectType, USUAL_KEPT_MINUTES } from '@seker/fieldwork';
import type { GroupId, Id, Instant, LanguageId, PersonId, ProjectId, VersionId } from '@seker/kernel';
import { sql } from 'kysely';
import { id } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

/** Locks a group's row until the commit; false when it no longer exists. */
export async function lockGroupOf(tx: Tx, groupId: GroupId): Promise<boolean> {
  const row = await tx
    .selectFrom('person_group')
    .select('id')
    .where('id', '=', groupId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewProject {
  readonly name: string;
  readonly type: ProjectType;
  readonly groupId: GroupId;
  readonly languageId: LanguageId;
  readonly by: PersonId;
  readonly at: Instant;
}

/** Inserts a project: offline, in one language, in the installation's zone. */
export async function insertProject(
  tx: Tx,
  { name, type, groupId, languageId, by, at }: NewProject,
): Promise<ProjectId> {
  const moment = new Date(at);
  const { zone } = await tx.selectFrom('setting').select('zone').executeTakeFirstOrThrow();
  const { id: projectId } = await tx
    .insertInto('project')
    .values({
      name,
      type,
      list_kind: listKindOf(type),
      group_id: groupId,
      default_language_id: languageId,
      zone,
      zones: [zone],
      spreads_calls: true,
      callback_kept_minutes: USUAL_KEPT_MINUTES,
      created_at: moment,
      created_by: by,
      changed_at: moment,
      changed_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('project_language')
    .values({ project_id: projectId, language_id: languageId, position: 0 })
    .execute();
  await shareSize(tx, projectId);
  return projectId;
}

/** Israel's usual hours: Sunday to Thursday 9 to 21, Friday 9 to 13, in minutes of the day. */
const USUAL_HOURS = [0, 1, 2, 3, 4]
  .map((weekday) => ({ weekday, from: 540, to: 1260 }))
  .concat([{ weekday: 5, from: 540, to: 780 }]);

/** Inserts the calling hours and closed days of a new project. */
export async function insertUsualHours(tx: Tx, projectId: ProjectId): Promise<void> {
  await tx
    .insertInto('calling_window')
    .values(
      USUAL_HOURS.map(({ weekday, from, to }) => ({
        project_id: projectId,
        weekday,
        from_minute: from,
        to_minute: to,
      })),
    )
    .execute();
  await tx
    .insertInto('closed_day')
    .columns(['project_id', 'day', 'name', 'name_en', 'from_minute', 'to_minute'])
    .expression((eb) =>
      eb
        .selectFrom('holiday as h')
        .select([eb.val(projectId).as('project_id'), 'h.day', 'h.name', 'h.name_en', 'h.from_minute', 'h.to_minute']),
    )
    .execute();
}

const sizeShares = statement({
  name: 'share the sample size of a project',
  takes: { projectId: id<'Project'>() },
  text: ({ projectId }) => sql`select from share_sample_size(${projectId})`,
});

/** Must be called whenever the sample size is written. */
export async function shareSize(tx: Tx, projectId: ProjectId): Promise<void> {
  await sizeShares(tx, { projectId });
}

export type LockedProject = NonNullable<Awaited<ReturnType<typeof lockProject>>>;

/** Locks a project's row. */
export async function lockProject(tx: Tx, projectId: ProjectId) {
  const row = await tx
    .selectFrom('project as p')
    .selectAll('p')
    .select((eb) => [
      eb
        .selectFrom('person as by')
        .select('by.real_name')
        .whereRef('by.id', '=', 'p.changed_by')
        .where('by.removed_at', 'is', null)
        .as('changedBy'),
    ])
    .where('p.id', '=', projectId)
    .where('p.removed_at', 'is', null)
    .forNoKeyUpdate('p')
    .executeTakeFirst();
  return row ?? null;
}

/** Counts started interviews, up to a thousand. */
export async function countInterviews(db: Db, projectId: ProjectId): Promise<number> {
  const { count } = await db
    .selectFrom(
      db.selectFrom('study_interview').select('id').where('project_id', '=', projectId).limit(1_000).as('begun'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The columns that the general form of a project edits. */
export interface GeneralColumns {
  readonly name: string;
  readonly manual_number: string;
  readonly comments: string;
  readonly type: ProjectType;
  readonly list_kind: ListKind;
  readonly group_id: GroupId;
  readonly list_file_id: Id<'ListFile'> | null;
  readonly external_id_column: string | null;
  readonly questionnaire_version_id: VersionId | null;
  readonly sample_size: number | null;
  readonly ratio: number;
  readonly portion: number | null;
  readonly sensitivity: 'static' | 'cumulative';
  readonly auto_dialling: boolean;
  readonly observer: boolean;
  readonly live_hides: 'nothing' | 'ownWords' | 'answers';
  readonly tells_listening: boolean;
  readonly observers_listen: boolean;
  readonly zone: string;
  readonly dial_prefix: string;
  readonly caller_number_id: Id<'CallerNumber'> | null;
  readonly calls_at_once: number | null;
  readonly rest_hours: number;
  readonly callback_kept_minutes: number;
  readonly caps: object;
  readonly interviewer_note: object;
  readonly mobile_allowed: boolean;
  readonly kiosk: boolean;
  readonly positions: PositionWish;
  readonly repeat_days: number | null;
  readonly exit_hosts: readonly string[];
  readonly irrelevant_answers: 'purge' | 'flag';
  readonly offline_quota: OfflineQuota;
  readonly begun_interviews: BegunInterviews;
  readonly recording: RecordingWish;
  readonly recording_days: number;
  readonly recording_observers: boolean;
  readonly day_goal: number | null;
  readonly enough_question: string | null;
  readonly skin_id: Id<'Skin'> | null;
  readonly open_key: string | null;
}

interface Change {
  readonly by: PersonId;
  readonly at: Instant;
}

/** Returns the new revision. */
export async function updateProject(
  tx: Tx,
  projectId: ProjectId,
  columns: Partial<GeneralColumns> & { readonly online?: boolean; readonly default_language_id?: LanguageId },
  { by, at }: Change,
): Promise<number> {
  const { caps, interviewer_note: note, ...plain } = columns;
  const { revision } = await tx
    .updateTable('project')
    .set((eb) => ({
      ...plain,
      ...(caps === undefined ? {} : { caps: JSON.stringify(caps) }),
      ...(note === undefined ? {} : { interviewer_note: JSON.stringify(note) }),
      revision: eb('revision', '+', 1),
      changed_by: by,
      changed_at: new Date(at),
    }))
    .where('id', '=', projectId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Records a change of a project's part; returns the new revision. */
export async function touchProject(tx: Tx, projectId: ProjectId, change: Change): Promise<number> {
  return await updateProject(tx, projectId, {}, change);
}

export async function markStarted(tx: Tx, projectId: ProjectId, at: Instant): Promise<void> {
  await tx
    .updateTable('project')
    .set({ started_at: new Date(at) })
    .where('id', '=', projectId)
    .where('started_at', 'is', null)
    .execute();
}

/** Its id, its audit and its logs are kept; its links stop working. */
export async function markProjectRemoved(tx: Tx, projectId: ProjectId, at: Instant): Promise<void> {
  await tx
    .updateTable('project')
    .set({ removed_at: new Date(at), open_key: null, test_key: null })
    .where('id', '=', projectId)
    .execute();
}
