import type { GroupId, ProjectId } from '@seker/kernel';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';

const storedCaps = z.object({
  perPhone: z.number().optional(),
  perCase: z.number().optional(),
  perCaseAndDay: z.number().optional(),
});
const storedNote = z.record(z.string(), z.string());

/** Reads what a project's screens show besides its row in the list. */
export async function readProjectDetails(db: Db, id: ProjectId) {
  const row = await db
    .selectFrom('project as p')
    .leftJoin('list_file as l', 'l.id', 'p.list_file_id')
    .select((eb) => [
      'p.comments',
      'p.list_file_id as listFileId',
      'l.name as listFileName',
      'l.rows as listRows',
      'p.external_id_column as externalIdColumn',
      'p.questionnaire_version_id as versionId',
      'p.ratio',
      'p.list_kind as listKind',
      'p.portion',
      'p.sensitivity',
      'p.auto_dialling as autoDialling',
      'p.observer',
      'p.live_hides as liveHides',
      'p.tells_listening as tellsListening',
      'p.observers_listen as observersListen',
      'p.zone',
      'p.dial_prefix as dialPrefix',
      'p.caller_number_id as callerNumberId',
      'p.calls_at_once as callsAtOnce',
      'p.rest_hours as restHours',
      'p.callback_kept_minutes as callbackKeptMinutes',
      'p.caps',
      'p.interviewer_note as interviewerNote',
      'p.mobile_allowed as mobileAllowed',
      'p.kiosk',
      'p.positions',
      'p.repeat_days as repeatDays',
      'p.exit_hosts as exitHosts',
      'p.irrelevant_answers as irrelevantAnswers',
      'p.offline_quota as offlineQuota',
      'p.begun_interviews as begunInterviews',
      'p.recording',
      'p.recording_days as recordingDays',
      'p.recording_observers as recordingObservers',
      'p.day_goal as dayGoal',
      'p.enough_question as enoughQuestion',
      'p.skin_id as skinId',
      eb('p.open_key', 'is not', null).as('hasOpenLink'),
      'p.created_at as createdAt',
      'p.changed_at as changedAt',
      'p.revision',
      eb
        .selectFrom('mailing as m')
        .select((m) => m.cast<number>(m.fn.countAll(), 'integer').as('count'))
        .whereRef('m.project_id', '=', 'p.id')
        .where((m) =>
          m.or([
            m('m.state', '=', 'missed'),
            m.and([m('m.state', '=', 'paused'), m('m.pause_reason', '<>', 'person')]),
          ]),
        )
        .as('undecidedMailings'),
      eb
        .selectFrom('person as by')
        .select('by.real_name')
        .whereRef('by.id', '=', 'p.created_by')
        .where('by.removed_at', 'is', null)
        .as('createdBy'),
      eb
        .selectFrom('person as by')
        .select('by.real_name')
        .whereRef('by.id', '=', 'p.changed_by')
        .where('by.removed_at', 'is', null)
        .as('changedBy'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    ...row,
    hasOpenLink: row.hasOpenLink === true,
    caps: withoutMissing(storedCaps.parse(row.caps)),
    interviewerNote: storedNote.parse(row.interviewerNote),
  };
}

function withoutMissing(caps: z.infer<typeof storedCaps>): Record<string, number> {
  return Object.fromEntries(Object.entries(caps).flatMap(([cap, most]) => (most === undefined ? [] : [[cap, most]])));
}

/** Lists the languages in order. */
export async function readProjectLanguages(db: Db, projectId: ProjectId) {
  const rows = await db
    .selectFrom('project_language as pl')
    .innerJoin('language as l', 'l.id', 'pl.language_id')
    .innerJoin('project as p', 'p.id', 'pl.project_id')
    .select((eb) => [
      'l.id',
      'l.code',
      'l.origin_name as name',
      'l.direction as dir',
      eb('p.default_language_id', '=', eb.ref('l.id')).as('isDefault'),
    ])
    .where('pl.project_id', '=', projectId)
    .orderBy('pl.position')
    .execute();
  return rows.map(({ isDefault, ...language }) => ({ ...language, isDefault: isDefault === true }));
}

/** Lists all groups, or only the given one. */
export async function listGroups(db: Db, only: GroupId | null) {
  return await db
    .selectFrom('person_group')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .$if(only !== null, (query) => query.where('id', '=', only as GroupId))
    .orderBy('name')
    .execute();
}

/** Lists the questionnaire versions that a project can use, the newest of each first. */
export async function listPublished(db: Db, only: GroupId | null) {
  return await db
    .selectFrom('questionnaire as q')
    .innerJoin('questionnaire_version as v', 'v.questionnaire_id', 'q.id')
    .select(['q.id', 'q.name', 'q.group_id as groupId', 'v.id as versionId', 'v.number', 'v.frozen_at as frozenAt'])
    .where('q.removed_at', 'is', null)
    .$if(only !== null, (query) => query.where('q.group_id', '=', only as GroupId))
    .orderBy('q.name')
    .orderBy('v.number', 'desc')
    .execute();
}

export async function listLists(db: Db, only: GroupId | null) {
  return await db
    .selectFrom('list_file')
    .select(['id', 'name', 'group_id as groupId', 'columns', 'rows'])
    .where('removed_at', 'is', null)
    .where('whole_at', 'is not', null)
    .$if(only !== null, (query) => query.where('group_id', '=', only as GroupId))
    .orderBy('name')
    .execute();
}

export async function listSkinChoices(db: Db, only: GroupId | null) {
  return await db
    .selectFrom('skin')
    .select(['id', 'name', 'group_id as groupId'])
    .where('removed_at', 'is', null)
    .$if(only !== null, (query) =>
      query.where((eb) => eb.or([eb('group_id', 'is', null), eb('group_id', '=', only as GroupId)])),
    )
    .orderBy('name')
    .execute();
}

/** Lists the verified numbers that projects of all groups, or of the given one, may present. */
export async function listCallerNumberChoices(db: Db, only: GroupId | null) {
  return await db
    .selectFrom('caller_number')
    .select(['id', 'number', 'label', 'group_id as groupId'])
    .where('removed_at', 'is', null)
    .where('verified_at', 'is not', null)
    .$if(only !== null, (query) =>
      query.where((eb) => eb.or([eb('group_id', 'is', null), eb('group_id', '=', only as GroupId)])),
    )
    .orderBy('label')
    .orderBy('id')
    .execute();
}

export async function readUsualZone(db: Db): Promise<string> {
  return (await db.selectFrom('setting').select('zone').executeTakeFirstOrThrow()).zone;
}
