import { row } from './field.ts';
import type { TestServer } from './test-server.ts';

interface LoggedAttempt {
  readonly key: string;
  readonly how: string;
  readonly id: number;
  readonly corrects: number | null;
}

/** Returns the attempts on a number with their statuses, oldest first. */
export async function attemptsOn(server: TestServer, phoneId: number): Promise<readonly LoggedAttempt[]> {
  const { rows } = await server.asOwner(
    `select d.system_key as key, a.how, a.id::int as id, a.corrects::int as corrects from attempt a
      join disposition d on d.project_id = a.project_id and d.id = a.disposition_id where a.phone_id = $1 order by a.id`,
    [phoneId],
  );
  return rows as readonly LoggedAttempt[];
}

/** Returns how often each status has counted towards the loops of a number, without zeros. */
export async function loopCountsOf(server: TestServer, phoneId: number): Promise<Readonly<Record<string, number>>> {
  const { counts } = await row<{ counts: Readonly<Record<string, number>> }>(
    server,
    `select coalesce(jsonb_object_agg(d.system_key, value), '{}') as counts from phone p, jsonb_each(loop_counts)
      join disposition d on d.id = key::bigint where p.id = $1 and d.project_id = p.project_id and value <> '0'`,
    [phoneId],
  );
  return counts;
}
