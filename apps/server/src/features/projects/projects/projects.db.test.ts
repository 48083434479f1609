import { projectsCalls as calls, projectCalls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let supervisor: Person;
let admin: Person;
let groupId: number;
beforeAll(async () => {
  server = await startTestServer();
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  groupId = Number((await row<{ id: number }>(server, "select id from person_group where name = 'Demo'")).id);
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

async function newProject(type: 'listFile' | 'panel' | 'fictive' | 'banner', name = 'A study'): Promise<number> {
  const { id } = await supervisor.call(projectCalls.createProject, { name, type, groupId, language: 'he' });
  return id;
}

const read = async (projectId: number) => await supervisor.call(projectCalls.readProject, { projectId });

/** Returns the form of a project as read, with changes. */
async function formOf(projectId: number, changes: object) {
  const { group, listFile, blockList, languages, ...project } = await read(projectId);
  void blockList;
  void languages;
  return { projectId, ...project, groupId: group.id, listFileId: listFile?.id ?? null, ...changes };
}

async function edit(projectId: number, changes: object): Promise<void> {
  await supervisor.call(projectCalls.editProject, await formOf(projectId, changes));
}

async function refused(work: Promise<unknown>): Promise<{ readonly code: string; readonly details: unknown }> {
  return await work.then(
    () => ({ code: 'served', details: null }),
    (error: { code: string; details?: unknown }) => ({ code: error.code, details: error.details ?? null }),
  );
}

const versionOfDemo = async () =>
  Number((await row<{ id: number }>(server, 'select questionnaire_version_id as id from project where id = 1042')).id);

describe('a new project', () => {
  it('begins offline, with statuses, hours and one language, and lists what it lacks', async () => {
    const id = await newProject('listFile');
    const project = await read(id);
    expect(project).toMatchObject({
      isOnline: false,
      startedAt: null,
      done: 0,
      target: null,
      questionnaire: null,
      languages: [{ code: 'he', isDefault: true }],
      createdBy: 'רות אלמוג',
      interviews: 0,
    });
    expect(project.blockList.map(({ code }) => code)).toEqual(['listFileMissing', 'questionnaireMissing']);
    const { rows } = await server.asOwner(
      "select (select count(*) from disposition where project_id = $1)::int as statuses, (select count(*) from calling_window where project_id = $1)::int as windows, (select count(*) from audit_event where project_id = $1 and action = 'create')::int as told",
      [id],
    );
    expect(rows).toEqual([{ statuses: 22, windows: 6, told: 1 }]);
  });

  it('goes online once nothing blocks it, and announces it', async () => {
    const id = await newProject('fictive');
    const early = await refused(supervisor.call(projectCalls.putProjectOnline, { projectId: id }));
    expect(early).toMatchObject({
      code: 'projectBlocked',
      details: { blocks: [{ code: 'questionnaireMissing', names: [] }] },
    });
    await edit(id, { versionId: await versionOfDemo() });
    await supervisor.call(projectCalls.putProjectOnline, { projectId: id });
    expect(await read(id)).toMatchObject({ isOnline: true, blocks: 0, questionnaire: { version: 1 } });
    expect((await refused(supervisor.call(projectCalls.removeProject, { projectId: id }))).code).toBe('projectOnline');
    expect(await supervisor.call(projectCalls.takeProjectOffline, { projectId: id })).toEqual({ running: 0 });
    const { rows } = await server.asOwner(
      "select action from audit_event where project_id = $1 and subject = 'project' order by id",
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'edit', 'goOnline', 'goOffline']);
    await supervisor.call(projectCalls.removeProject, { projectId: id });
    expect((await refused(admin.call(projectCalls.readProject, { projectId: id }))).code).toBe('notFound');
  });
});

describe('the form of a project', () => {
  it('reports each invalid field', async () => {
    const other = await newProject('fictive', 'Numbered');
    await edit(other, { manualNumber: 'BT-09' });
    const id = await newProject('listFile');
    const { details } = await refused(
      edit(id, {
        manualNumber: 'BT-09',
        zone: 'Nowhere/Else',
        sampleSize: 100,
        ratio: 2,
        portion: 201,
        listFileId: 999_999,
      }),
    );
    expect(details).toEqual({
      faults: [
        { field: 'manualNumber', code: 'manualNumberTaken' },
        { field: 'zone', code: 'unfit' },
        { field: 'listFileId', code: 'unfit' },
        { field: 'portion', code: 'tooLarge', limit: 200 },
      ],
    });
  });

  it('is refused for an outdated revision, with the person and time of the change', async () => {
    const id = await newProject('fictive');
    const form = await formOf(id, { name: 'Mine' });
    await edit(id, { comments: 'first' });
    const late = await refused(supervisor.call(projectCalls.editProject, form));
    expect(late).toMatchObject({ code: 'stale', details: { changedBy: 'רות אלמוג' } });
    expect(await read(id)).toMatchObject({ name: 'A study', comments: 'first' });
  });

  it('keeps the type and the list of a project that has interviewed people', async () => {
    await server.asOwner(`
      insert into interview (project_id, version_id, mode, language_id, seed, form_token, start)
      select 1043, questionnaire_version_id, 'web', default_language_id, repeat('0', 16), 't', '{}' from project where id = 1043`);
    expect((await refused(edit(1043, { type: 'panel' }))).code).toBe('projectHasRespondents');
    await supervisor.call(projectCalls.takeProjectOffline, { projectId: 1043 });
    expect((await refused(supervisor.call(projectCalls.removeProject, { projectId: 1043 }))).code).toBe(
      'projectHasRespondents',
    );
    await supervisor.call(projectCalls.putProjectOnline, { projectId: 1043 });
  });

  it('keeps an online project ready to be online', async () => {
    expect(await refused(edit(1042, { versionId: null }))).toMatchObject({
      code: 'invalid',
      details: { faults: [{ field: 'versionId', code: 'required' }] },
    });
    expect(await refused(edit(1042, { sampleSize: null }))).toMatchObject({
      code: 'projectBlocked',
      details: { blocks: [{ code: 'sampleSizeMissing' }] },
    });
    expect((await read(1042)).questionnaire).not.toBeNull();
  });

  it('switches off quotas whose questions differ in another version', async () => {
    await server.asOwner(`
      with d as (select replace(document, '"AGEGRP"', '"AGES"') as document, questionnaire_id from questionnaire_version
        where id = (select questionnaire_version_id from project where id = 1042))
      insert into questionnaire_version (questionnaire_id, number, sha256, document)
      select questionnaire_id, 2, encode(sha256(convert_to(document, 'UTF8')), 'hex'), document from d`);
    const versionId = Number((await row<{ id: number }>(server, 'select max(id) as id from questionnaire_version')).id);
    const { code, details } = await refused(edit(1042, { versionId }));
    expect([code, details]).toMatchObject([
      'quotaQuestionModified',
      { quotas: [{ names: { en: 'Sex × age × region' } }] },
    ]);
    await edit(1042, { versionId, redefineQuotas: true });
    const { rows } = await server.asOwner(
      'select names ->> $1 as name, active from quota where project_id = 1042 order by id',
      ['en'],
    );
    expect(rows).toEqual([
      { name: 'Region', active: true },
      { name: 'Sex × age × region', active: false },
    ]);
    expect(await read(1042)).toMatchObject({ isOnline: true, questionnaire: { version: 2 } });
  });
});

describe('the languages of a project', () => {
  it('each have their status, and are kept while respondents need them', async () => {
    const { revision } = await read(1042);
    const save = async (languages: string[], defaultLanguage: string, seen: number) =>
      await refused(
        supervisor.call(projectCalls.saveProjectLanguages, {
          projectId: 1042,
          languages,
          defaultLanguage,
          revision: seen,
        }),
      );
    expect((await save(['he', 'en'], 'he', revision)).code).toBe('languageOfCases');
    expect((await save(['he', 'en', 'ar', 'ru'], 'qq', revision)).code).toBe('invalid');
    expect((await save(['ru', 'he', 'en', 'ar'], 'en', revision)).code).toBe('served');
    expect((await read(1042)).languages.map(({ code, isDefault }) => [code, isDefault])).toEqual([
      ['ru', false],
      ['he', false],
      ['en', true],
      ['ar', false],
    ]);
    const { rows } = await server.asOwner(
      'select l.code from disposition d join language l on l.id = d.language_id where d.project_id = 1042 order by d.position',
    );
    expect(rows.map(({ code }) => code)).toEqual(['he', 'en', 'ar', 'ru']);
  });
});

describe("a project's daily goal and its enough question", () => {
  it('are stored, copied and applied in a recount, and refused when invalid', async () => {
    const { questions } = await supervisor.call(projectCalls.listProjectQuestions, { projectId: 1042 });
    expect(questions[0]).toEqual({ uid: 'sex', title: expect.stringMatching(/^SEX \S/) });
    const wanted: number[] = [];
    const end = server.deps.bus.on('factsWanted', ({ projectId }) => void wanted.push(projectId));
    await edit(1042, { dayGoal: 40, enoughQuestion: 'chains' });
    await edit(1042, { dayGoal: 45 });
    expect(wanted).toEqual([1042]);
    end();
    const { id } = await supervisor.call(projectCalls.duplicateProject, { projectId: 1042 });
    expect(await read(id)).toMatchObject({ dayGoal: 45, enoughQuestion: 'chains' });
    expect(await refused(edit(1042, { enoughQuestion: 'no-such-question' }))).toEqual({
      code: 'invalid',
      details: { faults: [{ field: 'enoughQuestion', code: 'unfit' }] },
    });
    expect(await refused(edit(1042, { dayGoal: 0 }))).toMatchObject({
      details: { faults: [{ field: 'dayGoal', code: 'tooSmall' }] },
    });
    await edit(1042, { dayGoal: null, enoughQuestion: null });
    expect(await read(1042)).toMatchObject({ dayGoal: null, enoughQuestion: null });
  });
});

describe('the duplicate of a project', () => {
  it('has the same settings, is offline, with empty cells and its own link', async () => {
    const { id } = await supervisor.call(projectCalls.duplicateProject, { projectId: 1042 });
    expect(await read(id)).toMatchObject({
      isOnline: false,
      done: 0,
      interviews: 0,
      name: expect.stringMatching(/ \(2\)$/),
    });
    const { rows } = await server.asOwner(
      `select (select count(*) from quota_cell c where c.project_id = p.id)::int as cells,
        (select coalesce(sum(completed + reserved), 0) from quota_cell c where c.project_id = p.id)::int as filled,
        (select count(*) from disposition d where d.project_id = p.id)::int as statuses,
        (select count(*) from allocation a where a.project_id = p.id)::int as people,
        (select count(*) from study_case c where c.project_id = p.id)::int as cases,
        (select count(*) from project_count n where n.project_id = p.id)::int as slots
      from project p where p.id = any($1) order by p.id`,
      [[1042, id]],
    );
    expect(rows[1]).toEqual({ ...rows[0], filled: 0, cases: 0 });
  });
});

describe('the list of projects', () => {
  it('shows the visible projects, in any order, and what blocks each from going online', async () => {
    // Completes beyond a cell's target count for no other cell.
    await server.asOwner(
      `update quota_cell set target = case when key = '5:south' then 30 when key = '5:north' then 10 else 0 end,
         completed = case when key = '5:south' then 6 when key = '5:north' then 12 else 0 end where project_id = 1042`,
    );
    const { rows, total } = await supervisor.call(calls.listProjects, { sort: 'number.asc' });
    expect(rows[0]).toMatchObject({ id: 1042, isOnline: true, blocks: 0, quotaPercent: 40 });
    expect(total).toBe(rows.length);
    expect(rows.find(({ name }) => name === 'Numbered')).toMatchObject({ isOnline: false, blocks: 1 });
    const offline = await supervisor.call(calls.listProjects, { state: 'neverOnline', type: 'listFile' });
    expect(offline.rows.every(({ startedAt, type }) => startedAt === null && type === 'listFile')).toBe(true);
    expect((await supervisor.call(calls.listProjects, { q: 'BT-0' })).rows.map(({ name }) => name)).toEqual([
      'Numbered',
    ]);
  });

  it('applies bulk actions, and reports a reason for each refused project', async () => {
    const ids = [await newProject('fictive', 'One'), 1042];
    const { result } = await supervisor.call(calls.bulkProjects, { act: 'remove', ids });
    expect(result).toMatchObject({ done: 1, refused: [{ id: 1042, code: 'projectOnline' }] });
    expect((await refused(supervisor.call(calls.bulkProjects, { act: 'move', ids: [1042] }))).code).toBe('badRequest');
    await server.asOwner("insert into person_group (name) values ('Elsewhere')");
    const other = Number(
      (await row<{ id: number }>(server, "select id from person_group where name = 'Elsewhere'")).id,
    );
    const moved = await newProject('fictive', 'To be moved');
    expect(
      (await refused(supervisor.call(calls.bulkProjects, { act: 'move', ids: [moved], groupId: other }))).code,
    ).toBe('forbidden');
    await admin.call(calls.bulkProjects, { act: 'move', ids: [moved], groupId: other });
    expect((await refused(read(moved))).code).toBe('forbidden');
  });
});
