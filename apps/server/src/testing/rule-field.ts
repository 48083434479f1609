import type { ProjectId } from '@seker/kernel';
import pg from 'pg';
import { row } from './field.ts';
import type { TestServer } from './test-server.ts';

const LIST = 'People who are asked next';

/** Participants of project 1042, a list that contains some of them, and rules over both. */
export class RuleField {
  readonly #server: TestServer;
  readonly listFileId: number;

  private constructor(server: TestServer, listFileId: number) {
    this.#server = server;
    this.listFileId = listFileId;
  }

  static async open(server: TestServer): Promise<RuleField> {
    const { id } = await row<{ id: number }>(
      server,
      `insert into list_file (group_id, name, columns, rows) select group_id, '${LIST}', '[]', 0 from project where id = 1042 returning id`,
    );
    return new RuleField(server, Number(id));
  }

  /** Returns a rule's form as filled in by a supervisor: everyone who finished in project 1042 and is in the list. */
  form(name: string) {
    return {
      name,
      projectIds: [1042 as ProjectId],
      listFileIds: [this.listFileId],
      outcomes: ['success', 'extra'],
      statusIds: [],
      action: 'add',
      identifyBy: 'phone',
      days: null,
      recurrence: 'byHand',
      startsOn: null,
      at: '06:00',
      everyDays: null,
      endsOn: null,
      projectId: null,
    };
  }

  byHand(entries: string) {
    return { entries, comments: '', source: '', days: null, projectId: null };
  }

  /** Restores the initial state. */
  async clear(): Promise<void> {
    await this.#server.asOwner(`
      delete from blacklist_entry where not is_system;
      delete from blacklist_run;
      delete from schedule where task = 'runBlacklistRule';
      delete from blacklist_rule;
      delete from list_record where list_file_id = ${this.listFileId};
      update list_file set rows = 0, group_id = (select group_id from project where id = 1042) where id = ${this.listFileId};
      delete from interview where project_id = 1042 and form_token like 'rule %';
      update phone set number = '+97252' || (9000000 + id) where number like '+9725273%' or number = '+972100'`);
  }

  /** Gives a case of the project this number, and an interview that ended some days ago. */
  async tookPart(number: string, outcome: string, daysAgo: number, email: string | null = null): Promise<void> {
    await this.#withNumber(number, email);
    await this.#server.asOwner(
      `insert into interview (project_id, case_id, version_id, mode, language_id, seed, state, outcome, form_token, start, started_at,
         ended_at, places_held)
       select 1042, p.case_id, j.questionnaire_version_id, 'phone', j.default_language_id, '0123456789abcdef', 'ended', $2, 'rule ' || $1, '{}',
         now() - make_interval(days => $3), now() - make_interval(days => $3), false
       from phone p join project j on j.id = p.project_id where p.project_id = 1042 and p.number = $1`,
      [number, outcome, daysAgo],
    );
  }

  /** Gives a case with this number a call with a status; returns the status. */
  async leftWith(number: string, key: string): Promise<number> {
    await this.#withNumber(number, null);
    const { id } = await row<{ id: number }>(
      this.#server,
      'select id from disposition where project_id = 1042 and system_key = $1',
      [key],
    );
    await this.#server.asOwner(
      `with left_with as (
         update phone set disposition_id = $2 where project_id = 1042 and number = $1 returning project_id, id, case_id)
       insert into attempt (project_id, case_id, phone_id, interview_id, visit, person_id, session_id, how, disposition_id)
       select l.project_id, l.case_id, l.id, nextval('interview_id_seq'), 1, p.id, (select max(id) from session), 'manual', $2
       from left_with l, person p where p.login = 'dana'`,
      [number, id],
    );
    return Number(id);
  }

  /** Creates cases with one number each, all participants of yesterday and in the list. */
  async crowd(size: number): Promise<void> {
    await this.#server.asOwner(
      `with made as (
         insert into study_case (project_id, draw_id, language_id, zone, record_status)
         select 1042, (select min(id) from sample_draw where project_id = 1042), j.default_language_id, j.zone, 'success'
         from project j, generate_series(1, $1::int) where j.id = 1042 returning id),
       numbered as (select id, '+97252' || (3000000 + row_number() over (order by id)) as number from made),
       phones as (
         insert into phone (project_id, case_id, raw, number, position, disposition_id)
         select 1042, n.id, n.number, n.number, 1, (select min(id) from disposition where project_id = 1042) from numbered n),
       records as (
         insert into list_record (list_file_id, fields, phones, numbers)
         select $2, '{}', array[n.number], array[n.number] from numbered n)
       insert into interview (project_id, case_id, version_id, mode, language_id, seed, state, outcome, form_token, start, ended_at,
         places_held)
       select 1042, n.id, j.questionnaire_version_id, 'phone', j.default_language_id, '0123456789abcdef', 'ended', 'success',
         'rule ' || n.number, '{}', now() - interval '1 day', false
       from numbered n, project j where j.id = 1042`,
      [size, this.listFileId],
    );
    await this.#count();
  }

  async listed(...numbers: readonly string[]): Promise<void> {
    await this.#server.asOwner(
      "insert into list_record (list_file_id, fields, phones, numbers) select $1, '{}', array[n], array[n] from unnest($2::text[]) n",
      [this.listFileId, numbers],
    );
    await this.#count();
  }

  async listedAddresses(...addresses: readonly string[]): Promise<void> {
    await this.#server.asOwner(
      "insert into list_record (list_file_id, fields, email) select $1, '{}', a from unnest($2::text[]) a",
      [this.listFileId, addresses],
    );
    await this.#count();
  }

  async entries(): Promise<readonly { entry: string; source: string; project: number | null; byRule: boolean }[]> {
    const { rows } = await this.#server.asOwner(
      `select coalesce(phone, email) as entry, source, project_id::int as project, rule_id is not null as "byRule" from blacklist_entry
       where not is_system order by 1`,
    );
    return rows as never;
  }

  async daysLeft(number: string): Promise<number> {
    const { days } = await row<{ days: number }>(
      this.#server,
      'select round(extract(epoch from until - now()) / 86400)::int as days from blacklist_entry where phone = $1',
      [number],
    );
    return days;
  }

  async nextRun(ruleId: number): Promise<string> {
    const { at } = await row<{ at: Date }>(this.#server, 'select next_at as at from schedule where name = $1', [
      `blacklist rule ${ruleId}`,
    ]);
    return at.toISOString();
  }

  async isScheduled(ruleId: number): Promise<boolean> {
    const { rows } = await this.#server.asOwner('select from schedule where name = $1', [`blacklist rule ${ruleId}`]);
    return rows.length === 1;
  }

  /** As if the rule had started on that day and were due. */
  async isDue(ruleId: number, startsOn: string, at: string): Promise<void> {
    await this.#server.asOwner(
      `update schedule set next_at = ${at}, recurrence = jsonb_set(recurrence, '{startsOn}', to_jsonb($2::text)) where name = $1`,
      [`blacklist rule ${ruleId}`, startsOn],
    );
  }

  /** Keeps the requested run in progress until released, by holding back the queue. */
  async holdFirstJob(ruleId: number): Promise<() => Promise<void>> {
    const holder = new pg.Client(this.#server.owner);
    await holder.connect();
    const jobs = `select 'job ' || job_id from blacklist_run where rule_id = ${ruleId}`;
    await holder.query('begin');
    await holder.query(`select from graphile_worker._private_jobs where key in (${jobs}) for update`);
    return async () => {
      await holder.query('rollback');
      await holder.end();
    };
  }

  async giveListAway(): Promise<void> {
    await this.#server.asOwner(
      "update list_file set group_id = (select id from person_group where name = 'Other') where id = $1",
      [this.listFileId],
    );
  }

  async #count(): Promise<void> {
    await this.#server.asOwner(
      'update list_file set rows = (select count(*) from list_record where list_file_id = $1) where id = $1',
      [this.listFileId],
    );
  }

  async #withNumber(number: string, email: string | null): Promise<void> {
    await this.#server.asOwner(
      `with next as (
         select p.id, p.case_id from phone p
         where p.project_id = 1042 and p.number not like '+9725273%' and p.number <> '+972100'
           and not exists (select from interview i where i.project_id = 1042 and i.case_id = p.case_id)
         order by p.id desc limit 1),
       named as (
         update list_record set email = $2 where $2::text is not null and id = (
           select c.record_id from study_case c join next n on n.case_id = c.id where c.project_id = 1042) returning 1)
       update phone set number = $1 from next where phone.project_id = 1042 and phone.id = next.id`,
      [number, email],
    );
  }
}
