import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/database.ts';
import { prepareCase } from '../../apps/server/src/testing/prepare-case.ts';

/** Ends the session of the cookie, hangs up and lets the respondent go. */
export const LOG_OUT = '/auth/index/logout';

interface StatusRow {
  readonly id: number;
  readonly nameHe: string;
  readonly nameEn: string;
  readonly [other: string]: unknown;
}

export interface CaseStatus {
  readonly recordStatus: string;
  readonly tier: number | null;
  readonly dueAt: Date | null;
  /** From its last status on. */
  readonly dueInMinutes: number | null;
}

type Office = (method: string, path: string, said?: object) => Promise<Response>;

interface StatusNames {
  readonly nameHe: string;
  readonly nameEn: string;
}

/** Gives the interviewers' status of that English name other names; returns those before. */
export async function nameStatus(office: Office, from: string, names: StatusNames): Promise<StatusNames> {
  const at = '/api/v1/projects/1042/statuses';
  const read = await (await office('GET', at)).json();
  const { statuses, revision } = read as { readonly statuses: readonly StatusRow[]; readonly revision: number };
  const row = statuses.find(({ nameEn }) => nameEn === from);
  if (row === undefined) throw new Error(`no status ${from}`);
  const { id, aaporBucket: _, system: __, isRequired: ___, isUsed: ____, ...status } = row;
  const answer = await office('PUT', `${at}/${id}`, { ...status, ...names, revision });
  if (!answer.ok) throw new Error(`the status was refused: ${await answer.text()}`);
  return { nameHe: row.nameHe, nameEn: row.nameEn };
}

/** What the field looks like before a journey begins, and what became of it afterwards. */
export class Field {
  readonly #db: Db;
  /** How to give back what a journey has arranged; the last first. */
  readonly #undo: (() => Promise<unknown>)[] = [];

  constructor(db: Db) {
    this.#db = db;
  }

  /** At the end of a journey: the next one of the file finds the field as this one found it. */
  async giveBack(): Promise<void> {
    for (const undo of this.#undo.splice(0).reverse()) await undo();
  }

  /** The person's next respondent has just these numbers; the last two digits tell the exchange what to do. */
  async nextCaseOf(
    login: string,
    phones: readonly string[],
    rest: { readonly project?: number; readonly region?: string } = {},
  ): Promise<number> {
    const project = rest.project ?? 1042;
    const { region } = rest;
    const caseId = await prepareCase(this.#db, {
      project,
      login,
      phones,
      ...(region === undefined ? {} : { region }),
    });
    this.#undo.push(async () => await this.retire(caseId, project));
    return caseId;
  }

  /** No one is given this respondent any more. */
  async retire(caseId: number, project = 1042): Promise<void> {
    await sql`update study_case set tier = null where project_id = ${project} and id = ${caseId}`.execute(this.#db);
  }

  async caseStatus(caseId: number, project = 1042): Promise<CaseStatus> {
    const { rows } = await sql<CaseStatus>`
      select record_status as "recordStatus", tier, ready_at as "dueAt", round(extract(epoch from ready_at - (
          select max(closed_at) from attempt where project_id = ${project} and case_id = ${caseId})) / 60)::int as "dueInMinutes"
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

  /** No place is left in the cell, until what this returns is called. */
  async fillQuota(project: number, key: string): Promise<() => Promise<void>> {
    const { rows } = await sql<{ id: number; completed: number }>`
      select id, completed from quota_cell where project_id = ${project} and key = ${key}
    `.execute(this.#db);
    await sql`update quota_cell set completed = target + overflow where project_id = ${project} and key = ${key}`.execute(
      this.#db,
    );
    return this.#untilGivenBack(async () => {
      for (const row of rows)
        await sql`update quota_cell set completed = ${row.completed} where project_id = ${project} and id = ${row.id}`.execute(
          this.#db,
        );
    });
  }

  /** The project has all its completes. */
  async completeProject(project: number): Promise<void> {
    const { rows } = await sql<{ slot: number; completed: number }>`
      select slot, completed from project_count where project_id = ${project} and slot < 16
    `.execute(this.#db);
    await sql`update project_count set completed = share where project_id = ${project} and slot < 16`.execute(this.#db);
    this.#undo.push(async () => {
      for (const { slot, completed } of rows)
        await sql`update project_count set completed = ${completed} where project_id = ${project} and slot = ${slot}`.execute(
          this.#db,
        );
    });
  }

  /** Only this case is in the queue, and not due for so many minutes; until what this returns is called, it is due then. */
  async queueWaitsFor(caseId: number, minutes: number, project = 1042): Promise<() => Promise<void>> {
    await sql`
      update study_case set quota_locked = true where project_id = ${project} and id <> ${caseId} and not quota_locked
    `.execute(this.#db);
    this.#undo.push(async () => {
      await sql`update study_case set quota_locked = false where project_id = ${project} and quota_locked`.execute(
        this.#db,
      );
    });
    const dueIn = async (wait: number): Promise<void> => {
      await sql`
        update study_case set ready_at = now() + make_interval(mins => ${wait}) where project_id = ${project} and id = ${caseId}
      `.execute(this.#db);
    };
    await dueIn(minutes);
    return async () => await dueIn(-1);
  }

  /** The person works in no project, until what this returns is called. */
  async withdrawAllocations(login: string): Promise<() => Promise<void>> {
    const own = await sql<{ row: object }>`
      delete from allocation a where person_id = (select id from person where login = ${login}) returning to_jsonb(a) as row
    `.execute(this.#db);
    const ofGroup = await sql<{ row: object }>`
      delete from group_allocation a where group_id = (select group_id from person where login = ${login})
      returning to_jsonb(a) as row
    `.execute(this.#db);
    return this.#untilGivenBack(async () => {
      await sql`
        insert into allocation select * from jsonb_populate_recordset(null::allocation, ${rowsOf(own)}::jsonb)
      `.execute(this.#db);
      await sql`
        insert into group_allocation
        select * from jsonb_populate_recordset(null::group_allocation, ${rowsOf(ofGroup)}::jsonb)
      `.execute(this.#db);
    });
  }

  /** Given back once: by the journey, or else at its end. */
  #untilGivenBack(undo: () => Promise<void>): () => Promise<void> {
    const once = async (): Promise<void> => {
      const at = this.#undo.indexOf(once);
      if (at === -1) return;
      this.#undo.splice(at, 1);
      await undo();
    };
    this.#undo.push(once);
    return once;
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

  /** The call that goes on has lasted a minute longer than it has. */
  async callBeganEarlier(): Promise<void> {
    await sql`
      update station_call set process = process || jsonb_build_object('answeredAt', (process ->> 'answeredAt')::float8 - 60000)
      where live
    `.execute(this.#db);
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

  /** Of the people of 1042, these cases alone have an address; given back at the end of the journey. */
  async onlyTheseHaveAddresses(cases: readonly number[]): Promise<void> {
    const { rows } = await sql<{ id: string; email: string }>`
      select r.id, r.email from list_record r join project p on p.list_file_id = r.list_file_id
      where p.id = 1042 and r.email is not null`.execute(this.#db);
    const ids = rows.map(({ id }) => id);
    await sql`
      update list_record r set email = null from study_case c
      where c.project_id = 1042 and c.record_id = r.id and r.id = any(${ids}) and c.id <> all(${[...cases]})`.execute(
      this.#db,
    );
    this.#undo.push(
      async () =>
        await sql`
          update list_record r set email = kept.email
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept(id bigint, email text) where r.id = kept.id`.execute(
          this.#db,
        ),
    );
  }

  /** A person of the office, over HTTP; logged out at the end of the journey. */
  async inOffice(url: string, login: string): Promise<Office> {
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
    const body = JSON.stringify({ login, password: 'seker-demo', lang: 'en' });
    const entered = await fetch(`${url}/api/v1/session`, { method: 'POST', headers, body });
    const cookie = entered.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const ask = async (method: string, path: string, said: object = {}): Promise<Response> =>
      await fetch(url + path, {
        method,
        headers: { ...headers, cookie },
        ...(method === 'GET' ? {} : { body: JSON.stringify(said) }),
      });
    this.#undo.push(async () => await ask('GET', LOG_OUT));
    return ask;
  }

  /** The interviewers' status of that English name has another one in both languages, until the end of the journey. */
  async renameStatus(url: string, from: string, to: string): Promise<void> {
    const admin = await this.inOffice(url, 'admin');
    const names = await nameStatus(admin, from, { nameHe: to, nameEn: to });
    this.#undo.push(async () => await nameStatus(admin, to, names));
  }

  async asAdministrator(url: string, path: string, body: object = {}): Promise<void> {
    const admin = await this.inOffice(url, 'admin');
    const answer = await admin('POST', path, body);
    if (!answer.ok) throw new Error(`the administrator was refused: ${answer.status}`);
  }
}

function rowsOf({ rows }: { readonly rows: readonly { readonly row: object }[] }): string {
  return JSON.stringify(rows.map(({ row }) => row));
}
