import { type BlacklistRun, blacklistRulesCalls as calls, jobsCalls } from '@seker/contract';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type JobField, openJobField, untilJobsEnd } from './job-field.ts';
import { Person } from './person.ts';
import { RuleField } from './rule-field.ts';

export let server: JobField;
export let field: RuleField;
export let supervisor: Person;
/** A supervisor of another group. */
export let stranger: Person;

/** Registers hooks for a server that runs jobs and two supervisors; every test starts without rules. */
export function openRulesDesk(): void {
  beforeAll(async () => {
    server = await openJobField();
    field = await RuleField.open(server);
    await server.asOwner(`
      with other as (insert into person_group (name) values ('Other') returning id)
      insert into person (group_id, login, real_name, role, password_hash)
        select other.id, 'stranger', 'Stranger', 'supervisor', password_hash from other, person where login = 'dana'`);
    [supervisor, stranger] = [new Person(server, 'supervisor'), new Person(server, 'stranger')];
    for (const person of [supervisor, stranger]) await person.logInToOffice();
  });
  afterAll(async () => {
    expect(server.troubles()).toEqual([]);
    await server.stop();
  });
  beforeEach(async () => {
    await untilJobsEnd(server);
    await field.clear();
  });
}

/** Returns the form of a rule, with changes. */
export function ruleForm(changes: object = {}) {
  return { ...field.form('A rule'), ...changes };
}

export async function addRule(changes: object = {}): Promise<number> {
  return (await supervisor.call(calls.addBlacklistRule, ruleForm(changes) as never)).id;
}

/** Returns the runs of a rule, the last one first. */
export async function runsOf(ruleId: number): Promise<readonly BlacklistRun[]> {
  return (await supervisor.call(calls.listBlacklistRuns, { ruleId } as never)).runs;
}

/** Runs a rule to its end, and returns the run. */
export async function runRule(ruleId: number): Promise<BlacklistRun> {
  const { job } = await supervisor.call(calls.runBlacklistRule, { ruleId } as never);
  await expect
    .poll(async () => (await supervisor.call(jobsCalls.readJob, { jobId: job })).endedAt, { interval: 25 })
    .not.toBeNull();
  const [last] = await runsOf(ruleId);
  if (last === undefined) throw new Error('the log is empty');
  return last;
}
