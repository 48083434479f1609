import type { TestServer } from './test-server.ts';

/** Tables that requests may change, with the condition for the rows to restore. */
const KEPT: Readonly<Record<string, string>> = {
  session: 'true',
  person: 'true',
  person_group: 'true',
  study_case: 'lease_session_id is not null',
  phone: 'case_id in (select id from study_case where lease_session_id is not null)',
  interview: 'true',
  case_comment: 'true',
  job: 'true',
  questionnaire: 'true',
  skin: 'true',
  list_file: 'true',
  project: 'true',
  blacklist_rule: 'true',
  device: 'true',
  device_package: 'true',
};

/** Tables to which requests may add, or from which they may remove. */
const REFILLED = [
  'station_call',
  'screen_picture',
  'upload',
  'questionnaire_medium',
  'blacklist_run',
  'revoked_device_key',
];

/** Keeps what the tables hold now. Returns a function that puts it back where it differs. */
export async function keepTables(server: TestServer): Promise<() => Promise<void>> {
  for (const [table, which] of Object.entries(KEPT))
    await server.asOwner(`create table kept_${table} as select * from ${table} where ${which}`);
  for (const table of REFILLED) await server.asOwner(`create table kept_${table} as select * from ${table}`);
  // The server's own work goes on meanwhile.
  const statements = [`lock table ${REFILLED.join()} in share row exclusive mode`];
  statements.push(
    ...REFILLED.flatMap((table) => [
      `delete from ${table} t where not exists (select from kept_${table} k where k::text = t::text)`,
      `insert into ${table} overriding system value
       select * from kept_${table} k where not exists (select from ${table} t where k::text = t::text)`,
    ]),
  );
  for (const table of Object.keys(KEPT)) {
    const { rows } = await server.asOwner(
      `select column_name as name from information_schema.columns
       where table_name = $1 and column_name <> 'id' and is_generated = 'NEVER'`,
      [table],
    );
    const names = (rows as { name: string }[]).map(({ name }) => name);
    // Tables stored by project have it in their key; a session's project is only where it works, and a rule may have
    // none.
    const key =
      !['session', 'blacklist_rule'].includes(table) && names.includes('project_id') ? ['project_id', 'id'] : ['id'];
    const columns = names.filter((name) => !key.includes(name));
    const same = key.map((name) => `t.${name} = k.${name}`).join(' and ');
    const rowOf = (alias: string): string => `row(${columns.map((name) => `${alias}.${name}`).join()})`;
    statements.push(
      `update ${table} t set (${columns.join()}) = ${rowOf('k')} from kept_${table} k
         where ${same} and ${rowOf('t')}::text <> ${rowOf('k')}::text`,
    );
  }
  await server.asOwner('analyze');
  // Of the database, so that the plans are made once. The server's own work takes the same rows in another order: where both
  // wait for each other, PostgreSQL gives one up, and this one begins anew as the server's work would.
  await server.asOwner(`
    create function restore_kept() returns void language plpgsql as $$ begin
      loop
        begin
          ${statements.join(';')};
          return;
        exception when deadlock_detected then null;
        end;
      end loop;
    end $$`);
  return async () => {
    await server.asOwner('select restore_kept()');
  };
}
