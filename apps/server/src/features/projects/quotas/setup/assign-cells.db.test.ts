import { quotasCalls as calls, type QuotaRow } from '@seker/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeRegion } from '../../../../testing/complete-region.ts';
import { type JobField, openJobField } from '../../../../testing/job-field.ts';
import { Person } from '../../../../testing/person.ts';
import { openSampleProject, peopleOf, type SampleProject } from '../../../../testing/sample-project.ts';

/** More than one batch of the job. */
const PEOPLE = { north: 1_100, south: 100, '': 2, abroad: 3 };
let server: JobField;
let supervisor: Person;
let project: SampleProject;
beforeAll(async () => {
  server = await openJobField();
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  project = await openSampleProject(server, peopleOf(PEOPLE), { sampleSize: 10 });
  await server.asOwner(
    `with draw as (insert into sample_draw (project_id, method, seed, frame_hash, frame_size, size)
       select $1, 'asIs', repeat('0', 16), '', count(*), count(*) from list_record where list_file_id = $2 returning id)
     insert into study_case (project_id, draw_id, record_id, language_id, zone, tier, ready_at, priority, draw_order, inclusion_probability)
     select p.id, draw.id, r.id, p.default_language_id, p.zone, 6, now(), 0, row_number() over (order by r.id), 1
     from draw, project p join list_record r on r.list_file_id = p.list_file_id where p.id = $1`,
    [project.projectId, project.listFileId],
  );
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

async function quota(): Promise<QuotaRow> {
  const [found] = (await supervisor.call(calls.listQuotas, { projectId: project.projectId })).rows;
  if (found === undefined) throw new Error('there is no quota');
  return found;
}

async function turn(active: boolean): Promise<void> {
  const { id, revision } = await quota();
  await supervisor.call(calls.switchQuota, { projectId: project.projectId, quotaId: id, active, revision } as never);
}

async function give(amounts: Readonly<Record<string, number>>): Promise<void> {
  const { id, names, policy, unit, cells, revision } = await quota();
  await supervisor.call(calls.saveQuota, {
    projectId: project.projectId,
    quotaId: id,
    names,
    policy,
    unit,
    revision,
    overflow: 0,
    cells: cells.flatMap(({ parts, labels }) => {
      const amount = amounts[parts.join('')];
      return amount === undefined ? [] : [{ parts, labels, amount }];
    }),
  } as never);
}

/** Returns the state of each region's cases: their cells, whether they are held back, and their need. */
async function standings(): Promise<Readonly<Record<string, string>>> {
  const { rows } = await server.asOwner(
    `select distinct r.fields ->> 'region' as region, c.quota_locked as locked, c.priority,
       coalesce((select string_agg(k.key, ' ') from quota_cell k where k.project_id = c.project_id and k.id = any(c.quota_cells)), '-') as cells
     from study_case c join list_record r on r.id = c.record_id where c.project_id = $1`,
    [project.projectId],
  );
  const found = rows as { region: string; locked: boolean; priority: number; cells: string }[];
  // One line per region: all of its cases are in the same state.
  expect(found).toHaveLength(Object.keys(PEOPLE).length);
  return Object.fromEntries(
    found.map(({ region, cells, locked, priority }) => [region, `${cells} ${locked ? 'kept back' : priority}`]),
  );
}

const outside = { '': '- 0', abroad: '- 0' };

it('cases get the cell of their region when its quota is activated, and are held back when it is full', async () => {
  await supervisor.call(calls.createQuota, {
    projectId: project.projectId,
    variableId: project.regionId,
    names: { en: 'Region' },
  } as never);
  await give({ north: 60, south: 40 });
  await completeRegion(server, project.projectId, 'south', 4);
  expect(await standings()).toEqual({ north: '- 0', south: '- 0', ...outside });
  await turn(true);
  await expect.poll(standings).toEqual({ north: '5:north 9', south: '5:south kept back', ...outside });
});

it('a cell with a raised target releases its cases, and a deleted one is removed from them', async () => {
  await give({ north: 50, south: 50 });
  await expect.poll(standings).toEqual({ north: '5:north 9', south: '5:south 2', ...outside });
  await turn(false);
  await expect.poll(standings).toEqual({ north: '- 0', south: '- 0', ...outside });
});
