import { projectsCalls as calls, LIST_WORDS, projectCalls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import {
  admin,
  editProject,
  groupId,
  newProject,
  openProjectsDesk,
  projectAudit,
  readProject,
  server,
  supervisor,
} from '../../../testing/projects-desk.ts';
import { codeOf, refusalOf } from '../../../testing/refusal.ts';

openProjectsDesk();

const versionOfDemo = async () =>
  Number((await row<{ id: number }>(server, 'select questionnaire_version_id as id from project where id = 1042')).id);

/** The projects whose facts are to be counted from the beginning, once for each time that it was asked for. */
const askedWhole = async (): Promise<readonly unknown[]> =>
  (await server.asOwner(`select (input ->> 'projectId')::int as id from job where task = 'countFacts'`)).rows.map(
    (job) => job['id'],
  );

describe('a new project', () => {
  it('begins offline, with statuses, hours and one language, and lists what it lacks', async () => {
    const id = await newProject('listFile');
    const project = await readProject(id);
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
    expect(rows).toEqual([{ statuses: 24, windows: 6, told: 1 }]);
  });

  it('has a language that is installed, and is counted at once', async () => {
    const made = { name: 'Counted', type: 'fictive', groupId } as const;
    expect(await refusalOf(supervisor.call(projectCalls.createProject, { ...made, language: 'zz' }))).toEqual({
      code: 'invalid',
      status: 422,
      details: { faults: [{ field: 'language', code: 'unfit' }] },
    });
    const { id } = await supervisor.call(projectCalls.createProject, { ...made, language: 'he' });
    const { id: copy } = await supervisor.call(projectCalls.duplicateProject, { projectId: id });
    await expect.poll(askedWhole).toEqual(expect.arrayContaining([id, copy]));
    expect(await projectAudit(id)).toEqual([
      { action: 'create', details: { type: 'fictive', group: groupId } },
      { action: 'duplicate', details: { copy } },
    ]);
    expect(await projectAudit(copy)).toEqual([{ action: 'create', details: { from: id, group: groupId } }]);
  });

  it('of a banner has an open link, of which its copy has another', async () => {
    const id = await newProject('banner');
    const { id: copy } = await supervisor.call(projectCalls.duplicateProject, { projectId: id });
    const { id: closed } = await supervisor.call(projectCalls.duplicateProject, {
      projectId: await newProject('fictive'),
    });
    const keyOf = async (projectId: number) =>
      (await row<{ key: string | null }>(server, 'select open_key as key from project where id = $1', [projectId])).key;
    const [own, other, none] = [await keyOf(id), await keyOf(copy), await keyOf(closed)];
    expect([own === null, other === null, own === other, none]).toEqual([false, false, false, null]);
  });

  it('goes online once nothing blocks it, and announces it', async () => {
    const id = await newProject('fictive');
    const early = await refusalOf(supervisor.call(projectCalls.putProjectOnline, { projectId: id }));
    expect(early).toMatchObject({
      code: 'projectBlocked',
      details: { blocks: [{ code: 'questionnaireMissing', names: [] }] },
    });
    await editProject(id, { versionId: await versionOfDemo() });
    for (let time = 0; time < 2; time += 1) await supervisor.call(projectCalls.putProjectOnline, { projectId: id });
    expect(await readProject(id)).toMatchObject({ isOnline: true, blocks: 0, questionnaire: { version: 1 } });
    expect(await codeOf(editProject(id, { type: 'banner' }))).toBe('projectOnline');
    expect(await codeOf(supervisor.call(projectCalls.removeProject, { projectId: id }))).toBe('projectOnline');
    for (let time = 0; time < 2; time += 1)
      expect(await supervisor.call(projectCalls.takeProjectOffline, { projectId: id })).toEqual({ running: 0 });
    const { rows } = await server.asOwner(
      "select action from audit_event where project_id = $1 and subject = 'project' order by id",
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'edit', 'goOnline', 'goOffline']);
    await supervisor.call(projectCalls.removeProject, { projectId: id });
    expect(await codeOf(admin.call(projectCalls.readProject, { projectId: id }))).toBe('notFound');
  });
});

describe('the options for a project', () => {
  it('are those of all groups for administrators, and of the own group for supervisors', async () => {
    await server.asOwner(`
      with other as (insert into person_group (name) values ('With its own') returning id),
        q as (insert into questionnaire (group_id, name) select id, 'Q of theirs' from other returning id),
        v as (insert into questionnaire_version (questionnaire_id, number, sha256, document)
          select q.id, n, v.sha256, v.document from q, generate_series(1, 2) n, (select * from questionnaire_version order by id limit 1) v)
      insert into list_file (group_id, name, columns, whole_at) select id, 'List of theirs', '[{"field": "pid", "labels": {}}]', now() from other`);
    const [all, own] = [
      await admin.call(calls.readProjectChoices, {}),
      await supervisor.call(calls.readProjectChoices, {}),
    ];
    expect(own.groups.map(({ id }) => id)).toEqual([groupId]);
    expect(all.groups.map(({ name }) => name)).toContain('With its own');
    const theirs = all.questionnaires.find(({ name }) => name === 'Q of theirs');
    expect(theirs?.versions.map(({ number }) => number).toSorted()).toEqual([1, 2]);
    expect(own.questionnaires.every((one) => one.groupId === groupId)).toBe(true);
    expect(own.questionnaires.length).toBeGreaterThan(0);
    expect(all.listFiles.find(({ name }) => name === 'List of theirs')).toMatchObject({ rows: 0, columns: ['pid'] });
    expect(own.listFiles.map(({ name }) => name)).not.toContain('List of theirs');
    expect(own.zones).toContain('Asia/Jerusalem');
    expect(own.usualZone).toBe('Asia/Jerusalem');
  });
});

describe("a project's daily goal and its enough question", () => {
  it('are stored, copied and applied in a recount, and refused when invalid', async () => {
    const { questions } = await supervisor.call(projectCalls.listProjectQuestions, { projectId: 1042 });
    expect(questions[0]).toEqual({ uid: 'sex', title: expect.stringMatching(/^SEX \S/) });
    const ofDemo = async () => (await askedWhole()).filter((id) => id === 1042).length;
    await expect.poll(async () => (await server.asOwner('select from fact_touched')).rows).toEqual([]);
    const before = await ofDemo();
    await editProject(1042, { dayGoal: 40, enoughQuestion: 'chains' });
    await expect.poll(ofDemo).toBe(before + 1);
    await editProject(1042, { dayGoal: 45 });
    const { id } = await supervisor.call(projectCalls.duplicateProject, { projectId: 1042 });
    await expect.poll(askedWhole).toContain(id);
    expect(await ofDemo()).toBe(before + 1);
    expect(await readProject(id)).toMatchObject({ dayGoal: 45, enoughQuestion: 'chains' });
    expect(await refusalOf(editProject(1042, { enoughQuestion: 'no-such-question' }))).toEqual({
      code: 'invalid',
      status: 422,
      details: { faults: [{ field: 'enoughQuestion', code: 'unfit' }] },
    });
    expect(await refusalOf(editProject(1042, { dayGoal: 0 }))).toMatchObject({
      details: { faults: [{ field: 'dayGoal', code: 'tooSmall' }] },
    });
    await editProject(1042, { dayGoal: null, enoughQuestion: null });
    expect(await readProject(1042)).toMatchObject({ dayGoal: null, enoughQuestion: null });
  });
});

describe('the duplicate of a project', () => {
  it('has the same settings, is offline, with empty cells and its own link', async () => {
    const { id } = await supervisor.call(projectCalls.duplicateProject, { projectId: 1042 });
    expect(await readProject(id)).toMatchObject({
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
    await editProject(await newProject('fictive', 'Numbered'), { manualNumber: 'BT-09' });
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

  it('is a file with the same columns', async () => {
    const file = async (query: string) =>
      (await (await supervisor.fetch(`/api/v1/projects/export?${query}`)).text()).trimEnd().split('\r\n');
    const id = await newProject('fictive', 'As a file');
    const columns = 'number,name,manualNumber,type,group,questionnaire,state,done,target,quotaPercent,live,last';
    const [heading, line] = await file(`q=As a file&columns=${columns}&format=csv`);
    expect(heading?.startsWith('No.,Project,')).toBe(true);
    expect(line).toBe(`${id},As a file,,${LIST_WORDS.en['projects.type.fictive']},Demo,,Offline,0,,,0,`);
    const [, online] = await file('q=1042&columns=number,questionnaire,state&format=csv');
    expect(online).toMatch(/^1042,.+ v\d,Online$/);
  });

  it('applies bulk actions, and reports a reason for each refused project', async () => {
    const ids = [await newProject('fictive', 'One'), 1042];
    const { result } = await supervisor.call(calls.bulkProjects, { act: 'remove', ids });
    expect(result).toMatchObject({ done: 1, refused: [{ id: 1042, code: 'projectOnline' }] });
    expect(await codeOf(supervisor.call(calls.bulkProjects, { act: 'move', ids: [1042] }))).toBe('badRequest');
    await server.asOwner("insert into person_group (name) values ('Elsewhere')");
    const other = Number(
      (await row<{ id: number }>(server, "select id from person_group where name = 'Elsewhere'")).id,
    );
    const moved = await newProject('fictive', 'To be moved');
    expect(await codeOf(supervisor.call(calls.bulkProjects, { act: 'move', ids: [moved], groupId: other }))).toBe(
      'forbidden',
    );
    for (let time = 0; time < 2; time += 1)
      await admin.call(calls.bulkProjects, { act: 'move', ids: [moved], groupId: other });
    expect((await projectAudit(moved)).slice(1)).toEqual([
      { action: 'edit', details: { fields: ['group_id'], group: other } },
    ]);
    const { result: copied } = await supervisor.call(calls.bulkProjects, { act: 'duplicate', ids: [1042] });
    expect(copied).toEqual({ done: 1, refused: [] });
    expect(await codeOf(readProject(moved))).toBe('forbidden');
  });
});
