import type { NumberFormat } from '@seker/fieldwork';
import type { GroupId, Id, Instant, PersonId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';

export type StoredSettings = Awaited<ReturnType<typeof readSettingsRow>>;

export async function readSettingsRow(db: Db) {
  return await settingsRow(db).executeTakeFirstOrThrow();
}

export async function lockSettings(tx: Tx): Promise<StoredSettings> {
  return await settingsRow(tx).forNoKeyUpdate('s').executeTakeFirstOrThrow();
}

function settingsRow(db: Db) {
  return db
    .selectFrom('setting as s')
    .select((eb) => [
      's.idle_alert_minutes as idleAlertMinutes',
      's.idle_log_off_minutes as idleLogOffMinutes',
      's.home_country as homeCountry',
      's.zone',
      's.paid_break_minutes as paidBreakMinutes',
      's.upload_megabytes as uploadMegabytes',
      's.number_format as numberFormat',
      's.calls_at_once as callsAtOnce',
      's.least_base as leastBase',
      's.status_template_id as statusTemplateId',
      's.revision',
      's.changed_at as changedAt',
      eb
        .selectFrom('person as by')
        .select('by.real_name')
        .whereRef('by.id', '=', 's.changed_by')
        .where('by.removed_at', 'is', null)
        .as('changedBy'),
    ]);
}

export interface NewSettings {
  readonly idleAlertMinutes: number;
  readonly idleLogOffMinutes: number;
  readonly homeCountry: string;
  readonly zone: string;
  readonly paidBreakMinutes: number | null;
  readonly uploadMegabytes: number;
  readonly numberFormat: NumberFormat;
  readonly callsAtOnce: number | null;
  readonly leastBase: number;
  readonly statusTemplateId: Id<'StatusTemplate'> | null;
}

interface Change {
  readonly by: PersonId;
  readonly at: Instant;
}

export async function updateSettings(tx: Tx, settings: NewSettings, { by, at }: Change): Promise<number> {
  const { revision } = await tx
    .updateTable('setting')
    .set((eb) => ({
      idle_alert_minutes: settings.idleAlertMinutes,
      idle_log_off_minutes: settings.idleLogOffMinutes,
      home_country: settings.homeCountry,
      zone: settings.zone,
      paid_break_minutes: settings.paidBreakMinutes,
      upload_megabytes: settings.uploadMegabytes,
      number_format: settings.numberFormat,
      calls_at_once: settings.callsAtOnce,
      least_base: settings.leastBase,
      status_template_id: settings.statusTemplateId,
      revision: eb('revision', '+', 1),
      changed_by: by,
      changed_at: new Date(at),
    }))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Lists the saved status lists of all groups, with which new projects may begin. */
export async function listStatusTemplates(db: Db) {
  return await db
    .selectFrom('status_template as t')
    .innerJoin('person_group as g', 'g.id', 't.group_id')
    .select(['t.id', 't.name', 'g.name as group'])
    .orderBy('t.name')
    .orderBy('t.id')
    .execute();
}

export async function readGroupRow(db: Db, groupId: GroupId) {
  const row = await db
    .selectFrom('group_setting as s')
    .select((eb) => [
      's.idle_alert_minutes as idleAlertMinutes',
      's.idle_log_off_minutes as idleLogOffMinutes',
      's.revision',
      's.changed_at as changedAt',
      eb
        .selectFrom('person as by')
        .select('by.real_name')
        .whereRef('by.id', '=', 's.changed_by')
        .where('by.removed_at', 'is', null)
        .as('changedBy'),
    ])
    .where('s.group_id', '=', groupId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks the settings of an existing group through the group's row, because a group without settings has no row to lock.
 */
export async function lockSettingsOfGroup(tx: Tx, groupId: GroupId): Promise<boolean> {
  const group = await tx
    .selectFrom('person_group')
    .select('id')
    .where('id', '=', groupId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return group !== undefined;
}

export async function upsertGroupSettings(
  tx: Tx,
  groupId: GroupId,
  idle: { readonly idleAlertMinutes: number | null; readonly idleLogOffMinutes: number | null },
  { by, at }: Change,
): Promise<number> {
  const row = {
    idle_alert_minutes: idle.idleAlertMinutes,
    idle_log_off_minutes: idle.idleLogOffMinutes,
    changed_by: by,
    changed_at: new Date(at),
  };
  const { revision } = await tx
    .insertInto('group_setting')
    .values({ group_id: groupId, ...row })
    .onConflict((conflict) =>
      conflict.column('group_id').doUpdateSet((eb) => ({ ...row, revision: eb('group_setting.revision', '+', 1) })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}
