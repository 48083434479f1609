import { HOUR, type Instant, type PersonId, type ProjectId, type VersionId } from '@seker/kernel';
import type { InterviewEvent, InterviewStart } from '@seker/questionnaire';
import { z } from 'zod';
import type { Db, Tx } from '../../../db/database.ts';
import { readStoredEvent, writeStoredEvent } from '../interviews/index.ts';

export interface Simulation {
  readonly id: string;
  readonly personId: PersonId;
  readonly projectId: ProjectId;
  readonly versionId: VersionId;
  readonly start: InterviewStart;
  readonly events: readonly InterviewEvent[];
  readonly revision: number;
  readonly formToken: string;
}

const KEPT_MILLISECONDS = 12 * HOUR;

const storedStart = z.object({
  seed: z.string(),
  language: z.string(),
  mode: z.literal('simulation'),
  today: z.string().nullable().default(null),
  profile: z.record(z.string(), z.string()),
  quotaVariables: z.array(z.string()),
  quotaFacts: z.array(z.enum(['profile', 'language', 'mode'])),
}) satisfies z.ZodType<InterviewStart>;

export async function insertSimulation(
  db: Db,
  simulation: Omit<Simulation, 'events' | 'revision'>,
  at: Instant,
): Promise<void> {
  await db
    .deleteFrom('simulation')
    .where('at', '<', new Date(at - KEPT_MILLISECONDS))
    .execute();
  await db
    .insertInto('simulation')
    .values({
      id: simulation.id,
      person_id: simulation.personId,
      project_id: simulation.projectId,
      version_id: simulation.versionId,
      start: JSON.stringify(simulation.start),
      form_token: simulation.formToken,
      at: new Date(at),
    })
    .execute();
}

export async function readSimulation(db: Db, id: string, personId: PersonId): Promise<Simulation | null> {
  const row = await db
    .selectFrom('simulation')
    .select([
      'id',
      'person_id as personId',
      'project_id as projectId',
      'version_id as versionId',
      'start',
      'events',
      'revision',
      'form_token as formToken',
    ])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const events = z.array(z.unknown()).parse(row.events).map(readStoredEvent);
  return { ...row, start: storedStart.parse(row.start), events };
}

export async function storeSimulation(
  db: Db | Tx,
  simulation: Simulation,
  events: readonly InterviewEvent[],
): Promise<void> {
  await db
    .updateTable('simulation')
    .set((eb) => ({ events: JSON.stringify(events.map(writeStoredEvent)), revision: eb('revision', '+', 1) }))
    .where('id', '=', simulation.id)
    .where('revision', '=', simulation.revision)
    .execute();
}
