import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/database.ts';
import { prepareCase } from '../../apps/server/src/testing/prepare-case.ts';

/** What the field looks like before a journey begins, and what became of it afterwards. */
export class Field {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** No one is logged in, no case is held, every project is online and open. */
  async clear(): Promise<void> {
    await sql`update session set ended_at = now(), end_reason = 'logout' where ended_at is null`.execute(this.#db);
    await sql`delete from station_call`.execute(this.#db);
    await sql`delete from number_lease`.execute(this.#db);
    await sql`delete from login_brake`.execute(this.#db);
    await sql`
      update study_case set lease_session_id = null, lease_until = null, tier = null where lease_session_id is not null or tier < 6
    `.execute(this.#db);
    await sql`update project set online = true where removed_at is null`.execute(this.#db);
    await sql`update project_count set completed = 0`.execute(this.#db);
    await sql`insert into allocation (project_id, person_id) select p.id, q.id from project p, person q where q.role = 'interviewer' on conflict do nothing`.execute(
      this.#db,
    );
  }

  /** The person's next respondent has just these numbers; the last two digits tell the exchange what to do. */
  async nextCaseOf(
    login: string,
    phones: readonly string[],
    rest: { readonly project?: number; readonly region?: string } = {},
  ): Promise<number> {
    return await prepareCase(this.#db, {
      project: rest.project ?? 1042,
      login,
      phones,
      ...(rest.region === undefined ? {} : { region: rest.region }),
    });
  }

  async caseStatus(
    caseId: number,
    project = 1042,
  ): Promise<{ recordStatus: string; tier: number | null; dueInMinutes: number | null }> {
    const { rows } = await sql<{ recordStatus: string; tier: number | null; dueInMinutes: number | null }>`
      select record_status as "recordStatus", tier, round(extract(epoch from ready_at - now()) / 60)::int as "dueInMinutes"
      from study_case where project_id = ${project} and id = ${caseId}
    `.execute(this.#db);
    const [row] = rows;
    if (row === undefined) throw new Error('no such case');
    return row;
  }

  async phoneStatuses(caseId: number, project = 1042): Promise<readonly string[]> {
    const { rows } = await sql<{ key: string }>`
      select d.system_key as key from phone p join disposition d on d.project_id = p.project_id and d.id = p.disposition_id
      where p.project_id = ${project} and p.case_id = ${caseId} and p.removed_at is null order by p.position
    `.execute(this.#db);
    return rows.map((row) => row.key);
  }

  async fillQuota(project: number, key: string): Promise<() => Promise<void>> {
    const { rows } = await sql<{ id: number; completed: number; target: number; overflow: number }>`
      select id, completed, target, overflow from quota_cell where project_id = ${project} and key = ${key}
    `.execute(this.#db);
    await sql`update quota_cell set completed = target + overflow where project_id = ${project} and key = ${key}`.execute(
      this.#db,
    );
    return async () => {
      for (const row of rows)
        await sql`update quota_cell set completed = ${row.completed} where project_id = ${project} and id = ${row.id}`.execute(
          this.#db,
        );
    };
  }

  async completeProject(project: number): Promise<void> {
    await sql`update project_count set completed = share where project_id = ${project} and slot < 16`.execute(this.#db);
  }

  async withdrawAllocations(login: string): Promise<void> {
    await sql`delete from allocation where person_id = (select id from person where login = ${login})`.execute(
      this.#db,
    );
    await sql`delete from group_allocation where group_id = (select group_id from person where login = ${login})`.execute(
      this.#db,
    );
  }

  async liveSessionsOf(login: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from session s join person p on p.id = s.person_id where p.login = ${login} and s.ended_at is null
    `.execute(this.#db);
    return rows[0]?.count ?? -1;
  }

  /** The interview of project 1042 that was completed last. */
  async lastCompleted(): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select id from interview where project_id = 1042 and outcome in ('success', 'extra') order by ended_at desc limit 1
    `.execute(this.#db);
    return rows[0]?.id ?? 0;
  }

  /** The open texts of a project's last interview, as they are on disk, in the order of their questions. */
  async openTexts(projectId: number): Promise<readonly string[]> {
    const { rows } = await sql<{ words: string }>`
      select e.event #>> '{value,text}' as words from interview_event e
      where e.project_id = ${projectId} and e.type = 'answer' and e.event #>> '{value,text}' is not null
        and e.interview_id = (select max(id) from interview where project_id = ${projectId})
      order by e.seq
    `.execute(this.#db);
    return rows.map((row) => row.words);
  }

  async heldCases(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from study_case where lease_session_id is not null`.execute(this.#db);
    return rows[0]?.count ?? -1;
  }

  async liveCalls(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*) as count from station_call where live`.execute(
      this.#db,
    );
    return rows[0]?.count ?? -1;
  }

  async idOf(login: string): Promise<number> {
    const { rows } = await sql<{ id: number }>`select id from person where login = ${login}`.execute(this.#db);
    return rows[0]?.id ?? 0;
  }

  /** The respondent that was given back last is the next one again. */
  async nextIsAgain(): Promise<void> {
    await sql`
      update study_case set ready_at = now() - interval '1 minute' where project_id = 1042 and tier = 1
    `.execute(this.#db);
    await sql`update phone set due_at = now() - interval '1 minute' where project_id = 1042 and due_at > now()`.execute(
      this.#db,
    );
  }

  /** A person of the office, over HTTP. */
  async inOffice(url: string, login: string): Promise<(method: string, path: string) => Promise<Response>> {
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
    const body = JSON.stringify({ login, password: 'seker-demo', lang: 'en' });
    await sql`
      update session set ended_at = now(), end_reason = 'logout' where ended_at is null and person_id = (select id from person where login = ${login})
    `.execute(this.#db);
    const entered = await fetch(`${url}/api/v1/session`, { method: 'POST', headers, body });
    const cookie = entered.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return async (method, path) =>
      await fetch(url + path, {
        method,
        headers: { ...headers, cookie },
        ...(method === 'POST' ? { body: '{}' } : {}),
      });
  }

  async asAdministrator(url: string, path: string): Promise<void> {
    const admin = await this.inOffice(url, 'admin');
    const answer = await admin('POST', path);
    if (!answer.ok) throw new Error(`the administrator was refused: ${answer.status}`);
  }
}
