import type { Instant, PersonId, ProjectId } from '@seker/kernel';
import type { Db, Tx } from '../../../../db/database.ts';

/** The tables of the ways in that are set up by a form. Columns of the same names are alike in both. */
export type WayTable = 'panel_source' | 'banner';

/** Both tables, to the compiler: it does not see that they are alike. */
function alike(table: WayTable): 'banner' {
  return table as 'banner';
}

interface Change {
  readonly by: PersonId;
  readonly at: Instant;
}

/** Reads what panels and banners have in common; null: it does not exist, or was removed. */
export async function readWayRow(db: Db, table: WayTable, projectId: ProjectId, wayId: number) {
  const row = await db
    .selectFrom(`${alike(table)} as w`)
    .innerJoin('project as p', 'p.id', 'w.project_id')
    .leftJoin('person as c', 'c.id', 'w.changed_by')
    .select([
      'w.key',
      'w.name',
      'w.active',
      'w.settings',
      'w.revision',
      'w.changed_at as changedAt',
      'c.real_name as changedBy',
      'p.online as isOnline',
    ])
    .where('w.project_id', '=', projectId)
    .where('w.id', '=', wayId as never)
    .where('w.removed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertWay(
  tx: Tx,
  table: WayTable,
  way: { readonly projectId: ProjectId; readonly key: string; readonly name: string; readonly settings: object },
  { by, at }: Change,
): Promise<number> {
  const { projectId, key, name, settings } = way;
  const { id } = await tx
    .insertInto(alike(table))
    .values({
      project_id: projectId,
      key,
      name,
      settings: JSON.stringify(settings),
      changed_at: new Date(at),
      changed_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the new revision. */
export async function updateWay(
  tx: Tx,
  table: WayTable,
  wayId: number,
  columns: {
    readonly name?: string;
    readonly settings?: object;
    readonly active?: boolean;
    readonly removed_at?: Date;
  },
  { by, at }: Change,
): Promise<number> {
  const { settings, ...plain } = columns;
  const { revision } = await tx
    .updateTable(alike(table))
    .set((eb) => ({
      ...plain,
      ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
      revision: eb('revision', '+', 1),
      changed_at: new Date(at),
      changed_by: by,
    }))
    .where('id', '=', wayId as never)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Whether a respondent has come this way. */
export async function wasEntered(db: Db, table: WayTable, projectId: ProjectId, wayId: number): Promise<boolean> {
  const counted = await db
    .selectFrom('way_count')
    .select('day')
    .where('project_id', '=', projectId)
    .where('way', '=', table === 'banner' ? 'banner' : 'panel')
    .where('source', '=', wayId)
    .where('entered', '>', 0)
    .limit(1)
    .executeTakeFirst();
  if (counted !== undefined || table === 'banner') return counted !== undefined;
  // Programs are not counted; what the panel sent them for is kept.
  const entry = await db
    .selectFrom('panel_entry')
    .select('interview_id')
    .where('source_id', '=', wayId as never)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
