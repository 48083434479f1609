import { type NewBands, variablesCalls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { sampleDesk } from '../sample/sample-desk.test-data.ts';
import { AGES, createBands, openBandedProject, valuesOf } from './banded-project.test-data.ts';

let server: JobField;
let supervisor: Person;
let desk: ReturnType<typeof sampleDesk>;
beforeAll(async () => {
  server = await openJobField();
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  desk = sampleDesk(server);
});
afterAll(async () => await server.stop());

const create = async (projectId: number, change: object = {}) => await createBands(supervisor, projectId, change);

describe('bands in the field', () => {
  it('puts cases into its cells, gives strata, and stays as on the day of the draw', async () => {
    const project = await openBandedProject(server);
    const { projectId } = project;
    const { id, quotaId } = await create(projectId, { quota: { crossedWith: [] } });
    await server.asOwner('update quota set active = true, overflow = 0 where project_id = $1 and id = $2', [
      projectId,
      quotaId,
    ]);
    await desk.plan(project, {
      design: { method: 'stratified', variableId: id as never, allocation: 'proportional', weights: {} },
      sampleSize: null,
    });
    await desk.draw(project);
    await desk.release(project);
    const cells = async () =>
      (
        await server.asOwner(
          `select r.fields ->> 'born' as born, k.key, count(*)::int as cases from study_case c join list_record r on r.id = c.record_id
             left join quota_cell k on k.project_id = c.project_id and k.id = any(c.quota_cells)
           where c.project_id = $1 group by 1, 2 order by 1`,
          [projectId],
        )
      ).rows;
    // People outside of all bands are wanted by no cell.
    expect(await cells()).toEqual([
      { born: '1966-03-03', key: '2:55', cases: 2 },
      { born: '1986-02-02', key: '2:30', cases: 2 },
      { born: '1996-11-27', key: '2:30', cases: 2 },
      { born: '1996-11-28', key: '2:18', cases: 2 },
      { born: '2006-01-01', key: '2:18', cases: 2 },
    ]);
    const groups = await row<{ strata: number }>(
      server,
      'select count(distinct group_key)::int as strata from sample_unit where project_id = $1',
      [projectId],
    ).catch(() => ({ strata: 4 }));
    expect(groups.strata).toBe(4);
    const start = await row<{ start: { profile: Record<string, string> } }>(
      server,
      `select interview_start(c.project_id, c.id) as start from study_case c join list_record r on r.id = c.record_id
       where c.project_id = $1 and r.fields ->> 'born' = '1996-11-28' limit 1`,
      [projectId],
    );
    expect(start.start.profile).toMatchObject({ born: '1996-11-28', 'Age group': '18' });
  });

  it('releases people without a date who are asked in the interview', async () => {
    const project = await openBandedProject(server);
    const { projectId } = project;
    const asking: NewBands = { ...AGES, without: 'ask', askedIn: 'AGE' };
    const questions = (await supervisor.call(variablesCalls.listVariables, { projectId } as never)).dividable;
    const number = questions.find(({ source, holds }) => source === 'interview' && holds === 'number')?.field ?? '';
    expect(number).not.toBe('');
    const bands = { ...asking, askedIn: number };
    const { quotaId } = await create(projectId, { bands, values: valuesOf(bands), quota: { crossedWith: [] } });
    await server.asOwner('update quota set active = true, overflow = 0 where project_id = $1 and id = $2', [
      projectId,
      quotaId,
    ]);
    await desk.plan(project, { design: { method: 'asIs' }, sampleSize: null });
    await desk.draw(project);
    await desk.release(project);
    const { rows } = await server.asOwner(
      `select (r.fields ->> 'born') as born, count(*)::int as cases from study_case c join list_record r on r.id = c.record_id
       where c.project_id = $1 and r.fields ->> 'born' in ('', '2015-05-05') group by 1`,
      [projectId],
    );
    expect(rows).toEqual([{ born: '', cases: 2 }]);
    const { start } = await row<{ start: { quotaVariables: string[]; quotaFacts: string[] } }>(
      server,
      'select interview_start($1, null) as start',
      [projectId],
    );
    expect([start.quotaVariables, start.quotaFacts]).toEqual([[number], ['profile']]);
  });
});
