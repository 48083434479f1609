import { projectCalls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import {
  admin,
  editProject,
  newProject,
  openProjectsDesk,
  projectAudit,
  projectForm,
  readProject,
  server,
  supervisor,
} from '../../../testing/projects-desk.ts';
import { codeOf, refusalOf } from '../../../testing/refusal.ts';
import { readActingPerson } from '../../system/lists/index.ts';
import { changeProject } from './change-project.ts';
import { removeProject } from './remove-project.ts';

openProjectsDesk();

async function idOfPerson(login: string): Promise<number> {
  return Number((await row<{ id: number }>(server, 'select id from person where login = $1', [login])).id);
}

describe('the form of a project', () => {
  it('reports each invalid field', async () => {
    const other = await newProject('fictive', 'Numbered');
    await editProject(other, { manualNumber: 'BT-09' });
    const id = await newProject('listFile');
    const { details } = await refusalOf(
      editProject(id, {
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

  it('says who hears calls: observers if it is switched on, and the interviewer is told unless it is switched off', async () => {
    const id = await newProject('fictive');
    const stored = async () =>
      await row(server, 'select observers_listen as observers, tells_listening as tells from project where id = $1', [
        id,
      ]);
    expect(await stored()).toEqual({ observers: false, tells: true });
    await editProject(id, { observersListen: true, tellsListening: false });
    expect(await stored()).toEqual({ observers: true, tells: false });
    expect(await readProject(id)).toMatchObject({ observersListen: true, tellsListening: false });
    await editProject(id, { comments: 'said' });
    expect(await stored()).toEqual({ observers: true, tells: false });
  });

  it('is no change where it is saved as it is', async () => {
    const id = await newProject('fictive');
    // The limits of attempts that a new project has by default are stored with its first form.
    await editProject(id, {});
    await editProject(id, { comments: 'said' });
    const { revision } = await readProject(id);
    await editProject(id, {});
    expect((await readProject(id)).revision).toBe(revision);
    expect((await projectAudit(id)).slice(2)).toEqual([{ action: 'edit', details: { fields: ['comments'] } }]);
  });

  it('takes questionnaire, list, skin and column of the own group only, and keeps what is there', async () => {
    await server.asOwner(`
      with other as (insert into person_group (name) values ('Of others') returning id),
        q as (insert into questionnaire (group_id, name) select id, 'Theirs' from other returning id),
        v as (insert into questionnaire_version (questionnaire_id, number, sha256, document)
          select q.id, 1, v.sha256, v.document from q, questionnaire_version v limit 1 returning id)
      insert into list_file (group_id, name, columns, whole_at) select id, 'Theirs', '[{"field": "pid", "labels": {}}]', now() from other`);
    const idOf = async (statement: string) => Number((await row<{ id: number }>(server, statement)).id);
    const theirs = {
      versionId: await idOf(
        "select v.id from questionnaire_version v join questionnaire q on q.id = v.questionnaire_id where q.name = 'Theirs'",
      ),
      listFileId: await idOf("select id from list_file where name = 'Theirs'"),
    };
    const id = await newProject('panel');
    expect((await refusalOf(editProject(id, { ...theirs, skinId: 999_999 }))).details).toEqual({
      faults: ['listFileId', 'versionId', 'skinId'].map((field) => ({ field, code: 'unfit' })),
    });
    // What the project uses already stays with it, as after a move.
    await server.asOwner('update project set list_file_id = $2, questionnaire_version_id = $3 where id = $1', [
      id,
      theirs.listFileId,
      theirs.versionId,
    ]);
    await editProject(id, { externalIdColumn: 'pid' });
    expect((await refusalOf(editProject(id, { externalIdColumn: 'none' }))).details).toEqual({
      faults: [{ field: 'externalIdColumn', code: 'unfit' }],
    });
    await server.asOwner(
      `insert into sample_draw (project_id, method, seed, frame_hash, frame_size, size) values ($1, 'asIs', repeat('0', 16), '', 0, 0)`,
      [id],
    );
    expect((await refusalOf(editProject(id, { listFileId: null }))).details).toEqual({
      faults: [{ field: 'listFileId', code: 'sampleDrawn' }],
    });
    await editProject(id, { name: 'Renamed after the draw' });
  });

  it('takes a portion up to the whole sample', async () => {
    const id = await newProject('listFile');
    await editProject(id, { sampleSize: 100, ratio: 2, portion: 200 });
    await editProject(id, { portion: null });
    await editProject(id, { sampleSize: null, portion: 500 });
    expect(await readProject(id)).toMatchObject({ sampleSize: null, portion: 500, ratio: 2 });
  });

  it('shares its size out to those who count completes, and takes any number without one', async () => {
    const id = await newProject('listFile');
    const shared = async () =>
      await row<object>(
        server,
        'select sum(share)::int as size, bool_or(share is null) as "isOpen" from project_count where project_id = $1 and slot < 16',
        [id],
      );
    await editProject(id, { sampleSize: 100 });
    expect(await shared()).toEqual({ size: 100, isOpen: false });
    await editProject(id, { sampleSize: 37 });
    expect(await shared()).toEqual({ size: 37, isOpen: false });
    await editProject(id, { sampleSize: null });
    expect(await shared()).toEqual({ size: null, isOpen: true });
  });

  it('is judged by the right before anything else is said about the project', async () => {
    const id = await newProject('fictive');
    await server.asOwner(
      'update project set group_id = (select max(id) from person_group), online = false where id = $1',
      [id],
    );
    const by = await readActingPerson(server.db, asId(await idOfPerson('supervisor')));
    if (by === null) throw new Error('the supervisor is gone');
    const act = async (revision?: number): Promise<string> =>
      await codeOf(
        changeProject(server.deps, by, asId(id), {
          action: 'edit',
          ...(revision === undefined ? {} : { revision }),
          act: async () => ({ done: 'done', details: null }),
        }),
      );
    expect([await act(), await act(-1)]).toEqual(['forbidden', 'forbidden']);
    await expect(removeProject(server.deps, by, { id: asId(id) })).rejects.toMatchObject({ code: 'forbidden' });
    await server.asOwner('update project set removed_at = now() where id = $1', [id]);
    expect(await act()).toBe('notFound');
  });

  it('may be edited by administrators and supervisors, not by those to whom the project was granted', async () => {
    await server.asOwner(
      "insert into allocation (project_id, person_id) select 1042, id from person where login in ('coder', 'observer') on conflict do nothing",
    );
    await server.asOwner('update project set observer = true where id = 1042');
    const mayEdit = async (person: Person) =>
      (await person.call(projectCalls.readProject, { projectId: 1042 })).mayEdit;
    const [coder, observer] = [new Person(server, 'coder'), new Person(server, 'observer')];
    for (const person of [coder, observer]) await person.logInToOffice();
    expect([await mayEdit(admin), await mayEdit(supervisor), await mayEdit(coder), await mayEdit(observer)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is refused for an outdated revision, with the person and time of the change', async () => {
    const id = await newProject('fictive');
    const form = await projectForm(id, { name: 'Mine' });
    await editProject(id, { comments: 'first' });
    const late = await refusalOf(supervisor.call(projectCalls.editProject, form));
    expect(late).toMatchObject({ code: 'stale', details: { changedBy: 'רות אלמוג' } });
    expect(await readProject(id)).toMatchObject({ name: 'A study', comments: 'first' });
  });

  it('keeps the type and the list of a project that has interviewed people', async () => {
    await server.asOwner(`
      insert into interview (project_id, version_id, mode, language_id, seed, form_token, start)
      select 1043, questionnaire_version_id, 'web', default_language_id, repeat('0', 16), 't', '{}' from project where id = 1043`);
    expect(await codeOf(editProject(1043, { type: 'panel' }))).toBe('projectHasRespondents');
    await supervisor.call(projectCalls.takeProjectOffline, { projectId: 1043 });
    expect(await codeOf(supervisor.call(projectCalls.removeProject, { projectId: 1043 }))).toBe(
      'projectHasRespondents',
    );
    await supervisor.call(projectCalls.putProjectOnline, { projectId: 1043 });
  });

  it('keeps an online project ready to be online', async () => {
    expect(await refusalOf(editProject(1042, { versionId: null }))).toMatchObject({
      code: 'invalid',
      details: { faults: [{ field: 'versionId', code: 'required' }] },
    });
    expect(await refusalOf(editProject(1042, { sampleSize: null }))).toMatchObject({
      code: 'projectBlocked',
      details: { blocks: [{ code: 'sampleSizeMissing' }] },
    });
    expect((await readProject(1042)).questionnaire).not.toBeNull();
  });

  it('switches off quotas whose questions differ in another version', async () => {
    await server.asOwner(`
      with d as (select replace(document, '"AGEGRP"', '"AGES"') as document, questionnaire_id from questionnaire_version
        where id = (select questionnaire_version_id from project where id = 1042))
      insert into questionnaire_version (questionnaire_id, number, sha256, document)
      select questionnaire_id, 2, encode(sha256(convert_to(document, 'UTF8')), 'hex'), document from d`);
    const versionId = Number((await row<{ id: number }>(server, 'select max(id) as id from questionnaire_version')).id);
    const { code, details } = await refusalOf(editProject(1042, { versionId }));
    expect([code, details]).toMatchObject([
      'quotaQuestionModified',
      { quotas: [{ names: { en: 'Sex × age × region' } }] },
    ]);
    await editProject(1042, { versionId, redefineQuotas: true });
    const { rows } = await server.asOwner(
      'select names ->> $1 as name, active from quota where project_id = 1042 order by id',
      ['en'],
    );
    expect(rows).toEqual([
      { name: 'Region', active: true },
      { name: 'Sex × age × region', active: false },
    ]);
    expect(await readProject(1042)).toMatchObject({ isOnline: true, questionnaire: { version: 2 } });
  });
});

describe('the languages of a project', () => {
  it('each have their status, and are kept while respondents need them', async () => {
    const { revision } = await readProject(1042);
    const save = async (languages: string[], defaultLanguage: string, seen: number) =>
      await supervisor.call(projectCalls.saveProjectLanguages, {
        projectId: 1042,
        languages,
        defaultLanguage,
        revision: seen,
      });
    expect(await codeOf(save(['he', 'en'], 'he', revision))).toBe('languageOfCases');
    expect(await codeOf(save(['he', 'en', 'ar', 'ru'], 'qq', revision))).toBe('invalid');
    expect(await codeOf(save(['ru', 'he', 'en', 'ar'], 'en', revision))).toBe('served');
    const { revision: after } = await readProject(1042);
    expect(await codeOf(save(['ru', 'he', 'en', 'ar'], 'en', after))).toBe('served');
    expect((await readProject(1042)).revision).toBe(after);
    expect(await codeOf(save(['ru', 'he', 'en', 'ar'], 'ru', revision))).toBe('stale');
    expect((await refusalOf(save(['he', 'en', 'ar', 'ru', 'zz'], 'en', after))).details).toEqual({
      faults: [{ field: 'languages', code: 'unfit' }],
    });
    expect((await refusalOf(save(['he', 'en', 'ar'], 'ru', after))).details).toEqual({
      faults: [{ field: 'defaultLanguage', code: 'unfit' }],
    });
    expect((await readProject(1042)).languages.map(({ code, isDefault }) => [code, isDefault])).toEqual([
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
