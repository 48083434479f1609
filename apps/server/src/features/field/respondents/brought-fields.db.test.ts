import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exportDesk } from '../../../testing/export-desk.ts';
import { row } from '../../../testing/field.ts';
import { openJobField } from '../../../testing/job-field.ts';
import { panelDesk } from '../../../testing/panel-desk.ts';
import { type PanelServer, startPanelServer } from '../../../testing/panel-server.ts';
import { Person } from '../../../testing/person.ts';
import { Respondent } from '../../../testing/respondent.ts';
import type { SurveyForm } from '../../../testing/survey-form.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey, type WebSurvey } from '../../../testing/web-survey.ts';

let server: TestServer;
let admin: Person;
let panel: PanelServer;
beforeAll(async () => {
  server = await openJobField({ env: { CALLBACKS_TO_PRIVATE: '1' } });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  panel = await startPanelServer();
});
afterAll(async () => {
  await server.stop();
  await panel.stop();
});
afterEach(() => expect(server.troubles()).toEqual([]));

const FIELDS = [
  { name: 'pid' },
  { name: 'age0', kind: 'number' },
  { name: 'wave', kind: 'choice', codes: [1, 2] },
  { name: 'rid', signed: true, hidden: true },
];
/** The third page is for wave 2 only, and the greeting names who comes. */
const DOCUMENT = (() => {
  const document = webDocument({ welcome: [['Hello ', { type: 'pipe', profile: 'pid' }]] }) as {
    chapters: { pages: object[] }[];
  };
  const wave = {
    op: 'compare',
    left: { op: 'profile', field: 'wave' },
    is: '>',
    right: { op: 'literal', value: 1 },
  };
  const [chapter] = document.chapters;
  const third = chapter?.pages[2];
  if (chapter !== undefined && third !== undefined)
    chapter.pages[2] = { ...third, entrance: [[{ if: wave, act: { do: 'show' } }]] };
  return { ...document, fields: FIELDS };
})();

const startOf = async ({ projectId }: Pick<WebSurvey, 'projectId'>) =>
  (
    await row<{ start: { profile: object; numbers: readonly string[] } }>(
      server,
      'select start from interview where project_id = $1 order by id desc limit 1',
      [projectId],
    )
  ).start;

async function begin(link: string, someone = new Respondent(server)): Promise<SurveyForm> {
  return await someone.start(await someone.open(link));
}

describe('fields that the address of an open link brings', () => {
  it('stand in the greeting, decide what is asked, and are exported', async () => {
    const survey = await openWebSurvey(server, DOCUMENT);
    const someone = new Respondent(server);
    const welcome = await someone.open(`${survey.link}?pid=D%26na&wave=2&age0=44&via=mail&other=x`);
    expect(welcome.html).toMatch(/Hello .*D&amp;na/s);
    let form = await someone.start(welcome);
    expect(await startOf(survey)).toMatchObject({
      profile: { pid: 'D&na', wave: '2', age0: '44' },
      numbers: ['age0', 'wave'],
    });
    form = await someone.send(form, { 'a.sex': '1' });
    form = await someone.send(form, { 'a.age': '44' });
    expect(form.page).toBe('p3');
    await someone.send(form, { 'a.again': '1' });
    const lines = await exportDesk(admin, survey.projectId).linesOf({ withList: true });
    expect(lines).toMatchObject([{ list_pid: 'D&na', list_wave: 2, list_age0: 44 }]);
  });

  it('are ignored where they are unknown, of another kind, too long, twice, or unsigned', async () => {
    const survey = await openWebSurvey(server, DOCUMENT);
    const long = 'x'.repeat(10_000);
    for (const query of [
      'wave=3&age0=1e3&rid=7&unknown=1',
      `pid=${long}`,
      'pid=a&pid=b',
      'pid=%00x',
      'pid=%F0%9F&wave=%202%20%20x',
      '__proto__=1&constructor=2',
    ]) {
      await begin(`${survey.link}?${query}`);
      const { profile } = await startOf(survey);
      expect(
        Object.keys(profile).filter((name) => name !== 'pid'),
        query,
      ).toEqual([]);
      if (!query.includes('%F0')) expect(profile, query).toEqual({});
    }
    let form = await begin(`${survey.link}?wave=1`);
    const third = new Respondent(server);
    form = await third.start(await third.open(`${survey.link}?wave=1`));
    form = await third.send(form, { 'a.sex': '1' });
    expect((await third.send(form, { 'a.age': '44' })).screen).toBe('ended success');
  });

  it('are those of the first visit: a second window with others changes nothing', async () => {
    const survey = await openWebSurvey(server, DOCUMENT);
    const someone = new Respondent(server);
    const [one, two] = [await someone.open(`${survey.link}?pid=one`), await someone.open(`${survey.link}?pid=two`)];
    await someone.start(one);
    await someone.start(two);
    expect((await startOf(survey)).profile).toEqual({ pid: 'one' });
    const { n } = await row<{ n: number }>(server, 'select count(*)::int as n from interview where project_id = $1', [
      survey.projectId,
    ]);
    expect(n).toBe(1);
  });

  it('stay with another language of the greeting', async () => {
    const survey = await openWebSurvey(server, DOCUMENT);
    const someone = new Respondent(server);
    const welcome = await someone.open(`${survey.link}?pid=Dana&wave=2`);
    const [, other = ''] = /href="([^"]*lang=he[^"]*)"/.exec(welcome.html) ?? [];
    expect((await someone.open(other.replaceAll('&amp;', '&'))).html).toMatch(/Hello .*Dana/s);
  });
});

describe('fields that the address of a panel brings', () => {
  it('are taken by the same reader; those that must be signed are taken where the panel signs', async () => {
    const openSource = panelDesk(server, admin, panel);
    const signed = await openSource({}, DOCUMENT);
    await begin(signed.entry('m-1', '&pid=Dana&rid=77&wave=2&other=1'));
    expect((await startOf(signed)).profile).toEqual({ pid: 'Dana', rid: '77', wave: '2' });
    const forged = signed.entry('m-2', '&rid=77').replace('rid=77', 'rid=78');
    expect((await new Respondent(server).open(forged)).screen).toBe('message wrongToken');
    // The same signed address again leads to the same interview, with its fields.
    await begin(signed.entry('m-1', '&pid=Noam&rid=99'));
    expect((await startOf(signed)).profile).toEqual({ pid: 'Dana', rid: '77', wave: '2' });
    const open = await openSource({ signature: 'none' }, DOCUMENT);
    await begin(`${open.entry('m-3').split('&hash=')[0]}&pid=Dana&rid=77`);
    expect((await startOf(open)).profile).toEqual({ pid: 'Dana' });
  });
});
