import { skinsCalls as calls, questionnairesCalls, versionsCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';

let server: TestServer;
let supervisor: Person;
let groupId = 0;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  groupId = Number((await row<{ id: number }>(server, "select id from person_group where name = 'Demo'")).id);
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

it('a skin is created, changed and deleted, while nothing uses it', async () => {
  const settings = { colours: { accent: { light: '#7c3aed' } } };
  const { id: skinId } = await supervisor.call(calls.createSkin, { name: 'Violet', settings, groupId });
  const bad = { name: 'Red', settings: { colours: { accent: { light: 'red' } } }, groupId };
  expect((await refusalOf(supervisor.call(calls.createSkin, bad))).code).toBe('invalid');
  const saved = { skinId, name: 'Violets', settings, revision: 0 };
  expect(await supervisor.call(calls.saveSkin, saved)).toEqual({ revision: 1 });
  expect((await refusalOf(supervisor.call(calls.saveSkin, saved))).code).toBe('stale');
  const { skins, themes } = await supervisor.call(calls.listSkins, {});
  expect(themes).toHaveLength(8);
  expect(skins.find(({ id }) => id === skinId)).toMatchObject({ name: 'Violets', settings, projects: [] });
  expect(await supervisor.call(calls.removeSkin, { skinId })).toEqual({ success: true });
  expect((await refusalOf(supervisor.call(calls.readSkin, { skinId }))).code).toBe('forbidden');
});

it("a questionnaire's skin is shown to respondents if the project has none, and cannot be deleted meanwhile", async () => {
  const settings = { colours: { accent: { light: '#b91c1c' } } };
  const { id: skinId } = await supervisor.call(calls.createSkin, { name: 'Red', settings, groupId });
  const made = { name: 'Red survey', language: 'he', groupId };
  const { id: questionnaireId } = await supervisor.call(questionnairesCalls.createQuestionnaire, made);
  const document = { ...(webDocument() as object), skin: String(skinId) };
  await server.asOwner('update questionnaire_draft set document = $2, skin_id = $3 where questionnaire_id = $1', [
    questionnaireId,
    JSON.stringify(document),
    skinId,
  ]);
  const { id: versionId } = await supervisor.call(versionsCalls.publish, {
    questionnaireId,
    rev: 0,
    acceptsWarnings: true,
  });
  const survey = await openWebSurvey(server, webDocument());
  await server.asOwner('update project set questionnaire_version_id = $2 where id = $1', [survey.projectId, versionId]);
  const page = await new Respondent(server).open(survey.link);
  const url = /href="(\/survey-skins\/[^"]+)"/.exec(page.html)?.[1] ?? '';
  expect(url).toContain(`/survey-skins/${skinId}/`);
  expect(await (await fetch(server.url + url)).text()).toContain('#b91c1c');
  expect(await refusalOf(supervisor.call(calls.removeSkin, { skinId }))).toMatchObject({
    code: 'skinInUse',
    details: { projects: [{ id: survey.projectId }], questionnaires: [{ id: questionnaireId }] },
  });
});

it('a logo is shown on every respondent page, at an address that changes with it', async () => {
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const brand = { name: 'The "ministry"', width: 48, height: 16, grounds: 'light' as const };
  const picture = `data:image/png;base64,${dot}`;
  const made = { name: 'With a logo', settings: { brand: { ...brand, picture } }, groupId };
  const { id: skinId } = await supervisor.call(calls.createSkin, made);
  const survey = await openWebSurvey(server, webDocument());
  await server.asOwner('update project set skin_id = $2 where id = $1', [survey.projectId, skinId]);
  const someone = new Respondent(server);
  const welcome = await someone.open(survey.link);
  const shown = /<img src="([^"]+)" alt="The &quot;ministry&quot;" width="48" height="16"/;
  const [, address = ''] = shown.exec(welcome.html) ?? [];
  expect(address).toBe(`/survey-skins/${skinId}/logo/0`);
  expect((await someone.start(welcome)).html).toMatch(shown);
  const file = await fetch(server.url + address);
  expect(Buffer.from(await file.arrayBuffer()).toString('base64')).toBe(dot);
  expect(file.headers.get('content-type')).toBe('image/png');
  expect(file.headers.get('content-security-policy')).toBe('sandbox');
  expect(file.headers.get('cache-control')).toContain('immutable');

  await supervisor.call(calls.saveSkin, { ...made, skinId, revision: 0 });
  expect((await fetch(server.url + address)).headers.get('cache-control')).toBe('no-cache');
  await supervisor.call(calls.saveSkin, { ...made, settings: {}, skinId, revision: 1 });
  expect((await fetch(server.url + address)).status).toBe(404);
});

it('pages advance automatically only where another page follows, so that there is a way back', async () => {
  const survey = await openWebSurvey(server, webDocument(), { skin: { page: { goesOn: true } } });
  const someone = new Respondent(server);
  const first = await someone.start(await someone.open(survey.link));
  expect(first.html).toContain('"goesOn":true');
  // The third page is for adults only, and a child's answer ends the interview here.
  const second = await someone.send(first, { 'a.sex': '1' });
  expect(second.html).toContain('a.age');
  expect(second.html).not.toContain('"goesOn"');
});

it.each([
  ['a drawing, which may hold script', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['an address elsewhere', 'https://elsewhere.example/logo.png'],
  ['what ends the address', 'data:image/png;base64,AAAA"><script>'],
  ['more than comes along with a page', `data:image/png;base64,${'A'.repeat(40_000)}`],
  ['no picture at all', undefined],
])('a logo cannot be a %s', async (_, picture) => {
  const brand = { name: 'Logo', width: 48, height: 16, grounds: 'all' as const, picture };
  const answer = supervisor.call(calls.createSkin, { name: 'Bad', settings: { brand }, groupId });
  expect((await refusalOf(answer)).code).toBe('invalid');
});
