import { type WeightsModel, weightsModel } from '@seker/contract';
import type { Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { date, id, json, moment, nullable, number, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const OF = { projectId: id<'Project'>() };

const stored = statement({
  name: 'how the weights of a project are made',
  takes: OF,
  gives: { model: json(weightsModel), revision: number, changedAt: date, changedBy: nullable(text) },
  text: ({ projectId }) => sql`
    select w.model, w.revision, w.changed_at as "changedAt", nullif(by.real_name, '') as "changedBy"
    from weighting w join person by on by.id = w.changed_by where w.project_id = ${projectId}`,
});

export interface StoredWeighting {
  readonly model: WeightsModel;
  readonly revision: number;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

export async function readStoredWeighting(db: Db, projectId: ProjectId): Promise<StoredWeighting | null> {
  return (await stored(db, { projectId })).rows[0] ?? null;
}

const kept = statement({
  name: 'keep how the weights of a project are made',
  takes: { ...OF, model: json(weightsModel), revision: number, at: moment, personId: id<'Person'>() },
  gives: { revision: number },
  text: ({ projectId, model, revision, at, personId }) => sql`
    insert into weighting as w (project_id, model, changed_at, changed_by)
      select ${projectId}, ${model}::jsonb, ${at}, ${personId} where ${revision}::int = 0
        or exists (select from weighting known where known.project_id = ${projectId})
    on conflict (project_id) do update set model = excluded.model, revision = w.revision + 1, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by where w.revision = ${revision}
    returning w.revision`,
});

/** Keeps a model where the revision is still the one that was read, 0 for none; returns the new one, null otherwise. */
export async function keepWeighting(
  tx: Tx,
  projectId: ProjectId,
  change: {
    readonly model: WeightsModel;
    readonly revision: number;
    readonly at: Instant;
    readonly personId: PersonId;
  },
): Promise<number | null> {
  const { rows } = await kept(tx, { ...change, projectId });
  return rows[0]?.revision ?? null;
}
