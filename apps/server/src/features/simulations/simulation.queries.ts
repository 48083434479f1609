import type { ProjectId } from '@seker/kernel';
import type { InterviewEvent, InterviewStart } from '@seker/questionnaire';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export interface Simulation {
  readonly id: string;
  readonly personId: number;
  readonly projectId: ProjectId;
  readonly versionId: number;
  readonly start: InterviewStart;
  readonly events: readonly InterviewEvent[];
  readonly revision: number;
  readonly formToken: string;
}

export async function insertSimulation(db: Db, simulation: Omit<Simulation, 'events' | 'revision'>): Promise<void> {
  await sql`delete from simulation where at < now() - interval '12 hours'`.execute(db);
  await sql`
    insert into simulation (id, person_id, project_id, version_id, start, form_token)
    values (${simulation.id}, ${simulation.personId}, ${simulation.projectId}, ${simulation.versionId}, ${JSON.stringify(simulation.start)}::jsonb, ${simulation.formToken})
  `.execute(db);
}

export async function readSimulation(db: Db, id: string, personId: number): Promise<Simulation | null> {
  const { rows } = await sql<Simulation>`
    select id, person_id as "personId", project_id as "projectId", version_id as "versionId", start, events, revision, form_token as "formToken"
    from simulation where id = ${id} and person_id = ${personId}
  `.execute(db);
  return rows[0] ?? null;
}

export async function storeSimulation(
  db: Db | Tx,
  simulation: Simulation,
  events: readonly InterviewEvent[],
): Promise<void> {
  await sql`
    update simulation set events = ${JSON.stringify(events)}::jsonb, revision = revision + 1
    where id = ${simulation.id} and revision = ${simulation.revision}
  `.execute(db);
}
