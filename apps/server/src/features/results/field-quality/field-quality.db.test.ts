import { fieldQualityCalls as calls, type FieldQuality } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { countAllFacts } from '../../../testing/count-all-facts.ts';
import { type JobField, openJobField, untilJobsEnd } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { addRegionQuota, openSampleProject, peopleOf, type SampleProject } from '../../../testing/sample-project.ts';
import { loadQuestionnaire } from '../../field/interviews/index.ts';
import { sampleDesk } from '../../projects/sample/sample-desk.test-data.ts';
import { NOW, type PlayedQuality, playQuality } from './played-quality.test-data.ts';
import { recountQuality } from './recount-quality.test-data.ts';

let server: JobField;
let supervisor: Person;
let project: SampleProject;
let played: PlayedQuality;
let eligible: number;
let recount: ReturnType<typeof recountQuality>;
const projectId = () => asId<'Project'>(project.projectId);
const read = async (person = supervisor): Promise<FieldQuality> =>
  await person.call(calls.readFieldQuality, { projectId: projectId() });
const told = async () => {
  const { figures } = await read();
  if (figures === null) throw new Error('not computed');
  return figures;
};

beforeAll(async () => {
  server = await openJobField();
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
});

/** A project with a list of three regions, in which a random field is played. */
async function openField(): Promise<void> {
  const desk = sampleDesk(server);
  project = await openSampleProject(server, peopleOf({ north: 110, centre: 150, south: 90 }), { sampleSize: null });
  await desk.plan(project, { design: { method: 'asIs' } } as never);
  await desk.draw(project);
  await desk.release(project);
  await addRegionQuota(server, project, { north: 60, south: 40 });
  const { rows } = await server.asOwner('select questionnaire_version_id::int as id from project where id = $1', [
    project.projectId,
  ]);
  const questionnaire = await loadQuestionnaire(server.db, asId<'Version'>(Number(rows[0]?.id)));
  const pages = questionnaire.pages.slice(0, 5).map(({ uid }) => uid);
  const choice = (await read()).choices.questions[0]?.key ?? '';
  await untilJobsEnd(server);
  played = await playQuality(server, project, { pages, question: choice });
  await countAllFacts(server);
  // Known ineligible cases were never to respond; which these are is the rule of outcomes.
  const ineligible = await server.asOwner(
    "select case_id::int as id from fact_case where project_id = $1 and bucket = 'NE'",
    [project.projectId],
  );
  const out = new Set(ineligible.rows.map(({ id }: { id: number }) => id));
  expect(out.size).toBeGreaterThan(0);
  recount = recountQuality({ ...played, cases: played.cases.filter(({ id }) => !out.has(id)) });
  eligible = played.cases.length - out.size;
  server.setClock(NOW);
}
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

describe('the quality of a field', () => {
  it('is computed when it is looked at, and not again within the hour', async () => {
    await openField();
    await server.asOwner('delete from field_quality');
    expect(await read()).toMatchObject({ computedAt: null, isComputing: true, figures: null });
    await untilJobsEnd(server);
    const first = await read();
    expect(first).toMatchObject({ computedAt: new Date(NOW).toISOString(), isComputing: false });
    server.setClock((NOW + 61 * 60_000) as never);
    expect(await read()).toMatchObject({ computedAt: first.computedAt, isComputing: true });
    await untilJobsEnd(server);
    server.setClock(NOW);
    await supervisor.call(calls.chooseQuality, { projectId: projectId(), fields: null, questions: null });
    await untilJobsEnd(server);
  });

  it('tells R of each day, and the groups that part, as a slow recount does', async () => {
    const { representativity } = await told();
    expect(representativity?.cases).toBe(eligible);
    expect(representativity?.responded).toBe(
      ['north', 'centre', 'south'].reduce((sum, region) => sum + recount.responded(region, '9999'), 0),
    );
    const days = representativity?.days.filter(({ r }) => r !== null) ?? [];
    expect(days.length).toBeGreaterThan(3);
    for (const { day, r, from, to } of days) {
      expect(r, day).toBeCloseTo(recount.representativity(day).r, 6);
      expect(from).toBeLessThan(r ?? 0);
      expect(to).toBeGreaterThanOrEqual(r ?? 1);
    }
    const wanted = recount.representativity('9999');
    for (const { region, size, unconditional } of wanted.groups) {
      const group = representativity?.groups.find(({ parts }) => parts[0]?.value === region);
      expect(group).toMatchObject({
        parts: [{ field: 'region', valueLabel: region }],
        cases: size,
        responded: recount.responded(region, '9999'),
      });
      expect(group?.unconditional).toBeCloseTo(unconditional, 6);
    }
    expect(representativity?.groups[0]).toMatchObject({ parts: [{ value: 'south' }], quota: { target: 40, done: 0 } });
    expect(representativity?.groups.find(({ parts }) => parts[0]?.value === 'centre')?.quota).toBeNull();
  });

  it('tells contact by attempt and part of the week, and appointments kept, with statuses as they were corrected', async () => {
    const { contact, appointments } = await told();
    expect(contact.parts).toEqual(['Morning', 'Midday', 'Evening', 'Weekend']);
    expect(contact.rows.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { attempt, cells } of contact.rows)
      expect(cells).toEqual(contact.parts.map((part) => recount.contact(attempt, part)));
    expect(appointments).toEqual(recount.appointments);
    expect(Math.min(...Object.values(appointments))).toBeGreaterThan(0);
  });

  it('tells active times without pauses, and where interviews are broken off', async () => {
    const { paces, items, breakOff, readInterviews } = await told();
    expect(readInterviews).toBe(recount.done.length);
    for (const { mode, interviews, medianSeconds } of paces) {
      const own = recount.done.filter(({ personId }) => (personId === null) === (mode === 'web'));
      const seconds = own.map(recount.secondsOf).toSorted((one, other) => one - other);
      expect(interviews).toBe(own.length);
      const middle = (seconds.length - 1) / 2;
      const wanted = ((seconds[Math.floor(middle)] ?? 0) + (seconds[Math.ceil(middle)] ?? 0)) / 2;
      expect(medianSeconds).toBeCloseTo(wanted, 6);
    }
    for (const { key, mode, interviews } of items)
      expect(interviews, key).toBe(
        recount.done.filter(
          ({ personId, pages }) =>
            (personId === null) === (mode === 'web') && pages.some(({ page, ms }) => page === key && ms <= 600_000),
        ).length,
      );
    expect(breakOff.stopped).toBe(recount.broken.length);
    expect(breakOff.begun).toBe(recount.broken.length + recount.done.length);
    for (const { key, stopped } of breakOff.pages) expect(stopped, key).toBe(recount.stoppedOn(key));
  });
});

describe('what is told of interviewers', () => {
  const people = async (person = supervisor) =>
    await person.call(calls.readInterviewerQuality, { projectId: projectId() });

  it('is what a slow recount counts: refusals, straight lines, and who is beside the others', async () => {
    const { people: rows, effects } = await people();
    expect(new Set(rows.map(({ personId }) => personId))).toEqual(new Set(played.personIds));
    for (const row of rows) {
      const own = recount.done.filter(({ personId }) => personId === row.personId);
      const { contacted, observed } = recount.refusalsOf(row.personId);
      expect(row).toMatchObject({ interviews: own.length, grids: own.length, contacted });
      expect(row.refusals?.observed).toBe(observed);
      expect(row.straight).toBe(own.filter(({ rows: codes }) => codes.every((code) => code === codes[0])).length);
    }
    expect(rows[0]?.flags).toEqual(['straight']);
    expect(rows[0]?.personId).toBe(played.personIds[2]);
    expect(rows.reduce((sum, { refusals }) => sum + (refusals?.expected ?? 0), 0)).toBeCloseTo(
      rows.reduce((sum, { refusals }) => sum + (refusals?.observed ?? 0), 0),
      4,
    );
    const effect = effects.find(({ key }) => key === played.question);
    expect(effect?.icc).toBeGreaterThan(0.05);
    expect(effect?.interviewers).toBe(4);
  });

  it('goes to supervisors of the group only: no one else is told a name or a number of a person', async () => {
    for (const login of ['admin', 'observer', 'coder']) {
      const other = new Person(server, login);
      await other.logInToOffice();
      expect(await codeOf(people(other)), login).toBe('forbidden');
      if (login === 'coder') expect(await codeOf(read(other))).toBe('forbidden');
      if (login === 'admin') expect(JSON.stringify(await read(other))).not.toMatch(/person|name/i);
    }
    const ids = played.personIds.slice(0, 2);
    await server.asOwner(
      `with other as (insert into person_group (name) values ('Other') returning id)
       update person set group_id = other.id from other where person.id = any($1::bigint[])`,
      [ids],
    );
    expect(new Set((await people()).people.map(({ personId }) => personId))).toEqual(
      new Set(played.personIds.slice(2)),
    );
  });
});

describe('what quality is computed by', () => {
  it('is the fields and questions that were chosen, which must be there', async () => {
    const choose = async (fields: string[] | null, questions: string[] | null) =>
      await supervisor.call(calls.chooseQuality, { projectId: projectId(), fields, questions });
    expect(await codeOf(choose(['nowhere'], null))).toBe('exportChoiceGone');
    expect(await codeOf(choose(null, ['nothing']))).toBe('exportChoiceGone');
    expect((await read()).choices).toMatchObject({ isUsual: true, fields: [{ key: 'region', isChosen: true }] });
    await choose([], [played.question]);
    await untilJobsEnd(server);
    const { choices, figures } = await read();
    expect(choices.isUsual).toBe(false);
    expect(choices.questions.filter(({ isChosen }) => isChosen).map(({ key }) => key)).toEqual([played.question]);
    expect(figures?.representativity).toBeNull();
    const { rows } = await server.asOwner(
      "select details from audit_event where action = 'chooseQuality' and project_id = $1",
      [project.projectId],
    );
    expect(rows.at(-1)).toEqual({ details: { listFields: 0, questions: 1 } });
  });

  it('has a group for each cell of a quota of several fields, by the names of their values', async () => {
    await addSexQuota();
    await supervisor.call(calls.chooseQuality, {
      projectId: projectId(),
      fields: ['sex', 'region'],
      questions: null,
    });
    await untilJobsEnd(server);
    const groups = (await told()).representativity?.groups ?? [];
    const cells = groups.filter(({ parts }) => parts.length > 1);
    const { rows } = await server.asOwner(
      `select f.bucket is distinct from 'NE' as stays, c.id::int as id, r.fields ->> 'region' as region, r.fields ->> 'sex' as sex
       from study_case c join project p on p.id = c.project_id join list_record r on r.list_file_id = p.list_file_id and r.id = c.record_id
         left join fact_case f on f.project_id = c.project_id and f.case_id = c.id where c.project_id = $1`,
      [project.projectId],
    );
    const done = new Set(recount.done.map(({ caseId }) => caseId));
    expect(new Set(cells.map(({ quota }) => quota?.target))).toEqual(new Set([11, 12, 21]));
    expect(cells).toHaveLength(3);
    for (const { parts, cases, responded, quota } of cells) {
      const [region, sex] = ['region', 'sex'].map((name) => parts.find(({ field }) => field === name));
      const own = rows.filter((row) => row.stays && row.region === region?.value && row.sex === sex?.value);
      expect([cases, responded]).toEqual([own.length, own.filter(({ id }) => done.has(id)).length]);
      expect(sex?.valueLabel).toBe(sex?.value === '1' ? 'Woman' : 'Men');
      expect(quota).toEqual({ target: region?.value === 'north' ? 10 + Number(sex?.value) : 21, done: 0 });
    }
    const single = groups.filter(({ parts }) => parts.length === 1);
    expect(new Set(single.map(({ parts }) => parts[0]?.valueLabel))).toEqual(
      new Set(['Men', 'Woman', 'centre', 'north', 'south']),
    );
    const order = groups.map(({ unconditional }) => unconditional);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    await supervisor.call(calls.chooseQuality, { projectId: projectId(), fields: ['region'], questions: null });
    await untilJobsEnd(server);
    expect((await told()).representativity?.groups.filter(({ parts }) => parts.length > 1)).toEqual([]);
  });
});

/** Codes of sex in the list, one named by the list and one by a variable, and a quota that crosses it with the region. */
async function addSexQuota(): Promise<void> {
  const { projectId: of, listFileId, regionId } = project;
  await server.asOwner(
    `update list_file set columns = columns || '[{"field":"sex","labels":{"en":"Sex"},"shown":true,"values":{"1":{"en":"Woman"},"2":{"en":"Man"}}}]'
     where id = $1`,
    [listFileId],
  );
  await server.asOwner(
    `update list_record set fields = fields || jsonb_build_object('sex', (1 + id % 2)::text) where list_file_id = $1`,
    [listFileId],
  );
  await server.asOwner(
    `with sex as (insert into variable (project_id, name, source, known_at, field) values ($1, 'Sex', 'list', 'draw', 'sex') returning id),
       named as (insert into population (project_id, variable_id, key, parts, labels, position)
         select $1, id, '1:2', '{2}', '{"en":"Men"}', 1 from sex),
       crossed as (insert into variable (project_id, name, source, known_at, parts)
         select $1, 'Region and sex', 'concatenated', 'draw', array[$2::bigint, id] from sex returning id),
       quota as (insert into quota (project_id, variable_id, names, active, overflow)
         select $1, id, '{"en":"Region and sex"}', true, 0 from crossed returning id)
     insert into quota_cell (project_id, quota_id, key, labels, target)
     select $1, quota.id, c.key, '{}', c.target
     from quota, (values ('5:north1:1', 11), ('5:north1:2', 12), ('6:centre1:1', 21), ('4:east1:1', 5)) as c(key, target)`,
    [of, regionId],
  );
}
