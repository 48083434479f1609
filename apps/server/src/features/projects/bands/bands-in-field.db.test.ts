import { bandsCalls, exportsCalls, type NewBands, quotasCalls, variablesCalls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';
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
    const strata = await server.asOwner(
      'select stratum, count(*)::int as units from sample_unit where project_id = $1 group by 1 order by 1',
      [projectId],
    );
    // People without a date, and those outside of all bands, are strata of their own.
    expect(strata.rows).toEqual([
      { stratum: '0:', units: 2 },
      { stratum: '2:18', units: 4 },
      { stratum: '2:30', units: 4 },
      { stratum: '2:55', units: 2 },
      { stratum: '7:outside', units: 2 },
    ]);
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

describe('bands of a question', () => {
  const BANDS: NewBands = {
    measure: 'number',
    cuts: [18, 35, 55],
    end: 75,
    without: 'empty',
    askedIn: null,
    day: null,
  };

  it('admit, turn away and are counted by the number that was answered, and stand in the data', async () => {
    const survey = await openWebSurvey(server, webDocument());
    const { projectId } = survey;
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    const names = (value: string) => ({ en: `from ${value}`, he: `מ־${value}` });
    const { id, quotaId } = await admin.call(bandsCalls.createBands, {
      projectId,
      source: 'interview',
      field: 'AGE',
      name: 'Age',
      bands: BANDS,
      values: BANDS.cuts.map((cut, at) => ({
        parts: [String(cut)],
        labels: names(String(cut)),
        amount: [20, 40, 40][at] ?? 0,
      })),
      quota: { crossedWith: [] },
    } as never);
    await server.asOwner('update quota_cell set target = 1 where project_id = $1 and quota_id = $2', [
      projectId,
      quotaId,
    ]);
    await server.asOwner('update quota set active = true, overflow = 0 where project_id = $1 and id = $2', [
      projectId,
      quotaId,
    ]);
    const walk = async (age: string) => {
      const someone = new Respondent(server);
      const first = await someone.start(await someone.open(survey.link));
      const second = await someone.send(first, { 'a.sex': '1' });
      const third = await someone.send(second, { 'a.age': age });
      return third.screen.startsWith('ended') ? third.screen : (await someone.send(third, { 'a.again': '1' })).screen;
    };
    expect([await walk('34'), await walk('18'), await walk('35'), await walk('17'), await walk('75')]).toEqual([
      'ended success',
      'ended overQuota',
      'ended success',
      'ended zeroQuota',
      'ended zeroQuota',
    ]);
    const { rows } = await server.asOwner(
      'select key, completed, reserved from quota_cell where project_id = $1 order by key',
      [projectId],
    );
    expect(rows).toEqual([
      { key: '2:18', completed: 1, reserved: 0 },
      { key: '2:35', completed: 1, reserved: 0 },
      { key: '2:55', completed: 0, reserved: 0 },
    ]);
    // Counted anew, as after any change of the quota.
    const quota = (await admin.call(quotasCalls.listQuotas, { projectId } as never)).rows[0];
    const cells = (quota?.cells ?? []).map(({ parts, labels, target }) => ({ parts, labels, amount: target }));
    await admin.call(quotasCalls.saveQuota, { ...quota, projectId, quotaId, unit: 'count', cells } as never);
    const again = (await admin.call(quotasCalls.listQuotas, { projectId } as never)).rows[0];
    expect(again?.cells.map(({ labels, done }) => [labels['en'], done])).toEqual([
      ['from 18', 1],
      ['from 35', 1],
      ['from 55', 0],
    ]);
    const { facets } = await admin.call(exportsCalls.readExportChoices, { projectId } as never);
    expect(facets.find(({ name }) => name === `band_${id}`)).toMatchObject({
      label: 'Age',
      values: [
        { value: '1', label: 'from 18', percent: 20 },
        { value: '2', label: 'from 35', percent: 40 },
        { value: '3', label: 'from 55', percent: 40 },
      ],
    });
  });
});
