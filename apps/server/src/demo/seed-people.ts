import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { DEMO_NEIGHBOURS, DEMO_USERS } from './demo-users.ts';
import { idOf } from './seed-study.ts';

type DemoUser = (typeof DEMO_USERS | typeof DEMO_NEIGHBOURS.users)[number];

export interface SeededGroup {
  readonly groupId: number;
  /** By login. */
  readonly ids: ReadonlyMap<string, number>;
  readonly interviewerIds: readonly number[];
}

/** Adds a group with its people, who all have the demo password. */
export async function seedGroup(
  tx: Tx,
  { name, users, hash }: { readonly name: string; readonly users: readonly DemoUser[]; readonly hash: string },
): Promise<SeededGroup> {
  const group = await sql<{ id: number }>`insert into person_group (name) values (${name}) returning id`.execute(tx);
  const groupId = idOf(group.rows);
  const ids = new Map<string, number>();
  for (const { login, realName, role, languages } of users) {
    const { rows } = await sql<{ id: number }>`
      insert into person (group_id, login, real_name, role, password_hash, demo)
      values (${groupId}, ${login}, ${realName}, ${role}, ${hash}, true) returning id
    `.execute(tx);
    const id = idOf(rows);
    ids.set(login, id);
    await sql`
      insert into person_language (person_id, language_id)
      select ${id}, id from language where code = any(${[...languages]}::text[])`.execute(tx);
  }
  const interviewerIds = users.filter(({ role }) => role === 'interviewer').map(({ login }) => ids.get(login) ?? 0);
  return { groupId, ids, interviewerIds };
}
