import { questionnairesCalls as calls, draftsCalls, versionsCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';

let server: TestServer;
let admin: Person;
let supervisor: Person;
let observer: Person;
let groupId = 0;
let otherId = 0;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  groupId = Number((await row<{ id: number }>(server, "select id from person_group where name = 'Demo'")).id);
  const other = "insert into person_group (name) values ('Elsewhere') returning id";
  otherId = Number((await row<{ id: number }>(server, other)).id);
  [admin, supervisor, observer] = ['admin', 'supervisor', 'observer'].map((name) => new Person(server, name)) as [
    Person,
    Person,
    Person,
  ];
  for (const person of [admin, supervisor, observer]) await person.logInToOffice();
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

async function pages(sort: string, after?: string): Promise<readonly { readonly id: number }[]> {
  const { rows, next } = await admin.call(calls.listQuestionnaires, { sort, limit: 2, ...(after && { after }) });
  return next === null ? rows : [...rows, ...(await pages(sort, next))];
}

/** Creates a questionnaire with that draft. */
async function drafted(name: string, document: unknown): Promise<number> {
  const { id } = await supervisor.call(calls.createQuestionnaire, { name, language: 'he', groupId });
  await server.asOwner('update questionnaire_draft set document = $2 where questionnaire_id = $1', [
    id,
    JSON.stringify(document),
  ]);
  return id;
}

describe('a questionnaire', () => {
  it('is created with an empty draft, found, renamed, duplicated and deleted', async () => {
    const { id } = await supervisor.call(calls.createQuestionnaire, {
      name: ' Customers ',
      comments: 'every spring',
      language: 'he',
      groupId,
    });
    const draft = await supervisor.call(draftsCalls.openDraft, { questionnaireId: id });
    expect(draft).toMatchObject({ rev: 0, here: [], mayEdit: true, version: null });
    expect(draft.document).toMatchObject({
      defaultLanguage: 'he',
      languages: [{ code: 'he', direction: 'rtl' }],
      chapters: [{ pages: [{ nodes: [] }] }],
    });
    // The working name is for those who work with it alone.
    expect(JSON.stringify(draft.document)).not.toContain('Customers');
    const found = await supervisor.call(calls.listQuestionnaires, { q: 'spring' });
    expect(found).toMatchObject({
      total: 1,
      rows: [
        { id, name: 'Customers', createdBy: 'רות אלמוג', languages: ['he'], questions: 0, version: null, projects: 0 },
      ],
    });
    const edited = { questionnaireId: id, name: 'Clients', comments: '', revision: 0 };
    expect(await supervisor.call(calls.editQuestionnaire, edited)).toEqual({ revision: 1 });
    expect(await refusalOf(admin.call(calls.editQuestionnaire, edited))).toMatchObject({
      code: 'stale',
      details: { changedBy: 'רות אלמוג' },
    });
    const copy = await supervisor.call(calls.duplicateQuestionnaire, { questionnaireId: id });
    expect(await supervisor.call(calls.readQuestionnaire, { questionnaireId: copy.id })).toMatchObject({
      name: 'Clients (2)',
      languages: ['he'],
      hasChanges: true,
      mayEdit: true,
      usedIn: [],
    });
    const bulk = await supervisor.call(calls.bulkQuestionnaires, { act: 'remove', ids: [id, copy.id] });
    expect(bulk.result).toEqual({ done: 2, refused: [] });
    expect(await refusalOf(admin.call(calls.readQuestionnaire, { questionnaireId: id }))).toMatchObject({
      code: 'notFound',
    });
    const { rows } = await server.asOwner(
      "select action from audit_event where subject = 'questionnaire' and subject_id = $1 order by id",
      [id],
    );
    expect((rows as { action: string }[]).map(({ action }) => action)).toEqual([
      'create',
      'edit',
      'duplicate',
      'remove',
    ]);
  });

  it('used by a project cannot be deleted, and the project is named', async () => {
    const { rows } = await admin.call(calls.listQuestionnaires, { isUsed: 'true', q: 'Consumer' });
    const [used] = rows;
    expect(used).toMatchObject({ version: { number: 1 }, hasChanges: false, projects: 2 });
    expect(used?.questions).toBeGreaterThan(5);
    expect(await refusalOf(admin.call(calls.removeQuestionnaire, { questionnaireId: used?.id ?? 0 }))).toMatchObject({
      code: 'questionnaireInUse',
      details: { projects: [{ id: 1042 }, { id: 1043 }] },
    });
  });

  it('is created in a group within reach, in any language that there is', async () => {
    const choices = async (by: Person) => await by.call(calls.readQuestionnaireChoices, {});
    expect((await choices(supervisor)).groups.map(({ id }) => id)).toEqual([groupId]);
    const { groups, languages } = await choices(admin);
    expect(groups.map(({ id }) => id)).toEqual(expect.arrayContaining([groupId, otherId]));
    expect(languages.find(({ code }) => code === 'he')).toMatchObject({ dir: 'rtl' });
  });

  it('names the projects that use it by version', async () => {
    const { rows } = await admin.call(calls.listQuestionnaires, { isUsed: 'true', q: 'Consumer' });
    const questionnaireId = rows[0]?.id ?? 0;
    await server.asOwner(
      `insert into questionnaire_version (questionnaire_id, number, document, sha256, frozen_at)
       select questionnaire_id, number + 1, document, sha256, now() from questionnaire_version where questionnaire_id = $1`,
      [questionnaireId],
    );
    const { versions } = await supervisor.call(versionsCalls.listVersions, { questionnaireId });
    expect(versions.map(({ number, projects }) => [number, projects.map(({ id }) => id)])).toEqual([
      [2, []],
      [1, [1042, 1043]],
    ]);
  });

  it('is listed in the order of each column, page by page', async () => {
    for (const name of ['One', 'Two', 'Three'])
      await admin.call(calls.createQuestionnaire, { name, language: 'en', groupId });
    for (const sort of ['name', 'published', 'created', 'changed', 'questions', 'projects']) {
      const up = await admin.call(calls.listQuestionnaires, { sort: `${sort}.asc` });
      const down = await pages(`${sort}.desc`);
      expect(down.map(({ id }) => id)).toEqual(up.rows.map(({ id }) => id).toReversed());
    }
    const mine = await admin.call(calls.listQuestionnaires, { isMine: 'true', isPublished: 'false' });
    expect(mine.rows.map(({ name }) => name).toSorted()).toEqual(['One', 'Three', 'Two']);
  });

  it('stays in its group: supervisors see and create their own, observers read those granted to them', async () => {
    const { id } = await admin.call(calls.createQuestionnaire, { name: 'Theirs', language: 'en', groupId: otherId });
    expect(await refusalOf(supervisor.call(calls.readQuestionnaire, { questionnaireId: id }))).toMatchObject({
      code: 'forbidden',
    });
    expect((await supervisor.call(calls.listQuestionnaires, { q: 'Theirs' })).total).toBe(0);
    const elsewhere = { name: 'Mine', language: 'en', groupId: otherId };
    expect((await refusalOf(supervisor.call(calls.createQuestionnaire, elsewhere))).code).toBe('forbidden');

    await server.asOwner(`update project set observer = true where id = 1042;
      insert into allocation (project_id, person_id) select 1042, id from person where login = 'observer' on conflict do nothing`);
    const granted = await observer.call(calls.listQuestionnaires, {});
    expect(granted.rows.map(({ name }) => name)).toEqual(['Consumer survey']);
    const questionnaireId = granted.rows[0]?.id ?? 0;
    expect(await observer.call(calls.readQuestionnaire, { questionnaireId })).toMatchObject({
      mayEdit: false,
      usedIn: [{ id: 1042, version: 1 }],
    });
    expect((await observer.call(draftsCalls.openDraft, { questionnaireId })).mayEdit).toBe(false);
    expect((await refusalOf(observer.call(calls.duplicateQuestionnaire, { questionnaireId }))).code).toBe('forbidden');
  });
});

describe('publishing', () => {
  it('is refused with every error, each at its node', async () => {
    const broken = webDocument({ 'age.text': [[]] }) as { chapters: { pages: { nodes: unknown[] }[] }[] };
    broken.chapters[0]?.pages[0]?.nodes.push({ type: 'question', uid: 'more', number: 'SEX', kind: 'open' });
    const questionnaireId = await drafted('Broken', broken);
    const { errors } = await supervisor.call(versionsCalls.checkDraft, { questionnaireId });
    expect(errors.map(({ at }) => at)).toContain('more');
    const refused = await refusalOf(
      supervisor.call(versionsCalls.publish, { questionnaireId, rev: 0, acceptsWarnings: true }),
    );
    expect(refused).toMatchObject({ code: 'designErrors', details: { errors } });
  });

  it('freezes the draft once; of two concurrent requests one is told that the draft has changed', async () => {
    const questionnaireId = await drafted('Sound', webDocument());
    const wanted = { questionnaireId, rev: 0, comments: 'first', acceptsWarnings: true };
    const answers = await Promise.allSettled([
      supervisor.call(versionsCalls.publish, wanted),
      admin.call(versionsCalls.publish, wanted),
    ]);
    const codes = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.number : answer.reason.code));
    // It depends on timing whether the second one comes before or after the first commit.
    expect(codes.filter((code) => code === 1)).toHaveLength(1);
    expect(['stale', 'nothingChanged']).toContain(codes.find((code) => code !== 1));
    expect((await refusalOf(supervisor.call(versionsCalls.publish, wanted))).code).toBe('nothingChanged');
    expect((await refusalOf(supervisor.call(versionsCalls.publish, { ...wanted, rev: 1 }))).code).toBe('stale');
    const { versions } = await supervisor.call(versionsCalls.listVersions, { questionnaireId });
    expect(versions).toMatchObject([{ number: 1, comments: 'first', rev: 0, projects: [] }]);
    const version = await supervisor.call(versionsCalls.readVersion, { questionnaireId, versionNumber: 1 });
    expect(version.document).toEqual(webDocument());
    const { rows } = await supervisor.call(calls.listQuestionnaires, { q: 'Sound' });
    expect(rows).toMatchObject([{ hasChanges: false, version: { number: 1 } }]);
  });
});
