import type { ProjectId } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../testing/field.ts';
import { type JobField, jobRow, openJobField } from '../../testing/job-field.ts';
import {
  addRegionQuota,
  numberOf,
  openSampleProject,
  peopleOf,
  type SampleProject,
} from '../../testing/sample-project.ts';
import { askForDraw } from './ask-for-draw.ts';
import { askForRelease, askForWithdrawal } from './ask-for-portion.ts';
import { readPlan } from './plan.queries.ts';
import { saveSample } from './save-sample.ts';

let server: JobField;
beforeAll(async () => {
  server = await openJobField();
});
afterAll(async () => await server.stop());

const SEED = '0123456789abcdef';
type Input = Parameters<typeof saveSample>[3];

/** Keeps a plan that differs from the project's in these. */
async function plan({ projectId, by }: SampleProject, change: Partial<Input>): Promise<void> {
  const { design, seed, sampleSize, ratio, portion, sensitivity, languageColumn, zoneColumn, revision } =
    await readPlan(server.db, projectId);
  await saveSample(server.deps, by, projectId, {
    design: design ?? { method: 'probability' },
    seed: seed ?? SEED,
    sampleSize,
    ratio,
    portion,
    sensitivity,
    languageColumn,
    zoneColumn,
    revision,
    ...change,
  });
}

async function draw({ projectId, by }: SampleProject, how: 'new' | 'more' = 'new') {
  const { revision } = await readPlan(server.db, projectId);
  return await ended(await askForDraw(server.deps, by, projectId, { how, revision }));
}

async function release({ projectId, by }: SampleProject, size: number | null = null) {
  const { jobId, number } = await askForRelease(server.deps, by, projectId, size);
  return { number, ...(await ended(jobId)) };
}

async function withdraw({ projectId, by }: SampleProject, portion: number) {
  return await ended(await askForWithdrawal(server.deps, by, projectId, portion));
}

async function ended(jobId: Parameters<typeof jobRow>[1]) {
  await expect.poll(async () => (await jobRow(server, jobId)).state, { timeout: 20_000 }).toMatch(/done|failed/);
  expect(server.troubles()).toEqual([]);
  const { state, result, error } = await jobRow(server, jobId);
  return { state, result, error };
}

interface Unit {
  readonly record_id: number;
  readonly probability: number;
  readonly portion: number | null;
  readonly region: string;
}

async function units(projectId: ProjectId): Promise<readonly Unit[]> {
  const { rows } = await server.asOwner(
    `select u.record_id::int, u.probability, u.portion, r.fields ->> 'region' as region from sample_unit u
     join list_record r on r.id = u.record_id where u.project_id = $1 order by u.draw_order`,
    [projectId],
  );
  return rows as Unit[];
}

function countsOf(some: readonly { readonly region: string }[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { region } of some) counts[region] = (counts[region] ?? 0) + 1;
  return counts;
}

const isRefused = (code: string) => expect.objectContaining({ code });

describe('a draw', () => {
  it('is as large as the project wants, with the chance of each, and the same again for the same seed', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 60, south: 40 }), { sampleSize: 10, ratio: 2 });
    await plan(project, {});
    expect(await draw(project)).toMatchObject({ state: 'done', result: { drawn: 20, frame: 100 } });
    const first = await units(project.projectId);
    expect(new Set(first.map((unit) => unit.record_id)).size).toBe(20);
    expect(first.every(({ probability }) => Math.abs(probability - 0.2) < 1e-9)).toBe(true);
    await draw(project);
    expect(await units(project.projectId)).toEqual(first);
    await plan(project, { seed: 'fedcba9876543210' });
    await draw(project);
    expect((await units(project.projectId)).map((unit) => unit.record_id)).not.toEqual(
      first.map((unit) => unit.record_id),
    );
  });

  it('takes from each stratum what its share is, and leaves out who cannot be reached', async () => {
    const unreachable = Array.from({ length: 50 }, () => ({ region: 'north', phones: [] }));
    const project = await openSampleProject(server, [...peopleOf({ north: 60, south: 30, east: 10 }), ...unreachable], {
      sampleSize: 20,
    });
    const variableId = project.regionId as never;
    await plan(project, { design: { method: 'stratified', variableId, allocation: 'proportional', weights: {} } });
    await draw(project);
    expect(countsOf(await units(project.projectId))).toEqual({ north: 12, south: 6, east: 2 });
    await plan(project, {
      design: { method: 'stratified', variableId, allocation: 'given', weights: { '5:north': 1, '5:south': 3 } },
    });
    await draw(project);
    expect(countsOf(await units(project.projectId))).toEqual({ north: 5, south: 15 });
  });

  it('is added to with the same seed, and everyone has the chance of the larger sample', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 60, south: 40 }), { sampleSize: 10 });
    await plan(project, {});
    await draw(project);
    const first = await units(project.projectId);
    await release(project, 4);
    await plan(project, { ratio: 3 });
    expect(await draw(project, 'more')).toMatchObject({ state: 'done', result: { drawn: 20 } });
    const all = await units(project.projectId);
    expect(all.slice(0, 10).map((unit) => unit.record_id)).toEqual(first.map((unit) => unit.record_id));
    expect(new Set(all.map((unit) => unit.record_id)).size).toBe(30);
    expect(all.every(({ probability }) => Math.abs(probability - 0.3) < 1e-9)).toBe(true);
    const { rows } = await server.asOwner(
      'select distinct inclusion_probability as chance from study_case where project_id = $1',
      [project.projectId],
    );
    expect(rows).toEqual([{ chance: 0.3 }]);
  });

  it('is refused anew once a case was released, and an addition in another way at any time', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 30 }), { sampleSize: 10 });
    await plan(project, {});
    await expect(draw(project, 'more')).rejects.toEqual(isRefused('sampleMissing'));
    await draw(project);
    await release(project, 3);
    await expect(draw(project)).rejects.toEqual(isRefused('sampleReleased'));
    await plan(project, { ratio: 2, design: { method: 'asIs' } });
    await expect(draw(project, 'more')).rejects.toEqual(isRefused('sampleMethodChanged'));
    await plan(project, { design: { method: 'probability' }, seed: 'fedcba9876543210' });
    await expect(draw(project, 'more')).rejects.toEqual(isRefused('sampleMethodChanged'));
  });

  it('fails with a reason where there is no one to draw, or no one to add', async () => {
    const empty = await openSampleProject(server, [{ region: 'north', phones: [] }], { sampleSize: 10 });
    await plan(empty, {});
    expect(await draw(empty)).toMatchObject({ state: 'failed', error: 'sampleFrameEmpty' });
    const small = await openSampleProject(server, peopleOf({ north: 5 }), { sampleSize: 10 });
    await plan(small, {});
    expect(await draw(small)).toMatchObject({ state: 'done', result: { drawn: 5 } });
    expect(await draw(small, 'more')).toMatchObject({ state: 'failed', error: 'sampleNothingToAdd' });
  });
});

describe('a portion', () => {
  it('writes cases that dispatch gives out: numbers, language, zone, places in quotas', async () => {
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
    await plan(project, { design: { method: 'asIs' }, languageColumn: 'language', zoneColumn: 'zone' });
    await draw(project);
    expect(await release(project)).toMatchObject({
      state: 'done',
      result: { cases: 5, numbersUnfit: 1, numbersLocked: 3, languagesUnknown: 1, zonesUnknown: 1 },
    });
    const { rows } = await server.asOwner(
      `select c.portion, l.code, c.zone, c.tier, c.record_status, c.priority, c.quota_locked as locked, c.inclusion_probability as chance,
         (select array_agg(k.key) from quota_cell k where k.project_id = c.project_id and k.id = any(c.quota_cells)) as cells,
         (select jsonb_agg(jsonb_build_array(p.number, p.raw, p.position, p.list_status, p.lock_reason) order by p.position)
           from phone p where p.project_id = c.project_id and p.case_id = c.id) as phones
       from study_case c join language l on l.id = c.language_id where c.project_id = $1 order by c.draw_order`,
      [projectId],
    );
    const common = { portion: 1, chance: 1, zone: 'Asia/Jerusalem', code: 'he', locked: false, record_status: 'empty' };
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

  it('mirrors the targets of the quota where the sensitivity is static, and leaves out whom no cell wants', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 100, south: 100, west: 100 }), {
      sampleSize: null,
    });
    await addRegionQuota(server, project, { north: 30, south: 10 });
    await plan(project, {});
    await draw(project);
    await release(project, 20);
    const released = (await units(project.projectId)).filter(({ portion }) => portion === 1);
    expect(countsOf(released)).toEqual({ north: 15, south: 5 });
  });

  it('makes up for what is missing where it is cumulative, by the completes of the cases', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 100, south: 100 }), {
      sampleSize: 40,
      ratio: 5,
      sensitivity: 'cumulative',
    });
    await addRegionQuota(server, project, { north: 20, south: 20 });
    await plan(project, {});
    await draw(project);
    await release(project, 40);
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
    await release(project, 40);
    const second = (await units(projectId)).filter(({ portion }) => portion === 2);
    expect(countsOf(second)).toEqual({ north: 10, south: 30 });
  });

  it('mirrors the population where no quota is known from the list', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 100, south: 100 }), { sampleSize: 40, ratio: 5 });
    await server.asOwner(
      `insert into population (project_id, variable_id, key, parts, amount, position)
       values ($1, $2, '5:north', '{north}', 9000, 1), ($1, $2, '5:south', '{south}', 1000, 2)`,
      [project.projectId, project.regionId],
    );
    await plan(project, {});
    await draw(project);
    await release(project, 50);
    expect(countsOf((await units(project.projectId)).filter(({ portion }) => portion === 1))).toEqual({
      north: 45,
      south: 5,
    });
  });

  it('is refused where there is no sample, where all are released, and while another is under way', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 10 }), { sampleSize: 10 });
    await plan(project, {});
    await expect(release(project)).rejects.toEqual(isRefused('sampleMissing'));
    await draw(project);
    await server.stopRunner();
    await askForRelease(server.deps, project.by, project.projectId, 5);
    await expect(askForRelease(server.deps, project.by, project.projectId, 5)).rejects.toEqual(isRefused('sampleBusy'));
    await expect(draw(project)).rejects.toEqual(isRefused('sampleBusy'));
    server.startRunner();
    await expect.poll(async () => (await readCases(project.projectId)).length, { timeout: 20_000 }).toBe(5);
    await expect.poll(async () => await tryRelease(project), { timeout: 20_000 }).toBe('done');
    await expect(release(project)).rejects.toEqual(isRefused('sampleUsedUp'));
  });
});

async function tryRelease(project: SampleProject): Promise<string> {
  try {
    return (await release(project)).state;
  } catch (error) {
    return String((error as { code?: unknown }).code);
  }
}

async function readCases(projectId: ProjectId): Promise<readonly { readonly id: number }[]> {
  const { rows } = await server.asOwner('select id::int from study_case where project_id = $1 order by id', [
    projectId,
  ]);
  return rows as { id: number }[];
}

describe('a withdrawal', () => {
  it('takes the untouched cases back and leaves what someone has worked on', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 10 }), { sampleSize: 10 });
    const { projectId } = project;
    await plan(project, {});
    await draw(project);
    const { number } = await release(project);
    const cases = await readCases(projectId);
    const [tried, held, linked, noted, assigned] = cases.map(({ id }) => id);
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
    expect(await withdraw(project, number)).toMatchObject({ state: 'done', result: { cases: 5 } });
    expect((await readCases(projectId)).map(({ id }) => id)).toEqual([tried, held, linked, noted, assigned]);
    const { rows } = await server.asOwner('select count(*)::int as count from phone where project_id = $1', [
      projectId,
    ]);
    expect(rows).toEqual([{ count: 5 }]);
    expect((await units(projectId)).filter(({ portion }) => portion === null)).toHaveLength(5);
    await expect(withdraw(project, number)).rejects.toEqual(isRefused('conflict'));
    // Those who were taken back come with the next portion.
    expect(await release(project)).toMatchObject({ state: 'done', number: 2, result: { cases: 5 } });
  });
});
