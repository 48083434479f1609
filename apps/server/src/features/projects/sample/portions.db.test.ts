import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { type JobField, jobRow, openJobField } from '../../../testing/job-field.ts';
import {
  addRegionQuota,
  numberOf,
  openSampleProject,
  peopleOf,
  type SampleProject,
} from '../../../testing/sample-project.ts';
import { askForRelease, askToResume } from './ask-for-portion.ts';
import { countsOf, sampleDesk } from './sample-desk.test-data.ts';

let server: JobField;
let desk: ReturnType<typeof sampleDesk>;
beforeAll(async () => {
  server = await openJobField();
  desk = sampleDesk(server);
});
afterAll(async () => await server.stop());

const isRefused = (code: string) => expect.objectContaining({ code });

describe('a portion', () => {
  it('writes dispatchable cases: numbers, language, zone, quota cells', async () => {
    const people = [
      { region: 'north', phones: [numberOf(1), numberOf(1), numberOf(2)], language: 'ar', zone: 'Europe/Rome' },
      { region: 'south', phones: ['100', '+972-100'], language: 'Hebrew' },
      { region: 'south', phones: [], email: 'a@example.org', language: 'xx', zone: 'Nowhere/None' },
      { region: 'full', phones: ['*2700', numberOf(9)] },
      { region: 'north', phones: [numberOf(5)] },
    ];
    const project = await openSampleProject(server, people, { sampleSize: null });
    const { projectId } = project;
    await addRegionQuota(server, project, { north: 4, south: 2, full: 1 });
    await server.asOwner("update quota_cell set completed = 1 where project_id = $1 and key = '4:full'", [projectId]);
    await server.asOwner("update quota_cell set completed = 2 where project_id = $1 and key = '5:north'", [projectId]);
    await server.asOwner("insert into blacklist_entry (phone) values ('+972521000005')");
    await desk.plan(project, { design: { method: 'asIs' }, languageColumn: 'language', zoneColumn: 'zone' });
    await desk.draw(project);
    expect(await desk.release(project)).toMatchObject({
      state: 'done',
      result: { cases: 5, numbersUnfit: 1, numbersLocked: 3, languagesUnknown: 1, zonesUnknown: 1 },
    });
    const { rows } = await server.asOwner(
      `select c.portion, l.code, c.zone, c.tier, c.record_status, c.priority, c.quota_locked as locked,
         (select u.probability from sample_unit u where u.project_id = c.project_id and u.record_id = c.record_id) as chance,
         (select array_agg(k.key) from quota_cell k where k.project_id = c.project_id and k.id = any(c.quota_cells)) as cells,
         (select jsonb_agg(jsonb_build_array(p.number, p.raw, p.position, p.list_status, p.lock_reason) order by p.position)
           from phone p where p.project_id = c.project_id and p.case_id = c.id) as phones
       from study_case c join language l on l.id = c.language_id where c.project_id = $1 order by c.draw_order`,
      [projectId],
    );
    const common = {
      portion: 1,
      chance: null,
      zone: 'Asia/Jerusalem',
      code: 'he',
      locked: false,
      record_status: 'empty',
    };
    expect(rows).toEqual([
      {
        ...common,
        code: 'ar',
        zone: 'Europe/Rome',
        tier: 6,
        priority: 5,
        cells: ['5:north'],
        phones: [
          ['+972521000001', numberOf(1), 1, 'free', null],
          ['+972521000002', numberOf(2), 2, 'free', null],
        ],
      },
      {
        ...common,
        tier: null,
        record_status: 'burned',
        priority: 9,
        cells: ['5:south'],
        phones: [
          ['100', '100', 1, 'locked', 'emergency'],
          ['+972100', '+972-100', 2, 'locked', 'emergency'],
        ],
      },
      { ...common, tier: null, priority: 9, cells: ['5:south'], phones: null },
      {
        ...common,
        tier: 6,
        priority: 0,
        locked: true,
        cells: ['4:full'],
        phones: [['+972521000009', numberOf(9), 1, 'free', null]],
      },
      {
        ...common,
        tier: null,
        record_status: 'burned',
        priority: 5,
        cells: ['5:north'],
        phones: [['+972521000005', numberOf(5), 1, 'locked', 'blacklisted']],
      },
    ]);
    expect(await row(server, 'select zones from project where id = $1', [projectId])).toEqual({
      zones: ['Asia/Jerusalem', 'Europe/Rome'],
    });
  });

  it("mirrors the quota's targets with static sensitivity, and skips units outside all cells", async () => {
    const project = await openSampleProject(server, peopleOf({ north: 100, south: 100, west: 100 }), {
      sampleSize: null,
    });
    await addRegionQuota(server, project, { north: 30, south: 10 });
    await desk.plan(project, {});
    await desk.draw(project);
    await desk.release(project, 20);
    const released = (await desk.units(project.projectId)).filter(({ portion }) => portion === 1);
    expect(countsOf(released)).toEqual({ north: 15, south: 5 });
  });

  it('makes up for the shortfall with cumulative sensitivity, by the completes of the cases', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 100, south: 100 }), {
      sampleSize: 40,
      ratio: 5,
      sensitivity: 'cumulative',
    });
    await addRegionQuota(server, project, { north: 20, south: 20 });
    await desk.plan(project, {});
    await desk.draw(project);
    await desk.release(project, 40);
    const { projectId } = project;
    const done = async (region: string, count: number) =>
      await server.asOwner(
        `update study_case set record_status = 'success', tier = null where project_id = $1 and id in (
           select c.id from study_case c join list_record r on r.id = c.record_id
           where c.project_id = $1 and r.fields ->> 'region' = $2 limit $3)`,
        [projectId, region, count],
      );
    await done('north', 15);
    await done('south', 5);
    await desk.release(project, 40);
    const second = (await desk.units(projectId)).filter(({ portion }) => portion === 2);
    expect(countsOf(second)).toEqual({ north: 10, south: 30 });
  });

  it('mirrors the population without a draw-known quota', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 100, south: 100 }), { sampleSize: 40, ratio: 5 });
    await server.asOwner(
      `insert into population (project_id, variable_id, key, parts, amount, position)
       values ($1, $2, '5:north', '{north}', 9000, 1), ($1, $2, '5:south', '{south}', 1000, 2)`,
      [project.projectId, project.regionId],
    );
    await desk.plan(project, {});
    await desk.draw(project);
    await desk.release(project, 50);
    expect(countsOf((await desk.units(project.projectId)).filter(({ portion }) => portion === 1))).toEqual({
      north: 45,
      south: 5,
    });
  });

  it('has the size of the plan unless another is asked for, and never more than is left', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 10 }), { sampleSize: 10 });
    const { projectId } = project;
    await desk.plan(project, { portion: 3 });
    await desk.draw(project);
    const sizes = async () =>
      (await server.asOwner('select size from sample_portion where project_id = $1 order by number', [projectId])).rows;
    await desk.release(project);
    await desk.release(project, 2);
    await desk.release(project, 9);
    expect(await sizes()).toEqual([{ size: 3 }, { size: 2 }, { size: 5 }]);
    expect(await desk.readCases(projectId)).toHaveLength(10);
    const noted = await server.asOwner(
      "select details from audit_event where project_id = $1 and action = 'releasePortion' order by id",
      [projectId],
    );
    expect(noted.rows.map(({ details }) => details)).toEqual([
      { size: 3, portion: 1 },
      { size: 2, portion: 2 },
      { size: 5, portion: 3 },
    ]);
  });

  it('that was stopped is resumed, one that is whole or withdrawn is not', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 10 }), { sampleSize: 10 });
    const { projectId, by } = project;
    await desk.plan(project, {});
    await desk.draw(project);
    await desk.release(project, 4);
    await expect(askToResume(server.deps, by, projectId, 1)).rejects.toEqual(isRefused('conflict'));
    await expect(askToResume(server.deps, by, projectId, 2)).rejects.toEqual(isRefused('notFound'));
    // As a run leaves it that was stopped after two cases.
    await server.asOwner('update sample_portion set released_at = null where project_id = $1', [projectId]);
    await server.asOwner(
      `with gone as (delete from phone where project_id = $1 and case_id in (select id from study_case where project_id = $1 order by draw_order desc limit 2) returning case_id),
         cases as (delete from study_case where project_id = $1 and id in (select case_id from gone) returning record_id)
       update sample_unit set portion = null where project_id = $1 and record_id in (select record_id from cases)`,
      [projectId],
    );
    expect(await desk.readCases(projectId)).toHaveLength(2);
    const jobId = await askToResume(server.deps, by, projectId, 1);
    await expect.poll(async () => (await jobRow(server, jobId)).state).toBe('done');
    expect(await jobRow(server, jobId)).toMatchObject({ done: 2, total: 2, result: { cases: 2 } });
    expect((await desk.units(projectId)).map(({ portion }) => portion).filter((one) => one === 1)).toHaveLength(4);
    await desk.withdraw(project, 1);
    await expect(askToResume(server.deps, by, projectId, 1)).rejects.toEqual(isRefused('conflict'));
  });

  it('is refused without a sample, when all units are released, and during another release', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 10 }), { sampleSize: 10 });
    await desk.plan(project, {});
    await expect(desk.release(project)).rejects.toEqual(isRefused('sampleMissing'));
    await desk.draw(project);
    await server.stopRunner();
    await askForRelease(server.deps, project.by, project.projectId, 5);
    await expect(askForRelease(server.deps, project.by, project.projectId, 5)).rejects.toEqual(isRefused('sampleBusy'));
    await expect(desk.draw(project)).rejects.toEqual(isRefused('sampleBusy'));
    server.startRunner();
    await expect.poll(async () => (await desk.readCases(project.projectId)).length).toBe(5);
    await expect.poll(async () => await tryRelease(project)).toBe('done');
    await expect(desk.release(project)).rejects.toEqual(isRefused('sampleUsedUp'));
  });
});

async function tryRelease(project: SampleProject): Promise<string> {
  try {
    return (await desk.release(project)).state;
  } catch (error) {
    return String((error as { code?: unknown }).code);
  }
}

describe('a withdrawal', () => {
  it('takes untouched cases back, and keeps those worked on', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 10 }), { sampleSize: 10 });
    const { projectId } = project;
    await desk.plan(project, {});
    await desk.draw(project);
    const { number } = await desk.release(project);
    const cases = await desk.readCases(projectId);
    const [tried, held, linked, noted, assigned, inField] = cases.map(({ id }) => id);
    await server.asOwner('update study_case set attempts = 1, visit = 1 where project_id = $1 and id = $2', [
      projectId,
      tried,
    ]);
    await server.asOwner(
      `update study_case set lease_session_id = 1, lease_until = now() + interval '1 minute' where project_id = $1 and id = $2`,
      [projectId, held],
    );
    await server.asOwner(
      `insert into access_link (token_hash, project_id, case_id) values (decode(md5('a link'), 'hex'), $1, $2)`,
      [projectId, linked],
    );
    await server.asOwner(
      `insert into case_comment (project_id, case_id, person_id, text) select $1, $2, id, 'asked to wait' from person where login = 'dana'`,
      [projectId, noted],
    );
    await server.asOwner(
      `update study_case set assigned_person_id = (select id from person where login = 'dana') where project_id = $1 and id = $2`,
      [projectId, assigned],
    );
    await server.asOwner(
      `insert into assignment (project_id, case_id, person_id, given_at, given_by)
       select $1, $2, id, now(), id from person where login = 'dana'`,
      [projectId, inField],
    );
    const kept = [tried, held, linked, noted, assigned, inField];
    expect(await desk.withdraw(project, number)).toMatchObject({ state: 'done', result: { cases: 4 } });
    expect((await desk.readCases(projectId)).map(({ id }) => id)).toEqual(kept);
    const { rows } = await server.asOwner('select count(*)::int as count from phone where project_id = $1', [
      projectId,
    ]);
    expect(rows).toEqual([{ count: 6 }]);
    expect((await desk.units(projectId)).filter(({ portion }) => portion === null)).toHaveLength(4);
    await expect(desk.withdraw(project, number)).rejects.toEqual(isRefused('conflict'));
    // Withdrawn units are in the next portion.
    expect(await desk.release(project)).toMatchObject({ state: 'done', number: 2, result: { cases: 4 } });
  });
});
