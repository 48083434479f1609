import { casesCalls, type Overview, overviewCalls, projectCalls, quotasCalls } from '@seker/contract';
import { type Instant, instant, MINUTE } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PROJECT = 1042;
/** A Tuesday at 12:20 in Jerusalem, within calling hours. */
const NOW = instant(Date.parse('2030-02-05T10:20:00Z'));
const at = (local: string): Date => new Date(Date.parse(`2030-${local}:00+02:00`));

let server: TestServer;
let supervisor: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  server.setClock(NOW);
  await server.asOwner("update setting set zone = 'Asia/Jerusalem'");
  await server.asOwner('update project set observer = true where id = $1', [PROJECT]);
  await begun('02-03T09:00');
  await server.asOwner(
    `insert into allocation (project_id, person_id) select $1, id from person where login in ('observer', 'coder') on conflict do nothing`,
    [PROJECT],
  );
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});
afterEach(async () => {
  await begun('02-03T09:00');
  await server.asOwner('truncate fact_interview, fact_attempt, fact_cell');
});

async function read(by = supervisor, projectId = PROJECT): Promise<Overview> {
  server.forgetCaches();
  return await by.call(overviewCalls.readOverview, { projectId });
}
const codes = async (by = supervisor): Promise<readonly string[]> =>
  ((await read(by)).problems ?? []).map(({ code }) => code);
const valuesOf = async (code: string): Promise<object | undefined> =>
  (await read()).problems?.find((one) => one.code === code)?.values;

const begun = async (when: string): Promise<void> =>
  void (await server.asOwner('update project set started_at = $1 where id = $2', [at(when), PROJECT]));

async function completed(when: string, interviews: number, web: number): Promise<void> {
  await server.asOwner(
    `insert into fact_interview (project_id, at, person_id, outcome, interviews, seconds, timed, web)
     values ($1, $2, null, 'success', $3, 0, 0, $4)`,
    [PROJECT, at(when), interviews, web],
  );
}

/** Changes cases, and undoes it after the test's own look at it. */
async function whileSo(change: string, values: readonly unknown[], look: () => Promise<void>): Promise<void> {
  await server.asOwner('create table kept as select * from study_case where project_id = 1042');
  try {
    await server.asOwner(change, values);
    await look();
  } finally {
    await server.asOwner(
      `update study_case c set tier = k.tier, ready_at = k.ready_at, ready_why = k.ready_why, quota_cells = k.quota_cells
       from kept k where k.project_id = c.project_id and k.id = c.id`,
    );
    await server.asOwner('drop table kept');
  }
}

describe('the days of a project', () => {
  it('go from its first one to today, by the installation’s zone, closed ones told', async () => {
    await server.asOwner("insert into closed_day (project_id, day, name) values ($1, '2030-02-04', 'A holiday')", [
      PROJECT,
    ]);
    await completed('02-03T00:15', 3, 1);
    await completed('02-03T23:45', 4, 4);
    await completed('02-05T00:00', 2, 0);
    const { days, earlier, fieldDay, stage } = await read();
    expect({ days, earlier, fieldDay, stage }).toEqual({
      days: [
        { day: '2030-02-03', phone: 2, web: 5, isClosed: false },
        { day: '2030-02-04', phone: 0, web: 0, isClosed: true },
        { day: '2030-02-05', phone: 2, web: 0, isClosed: false },
      ],
      earlier: { phone: 0, web: 0 },
      fieldDay: 3,
      stage: 'field',
    });
    await server.asOwner('delete from closed_day where project_id = $1', [PROJECT]);
  });

  it('are the last three weeks of a long field; what came before is one sum', async () => {
    await begun('01-01T09:00');
    await completed('01-15T23:45', 3, 1);
    await completed('01-16T00:00', 5, 0);
    const { days, earlier, fieldDay } = await read();
    expect(days).toHaveLength(21);
    expect([days[0], days.at(-1)?.day]).toEqual([
      { day: '2030-01-16', phone: 5, web: 0, isClosed: false },
      '2030-02-05',
    ]);
    expect([earlier, fieldDay]).toEqual([{ phone: 2, web: 1 }, 36]);
  });

  it('end with the last complete of a project that is offline', async () => {
    await begun('01-01T09:00');
    await completed('01-04T10:00', 5, 0);
    await server.asOwner('update project set online = false where id = $1', [PROJECT]);
    const { days, stage, today } = await read();
    await server.asOwner('update project set online = true where id = $1', [PROJECT]);
    expect([stage, days[0]?.day, days.at(-1)?.day, today]).toEqual(['paused', '2030-01-01', '2030-01-04', null]);
  });

  it('tell the pace of the field, which a project that is offline has none of', async () => {
    await begun('02-01T09:00');
    for (const day of ['01', '02', '03', '04']) await completed(`02-${day}T10:00`, 6, 0);
    expect((await read()).pace).toBe(6);
    await server.asOwner('update project set online = false where id = $1', [PROJECT]);
    const paused = await read();
    await server.asOwner('update project set online = true where id = $1', [PROJECT]);
    expect([paused.stage, paused.pace]).toEqual(['paused', null]);
  });
});

describe('the stage of a project', () => {
  it('is before the field while it was never online', async () => {
    const { groupId } = await row<{ groupId: number }>(
      server,
      `select group_id::int as "groupId" from project where id = $1`,
      [PROJECT],
    );
    const { id } = await supervisor.call(projectCalls.createProject, {
      name: 'A study',
      type: 'listFile',
      groupId,
      language: 'he',
    } as never);
    expect(await read(supervisor, id)).toMatchObject({
      stage: 'before',
      days: [],
      problems: [],
      today: null,
      fieldDay: null,
      quotas: { cells: 0, watched: [] },
    });
  });
});

describe('each reader', () => {
  it('sees the parts whose data they may see', async () => {
    const observer = new Person(server, 'observer');
    const encoder = new Person(server, 'coder');
    for (const person of [observer, encoder]) await person.logInToOffice();
    const seen = await read(observer);
    expect([seen.problems, seen.quotas, seen.today].every((part) => part !== null)).toBe(true);
    expect(await read(encoder)).toMatchObject({ stage: 'field', problems: null, quotas: null, today: null });
  });
});

describe('the problems of a project', () => {
  it('are appointments that passed without a call; those to come are of today', async () => {
    const meeting = (from: Instant, count: number) =>
      `update study_case set tier = 2, ready_why = 'meeting', ready_at = to_timestamp(${from / 1_000})
       where project_id = 1042 and id in (select id from study_case where project_id = 1042 and tier = 6 order by id limit ${count})`;
    await whileSo(meeting(instant(NOW - 16 * MINUTE), 3), [], async () => {
      expect(await valuesOf('missedAppointments')).toEqual({ count: 3, atWork: 0 });
      await server.asOwner(meeting(instant(NOW + 30 * MINUTE), 2));
      expect((await read()).today).toMatchObject({ appointments: 2, appointmentsSoon: 2 });
    });
    expect(await codes()).not.toContain('missedAppointments');
  });

  it('are that released cases are used up, or that there are none at all', async () => {
    await whileSo('update study_case set tier = null where project_id = 1042', [], async () => {
      const { waiting } = await row<{ waiting: number }>(
        server,
        'select count(*)::int as waiting from sample_unit where project_id = $1 and portion is null',
        [PROJECT],
      );
      expect(await codes()).toContain(waiting > 0 ? 'portionsUsedUp' : 'noCasesLeft');
    });
  });

  it('are cells that take more cases than there are, and cases that wait behind full ones', async () => {
    const { rows } = await supervisor.call(quotasCalls.listQuotas, { projectId: PROJECT });
    const quota = rows.find(({ knownAt, active }) => knownAt === 'draw' && active);
    const [cell, other] = quota?.cells ?? [];
    if (quota === undefined || cell === undefined || other === undefined)
      throw new Error('no quota is known at the draw');
    await whileSo(
      'update study_case set quota_cells = array[$1::bigint] where project_id = 1042',
      [cell.id],
      async () => {
        const { quotas } = await read();
        const dry = quotas?.watched.find(({ id }) => id === other.id);
        expect(dry).toMatchObject({
          watch: 'mayRunDry',
          target: other.target,
          supply: { left: 0, missing: other.target },
        });
        expect(await valuesOf('cellsRunDry')).toBeDefined();
        // Without a field no cell takes cases, and none can lack them.
        await server.asOwner('update project set online = false where id = $1', [PROJECT]);
        const paused = await read();
        await server.asOwner('update project set online = true where id = $1', [PROJECT]);
        expect(paused.quotas?.watched.map(({ supply }) => supply)).toEqual(paused.quotas?.watched.map(() => null));
        expect(paused.quotas?.watched.some(({ watch }) => watch === 'mayRunDry')).toBe(false);

        await server.asOwner(
          'update quota_cell set completed = target + overflow where project_id = 1042 and id = $1',
          [cell.id],
        );
        const listed = await supervisor.call(casesCalls.listCases, {
          projectId: PROJECT,
          why: 'quotaClosed',
          limit: 1,
        } as never);
        expect(await valuesOf('casesBehindFullCells')).toMatchObject({ count: listed.total });
        await server.asOwner('update quota_cell set completed = 0 where project_id = 1042 and id = $1', [cell.id]);
      },
    );
    expect(await codes()).not.toContain('casesBehindFullCells');
  });

  it('are numbers on the blacklist, as many as the list of cases has', async () => {
    await server.asOwner(
      'insert into blacklist_entry (phone) select distinct number from phone where project_id = $1',
      [PROJECT],
    );
    const listed = await supervisor.call(casesCalls.listCases, {
      projectId: PROJECT,
      why: 'blacklisted',
      limit: 1,
    } as never);
    expect(listed.total).toBeGreaterThan(0);
    expect(await valuesOf('manyBlacklisted')).toMatchObject({ count: listed.total });
    await server.asOwner('truncate blacklist_entry cascade');
    expect(await codes()).not.toContain('manyBlacklisted');
  });

  it('are jobs whose last run failed: a sample’s for everyone, a file’s for who asked for it', async () => {
    const job = async (task: string, state: 'done' | 'failed') =>
      await server.asOwner(
        `insert into job (task, project_id, requested_by, state, error, ended_at)
         select $1, $2, id, $3::text, case when $3::text = 'failed' then 'technicalFailure' end, now() from person where login = 'admin'`,
        [task, PROJECT, state],
      );
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    await job('releasePortion', 'failed');
    await job('makeExport', 'failed');
    expect(await codes(admin)).toEqual(expect.arrayContaining(['sampleFailed', 'exportFailed']));
    expect(await codes()).toContain('sampleFailed');
    expect(await codes()).not.toContain('exportFailed');
    await job('releasePortion', 'done');
    expect(await codes()).not.toContain('sampleFailed');
    await server.asOwner('delete from job where project_id = $1', [PROJECT]);
  });

  it('are a newer version of the questionnaire', async () => {
    expect(await codes()).not.toContain('newerVersion');
    await server.asOwner(
      `insert into questionnaire_version (questionnaire_id, number, document, sha256, frozen_at)
       select v.questionnaire_id, v.number + 1, v.document, v.sha256, now() from questionnaire_version v join project p on p.questionnaire_version_id = v.id
       where p.id = $1`,
      [PROJECT],
    );
    expect(await valuesOf('newerVersion')).toEqual({ own: 1, newest: 2 });
  });
});

describe('the dials of today', () => {
  it('are those of the project since midnight', async () => {
    await server.asOwner(
      `insert into fact_attempt (project_id, at, person_id, is_dialled, disposition_id, attempts)
       select $1, t.at, 1, t.dialled, d.id, t.n
       from (values ($2::timestamptz, true, 'success', 2), ($2, true, 'busy', 3), ($2, false, 'busy', 9), ($3, true, 'busy', 20)) t(at, dialled, key, n)
         join disposition d on d.project_id = $1 and d.system_key = t.key`,
      [PROJECT, at('02-05T09:00'), at('02-04T23:45')],
    );
    expect((await read()).today).toMatchObject({ dials: 5, contacts: 2 });
  });
});

// The last one: it leaves a case in a person's hands.
it('tells that no one works while cases are due, until someone does, and who does what', async () => {
  const { ready } = (await read()).today ?? { ready: 0 };
  expect(await valuesOf('noneAtWork')).toEqual({ count: ready });
  const dana = new Person(server, 'dana');
  await dana.logIn('101');
  await dana.startProject(PROJECT);
  expect(await codes()).not.toContain('noneAtWork');
  expect((await read()).today?.people).toEqual([{ state: 'free', count: 1 }]);
  await takeCase(server, dana, { phones: [freshNumber()] });
  expect((await read()).today?.people).toEqual([{ state: 'online', count: 1 }]);
});
