import type { TemplateStatus } from '@seker/fieldwork';
import type { GroupId, Id, Instant, PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, date, id, json, moment, nullable, number, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { storedTemplate } from '../projects/index.ts';

type TemplateId = Id<'StatusTemplate'>;

const templatesOfGroup = statement({
  name: 'the lists of statuses that a group keeps, and the one of new projects',
  takes: { groupId: id<'Group'>() },
  gives: {
    id: id<'StatusTemplate'>(),
    name: text,
    statuses: number,
    changedAt: date,
    changedBy: nullable(text),
    isUsual: boolean,
  },
  text: ({ groupId }) => sql`
    select t.id, t.name, t.changed_at as "changedAt",
      (select count(*) from jsonb_array_elements(t.statuses) s where not (s->>'system')::boolean) as statuses,
      (select by.real_name from person by where by.id = t.changed_by and by.removed_at is null) as "changedBy",
      exists (select from setting where status_template_id = t.id) as "isUsual"
    from status_template t
    where t.group_id = ${groupId} or exists (select from setting where status_template_id = t.id)
    order by lower(t.name), t.id`,
});

export async function readTemplates(db: Db, groupId: GroupId) {
  return (await templatesOfGroup(db, { groupId })).rows;
}

const storeTemplate = statement({
  name: 'keep a list of statuses for a group',
  takes: { groupId: id<'Group'>(), name: text, statuses: json(storedTemplate), at: moment, by: id<'Person'>() },
  gives: { id: id<'StatusTemplate'>() },
  text: ({ groupId, name, statuses, at, by }) => sql`
    insert into status_template (group_id, name, statuses, changed_at, changed_by)
    values (${groupId}, ${name}, ${statuses}, ${at}, ${by})
    on conflict (group_id, lower(name)) do update set name = excluded.name, statuses = excluded.statuses,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by
    returning id`,
});

export async function upsertTemplate(
  tx: Tx,
  template: {
    readonly groupId: GroupId;
    readonly name: string;
    readonly statuses: readonly TemplateStatus[];
    readonly at: Instant;
    readonly by: PersonId;
  },
): Promise<TemplateId> {
  const [row] = (await storeTemplate(tx, { ...template, statuses: [...template.statuses] })).rows;
  if (row === undefined) throw new Error('the list of statuses was not kept');
  return row.id;
}

/** Finds a list of the group, or the one for new projects; null when there is none. */
export async function findTemplate(
  tx: Tx,
  templateId: TemplateId,
  groupId: GroupId,
): Promise<{ readonly name: string; readonly statuses: readonly TemplateStatus[] } | null> {
  const row = await tx
    .selectFrom('status_template as t')
    .leftJoin('setting as s', 's.status_template_id', 't.id')
    .select(['t.name', 't.statuses'])
    .where('t.id', '=', templateId)
    .where((eb) => eb.or([eb('t.group_id', '=', groupId), eb('s.status_template_id', 'is not', null)]))
    .executeTakeFirst();
  return row === undefined ? null : { name: row.name, statuses: storedTemplate.parse(row.statuses) };
}

/** Returns its name; null when the group has no such list. */
export async function deleteTemplate(tx: Tx, templateId: TemplateId, groupId: GroupId): Promise<string | null> {
  const row = await tx
    .deleteFrom('status_template')
    .where('id', '=', templateId)
    .where('group_id', '=', groupId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
