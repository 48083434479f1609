import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blacklistCalls, casesCalls, deskCalls, linksCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { endOnly, freshNumber, row, takeCase } from '../../../testing/field.ts';
import { type JobField, jobRow, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { prepareCase } from '../../../testing/prepare-case.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { numberOf, openSampleProject } from '../../../testing/sample-project.ts';
import { personalLink } from '../../../testing/web-survey.ts';
import { freeNumbers } from '../../field/cases/visits/free-numbers.ts';
import { askJob } from '../../system/jobs/index.ts';
import { sampleDesk } from '../sample/sample-desk.test-data.ts';

const PROJECT = 1042;

let server: JobField;
let dana: Person;
const keepers = new Map<Keeper, Person>();
/** Who puts a number on the blacklist without naming a project. */
type Keeper = 'admin' | 'supervisor' | 'stranger';

beforeAll(async () => {
  server = await openJobField({ speed: 100 });
  await server.asOwner(`
    with other as (insert into person_group (name) values ('Other') returning id)
    insert into person (group_id, login, real_name, role, password_hash)
      select other.id, 'stranger', 'Stranger', 'supervisor', password_hash from other, person where login = 'dana'`);
  for (const name of ['admin', 'supervisor', 'stranger'] as const) {
    const person = new Person(server, name);
    await person.logInToOffice();
    keepers.set(name, person);
  }
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});
beforeEach(async () => {
  dana = new Person(server, 'dana');
  await dana.logIn('101');
  await dana.startProject(PROJECT);
});
afterEach(async () => {
  await dana.goHome();
  await endOnly(server);
});

const supervisor = () => keepers.get('supervisor') ?? expect.fail();

async function list(keeper: Keeper, entries: string): Promise<void> {
  const said = { comments: '', source: '', days: null, projectId: null, entries };
  await keepers.get(keeper)?.call(blacklistCalls.addToBlacklist, said);
}

/** A door at which a number is stopped: lists it through `stop`, and tells whether the door then was shut. */
type Door = (stop: (numbers: string) => Promise<void>) => Promise<boolean>;

/** Gives a case one number that no other has. */
async function onlyNumber(caseId: number): Promise<string> {
  const number = freshNumber();
  await server.asOwner('delete from phone where project_id = $1 and case_id = $2 and position > 1', [PROJECT, caseId]);
  const dialled = `+972${number.replaceAll('-', '').slice(1)}`;
  await server.asOwner('update phone set number = $3 where project_id = $1 and case_id = $2', [
    PROJECT,
    caseId,
    dialled,
  ]);
  return number;
}

const DOORS: Readonly<Record<string, Door>> = {
  'the dispatch of a case': async (stop) => {
    const [first, second] = [freshNumber(), freshNumber()];
    const caseId = await prepareCase(server.db, { project: PROJECT, login: 'dana', phones: [first, second] });
    await stop(first);
    const given = await dana.next();
    expect(given.sfId).toBe(caseId);
    await server.asOwner('update study_case set assigned_person_id = null where id = $1', [caseId]);
    const { reason } = await row<{ reason: string | null }>(
      server,
      'select lock_reason as reason from phone where case_id = $1 and raw = $2',
      [caseId, first],
    );
    const told = given.phones.find(({ phone }) => phone === first)?.stoppedBy;
    expect(told === undefined).toBe(reason === null);
    return reason === 'blacklisted';
  },
  'the return to an interrupted case': async (stop) => {
    const [first, second] = [freshNumber(), freshNumber()];
    const { sfId } = await takeCase(server, dana, { phones: [first, second] });
    await server.asOwner(
      `update session set case_id = null, interview_id = null, resume_project_id = $1, resume_case_id = $2 where case_id = $2`,
      [PROJECT, sfId],
    );
    await server.asOwner('delete from number_lease where case_id = $1', [sfId]);
    await server.asOwner('update study_case set lease_session_id = null, lease_until = null where id = $1', [sfId]);
    await stop(first);
    expect((await dana.next()).sfId).toBe(sfId);
    const { reason } = await row<{ reason: string | null }>(
      server,
      'select lock_reason as reason from phone where case_id = $1 and raw = $2',
      [sfId, first],
    );
    return reason === 'blacklisted';
  },
  'the call to a number in hand': async (stop) => {
    const number = freshNumber();
    const respondent = await takeCase(server, dana, { phones: [number] });
    await stop(number);
    const { data } = await dana.dial(respondent);
    return data.Response === 'fail';
  },
  'a number that the interviewer types': async (stop) => {
    const { sfId } = await takeCase(server, dana, { phones: [freshNumber()] });
    const num = freshNumber();
    await stop(num);
    return (await dana.call(deskCalls.customPhone, { num, sfid: sfId })).code === 1;
  },
  'a number that the office adds': async (stop) => {
    const { sfId } = await takeCase(server, dana, { phones: [freshNumber()] });
    const number = freshNumber();
    await stop(number);
    return await supervisor()
      .call(casesCalls.addCaseNumber, { projectId: PROJECT, caseId: sfId, number })
      .then(
        () => false,
        () => true,
      );
  },
  'the release of a portion': async (stop) => {
    const raw = freshNumber();
    const project = await openSampleProject(server, [{ region: 'north', phones: [raw] }], { sampleSize: null });
    const desk = sampleDesk(server);
    await desk.plan(project, { design: { method: 'asIs' } });
    await desk.draw(project);
    await stop(raw);
    return JSON.stringify((await desk.release(project)).result).includes('"numbersLocked":1');
  },
  'why a case is not callable': async (stop) => {
    const number = freshNumber();
    const { sfId } = await takeCase(server, dana, { phones: [number] });
    await stop(number);
    const whole = await supervisor().call(casesCalls.readCase, { projectId: PROJECT, caseId: sfId });
    const isStopped = whole.why.blocks.includes('blacklisted');
    expect(whole.phones[0]?.stopped !== null).toBe(isStopped);
    return isStopped;
  },
  'a personal link': async (stop) => {
    const { path, caseId } = await personalLink(server, PROJECT, { region: 'south' });
    await stop(await onlyNumber(caseId));
    return (await new Respondent(server).open(path)).screen === 'message unavailable';
  },
  'the issue of links': async (stop) => {
    const { caseId } = await personalLink(server, PROJECT, { region: 'south' });
    await server.asOwner('update access_link set revoked_at = now() where case_id = $1', [caseId]);
    await stop(await onlyNumber(caseId));
    const issued = { projectId: PROJECT, act: 'issue', ids: [caseId], again: true } as never;
    const { result } = await supervisor().call(linksCalls.bulkLinks, issued);
    return (result?.refused ?? []).some(({ code }) => code === 'linkBlacklisted');
  },
  'the job that frees numbers': async (stop) => {
    const number = freshNumber();
    const caseId = await prepareCase(server.db, { project: PROJECT, login: 'dana', phones: [number] });
    await server.asOwner("update phone set list_status = 'locked', lock_reason = 'blacklisted' where case_id = $1", [
      caseId,
    ]);
    await server.asOwner("update study_case set tier = null, record_status = 'burned' where id = $1", [caseId]);
    await stop(number);
    const id = await transact(server.db, async (tx) => await askJob(tx, freeNumbers, {}));
    await expect.poll(async () => await jobRow(server, id)).toMatchObject({ state: 'done' });
    const { tier } = await row<{ tier: number | null }>(server, 'select tier from study_case where id = $1', [caseId]);
    await server.asOwner('update study_case set assigned_person_id = null where id = $1', [caseId]);
    return tier === null;
  },
};

describe('an entry of the blacklist without a project', () => {
  describe.each(Object.entries(DOORS))('at %s', (_, isShut) => {
    it('holds everywhere if an administrator added it', async () => {
      expect(await isShut(async (numbers) => await list('admin', numbers))).toBe(true);
    });

    it('holds in the group of the supervisor who added it', async () => {
      expect(await isShut(async (numbers) => await list('supervisor', numbers))).toBe(true);
    });

    it('does not hold in another group', async () => {
      expect(await isShut(async (numbers) => await list('stranger', numbers))).toBe(false);
    });
  });

  it('tells by whom a number is stopped, the widest first', async () => {
    const number = freshNumber();
    const respondent = await takeCase(server, dana, { phones: [number] });
    await list('supervisor', number);
    expect(await dana.dial(respondent)).toMatchObject({ data: { message: expect.stringMatching(/of your group/) } });
    const phoneOf = async () =>
      (await supervisor().call(casesCalls.readCase, { projectId: PROJECT, caseId: respondent.sfId })).phones[0]
        ?.stopped;
    const group = await row<{ name: string }>(
      server,
      'select g.name from person_group g join project p on p.group_id = g.id where p.id = 1042',
    );
    expect(await phoneOf()).toMatchObject({ by: 'group', group: group.name, addedBy: expect.any(String) });
    await list('admin', number);
    expect(await dana.dial(respondent)).toMatchObject({ data: { message: expect.stringMatching(/of all projects/) } });
    expect(await phoneOf()).toMatchObject({ by: 'everywhere', group: null });
  });
});

describe('entries of groups from before', () => {
  it('go on holding everywhere if a person added them; those of rules hold in the group', async () => {
    const text = readFileSync(
      join(import.meta.dirname, '../../../db/migrations/0060-reach-of-blacklist-entries.sql'),
      'utf8',
    );
    const [byHand, byRule, over] = [numberOf(900), numberOf(901), numberOf(902)];
    await server.asOwner(
      `with g as (select id from person_group where name = 'Other'),
         r as (insert into blacklist_rule (name, group_id, action, identify_by, recurrence) select 'R', id, 'add', 'phone', 'byHand' from g returning id)
       insert into blacklist_entry (phone, group_id, rule_id, until)
       select $1, g.id, null::bigint, null::timestamptz from g union all select $2, g.id, r.id, null from g, r
       union all select $3, g.id, null, now() - interval '1 day' from g`,
      [byHand, byRule, over],
    );
    await server.asOwner(text.slice(0, text.indexOf(';') + 1));
    const { rows } = await server.asOwner(
      'select phone, group_id is null as everywhere from blacklist_entry where phone = any($1) order by phone, 2',
      [[byHand, byRule, over]],
    );
    expect(rows).toEqual([
      { phone: byHand, everywhere: false },
      { phone: byHand, everywhere: true },
      { phone: byRule, everywhere: false },
      { phone: over, everywhere: false },
    ]);
  });
});
