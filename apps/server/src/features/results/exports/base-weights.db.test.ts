import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportDesk } from '../../../testing/export-desk.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { addRegionQuota, openSampleProject, peopleOf, type SampleProject } from '../../../testing/sample-project.ts';
import { sampleDesk } from '../../projects/sample/sample-desk.test-data.ts';

let server: JobField;
let supervisor: Person;
let desk: ReturnType<typeof sampleDesk>;
beforeAll(async () => {
  server = await openJobField();
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  desk = sampleDesk(server);
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

/** Every case that has no interview yet gets a finished one. */
async function interviewAll({ projectId }: SampleProject): Promise<void> {
  await server.asOwner(
    `with c as (update study_case c set attempts = 1, visit = 1 where c.project_id = $1
         and not exists (select from interview i where i.project_id = c.project_id and i.case_id = c.id) returning id, record_id)
     insert into interview (project_id, case_id, version_id, mode, language_id, seed, form_token, start, answered_by, state, outcome,
       started_at, ended_at, snapshot)
     select p.id, c.id, p.questionnaire_version_id, 'web', p.default_language_id, repeat('0', 16), 't',
       jsonb_build_object('v', 1, 'profile', r.fields, 'quotaVariables', '[]'::jsonb, 'quotaFacts', '[]'::jsonb), 'web', 'ended', 'success',
       now(), now(), '{"v": 1, "questions": {}}'
     from c join project p on p.id = $1 join list_record r on r.list_file_id = p.list_file_id and r.id = c.record_id`,
    [projectId],
  );
}

/** By region: the interviews, and how many people they stand for. */
async function weighed({ projectId }: SampleProject) {
  const lines = await exportDesk(supervisor, projectId).linesOf({ withList: true });
  return Object.fromEntries(
    ['north', 'south'].map((region) => {
      const own = lines.filter((line) => line.list_region === region);
      const sum = own.reduce((all, { weight }) => all + Number(weight), 0);
      return [region, { interviews: own.length, people: Math.round(sum * 1e6) / 1e6 }];
    }),
  );
}

describe('a base weight', () => {
  it('stands for all that were drawn of a cell, at each release and withdrawal, and after a change of the quotas', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 500, south: 500 }), { sampleSize: 400 });
    await addRegionQuota(server, project, { north: 320, south: 80 });
    const variableId = project.regionId as never;
    await desk.plan(project, { design: { method: 'stratified', variableId, allocation: 'proportional', weights: {} } });
    await desk.draw(project);
    await desk.release(project, 100);
    await interviewAll(project);
    expect(await weighed(project)).toEqual({
      north: { interviews: 80, people: 500 },
      south: { interviews: 20, people: 500 },
    });
    const shares = await exportDesk(supervisor, project.projectId).made({
      exportType: 'summary',
      fileFormat: 'html',
      weights: 'design',
    });
    expect(shares.weighting?.effectiveSize).toBeCloseTo(1_000 ** 2 / (80 * 6.25 ** 2 + 20 * 25 ** 2), 6);

    // Cases in the field count from their release on, also those without an interview.
    await desk.release(project, 50);
    const halved = await weighed(project);
    expect(halved.north?.people).toBeCloseTo((80 * 500) / 120, 6);
    expect(halved.south?.people).toBeCloseTo((20 * 500) / 30, 6);
    await desk.withdraw(project, 2);
    expect((await weighed(project)).north?.people).toBe(500);

    await server.asOwner('update quota set active = false where project_id = $1', [project.projectId]);
    expect((await weighed(project)).south?.people).toBe(500);
    await desk.release(project, 60);
    await interviewAll(project);
    const after = await weighed(project);
    expect([after.north?.people, after.south?.people]).toEqual([500, 500]);
    expect((after.north?.interviews ?? 0) + (after.south?.interviews ?? 0)).toBe(160);
  });

  it('follows the larger sample', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 60, south: 40 }), { sampleSize: 10 });
    await desk.plan(project, {});
    await desk.draw(project);
    await desk.release(project, 10);
    await interviewAll(project);
    await desk.plan(project, { ratio: 3 });
    await desk.draw(project, 'more');
    const lines = await exportDesk(supervisor, project.projectId).linesOf();
    expect(new Set(lines.map(({ probability }) => probability))).toEqual(new Set([0.3]));
    expect(lines.reduce((sum, { weight }) => sum + Number(weight), 0)).toBeCloseTo(100, 9);
  });

  it('is none of a sample as it is, which is told', async () => {
    const project = await openSampleProject(server, peopleOf({ north: 6, south: 6 }), { sampleSize: 8 });
    await desk.plan(project, { design: { method: 'asIs' } });
    await desk.draw(project);
    await desk.release(project);
    await interviewAll(project);
    const exported = exportDesk(supervisor, project.projectId);
    const lines = await exported.linesOf();
    expect(lines).toHaveLength(8);
    for (const { probability, weight } of lines) expect([probability, weight]).toEqual([null, null]);
    const { error } = await exported.ended({ weights: 'design' }, 'failed');
    expect(error).toBe(
      'Some of these interviews have no design weight: their respondents were not drawn with a known probability.',
    );
  });
});
