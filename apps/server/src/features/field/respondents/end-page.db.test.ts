import { linksCalls, projectCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { completesOf, fillSample } from '../../../testing/completes.ts';
import { row } from '../../../testing/field.ts';
import { type PanelOfTest, panelDesk } from '../../../testing/panel-desk.ts';
import { startPanelServer } from '../../../testing/panel-server.ts';
import { Person } from '../../../testing/person.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { Respondent } from '../../../testing/respondent.ts';
import type { SurveyForm } from '../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey, type WebSurvey } from '../../../testing/web-survey.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false, env: { CALLBACKS_TO_PRIVATE: '1' } });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

const NO_EXITS = { complete: '', screenOut: '', overQuota: '', quality: '', closed: '' };
const AGE = { type: 'pipe', question: 'age' } as const;
const PID = { type: 'pipe', profile: 'pid' } as const;
const WORDS = { type: 'pipe', question: 'words' } as const;
const ENDS = {
  goodbye: { to: ['https://good.example/done?age=', AGE, '&words=', WORDS] },
  screenedOut: { to: ['https://good.example/out?age=', AGE] },
  overQuota: { to: ['https://good.example/full'] },
  alreadyDone: { to: ['https://good.example/again?pid=', PID] },
  closed: { to: ['https://good.example/closed'] },
};

async function openSurvey(
  document: object,
  hosts: readonly string[] = ['good.example'],
  texts: Readonly<Record<string, unknown>> = {},
): Promise<WebSurvey> {
  const survey = await openWebSurvey(server, {
    ...(webDocument(texts) as object),
    fields: [{ name: 'pid' }],
    ...document,
  });
  await server.asOwner('update project set exit_hosts = $2 where id = $1', [survey.projectId, hosts]);
  return survey;
}

/** Answers up to the page that ends the interview; an age below 16 ends it on the second. */
async function toLast(someone: Respondent, { link }: WebSurvey, age = '40', words = ''): Promise<SurveyForm> {
  const form = await someone.start(await someone.open(link));
  const second = await someone.send(form, { 'a.sex': '1' });
  return Number(age) < 16 ? second : await someone.send(second, { 'a.age': age, 'a.words': words });
}

async function post(
  someone: Respondent,
  form: SurveyForm,
  values: Readonly<Record<string, string>>,
  accept = 'text/html',
): Promise<Response> {
  const body = new URLSearchParams([...form.hidden, ...Object.entries(values), ['_action', 'next']] as [
    string,
    string,
  ][]);
  return await someone.fetch(form.action, { method: 'POST', body, headers: { accept } });
}

const places = async (response: Response) => {
  await response.text();
  return [response.status, response.headers.get('location')];
};

const ended = async ({ projectId }: WebSurvey) =>
  (
    await row<{ n: number }>(
      server,
      "select count(*)::int as n from interview where project_id = $1 and state = 'ended'",
      [projectId],
    )
  ).n;

describe('a respondent who comes to the end', () => {
  it('is led to its address after the commit, with codes and words percent-encoded, and again on every look', async () => {
    const survey = await openSurvey({ ends: ENDS });
    const someone = new Respondent(server);
    const last = await toLast(someone, survey, '40', '//evil.example\r\nX: a&b=\u202eדנה');
    expect(await ended(survey)).toBe(0);
    const to = 'https://good.example/done?age=40&words=%2F%2Fevil.example%0AX%3A%20a%26b%3D%E2%80%AE%D7%93%D7%A0%D7%94';
    const answer = await post(someone, last, { 'a.again': '1' });
    const [status, location] = await places(answer);
    expect([status, String(location).replace('%0D%0A', '%0A')]).toEqual([303, to]);
    expect(await ended(survey)).toBe(1);
    const completes = await completesOf(server, survey.projectId);
    // The same page sent again, a reload, and the script's own way: the same end, counted once.
    expect((await places(await post(someone, last, { 'a.again': '1' })))[1]).toBe(location);
    expect((await places(await someone.fetch(someone.at)))[1]).toBe(location);
    const json = await post(someone, last, { 'a.again': '1' }, 'application/json');
    const { model } = (await json.json()) as { model: object };
    expect(model).toMatchObject({ kind: 'ended', handoff: { url: location, target: 'self' } });
    expect(model).not.toHaveProperty('handoff.waits');
    expect([await ended(survey), await completesOf(server, survey.projectId)]).toEqual([1, completes]);
  });

  it('in two windows ends once, and both are led to the same place', async () => {
    const survey = await openSurvey({ ends: ENDS });
    const someone = new Respondent(server);
    const last = await toLast(someone, survey);
    const answers = await Promise.all([
      post(someone, last, { 'a.again': '1' }),
      post(someone, last, { 'a.again': '1' }),
    ]);
    expect(await Promise.all(answers.map(places))).toEqual([
      [303, 'https://good.example/done?age=40&words='],
      [303, 'https://good.example/done?age=40&words='],
    ]);
    expect(await ended(survey)).toBe(1);
  });

  it('reads the page where it has words, and its button leads on', async () => {
    const picture = { type: 'image', id: 'cat' };
    const survey = await openSurvey({ ends: { ...ENDS, goodbye: { ...ENDS.goodbye, picture } } }, undefined, {
      goodbye: [['You are ', AGE]],
      'medium.cat': [['A cat']],
    });
    const someone = new Respondent(server);
    const page = await someone.send(await toLast(someone, survey), { 'a.again': '1' });
    expect([page.status, page.screen]).toEqual([200, 'ended success']);
    expect(page.html).toMatch(/You are .*40/s);
    expect(page.html).toContain('A cat');
    expect(page.html).toContain('href="https://good.example/done?age=40&amp;words="');
    expect((await someone.open(someone.at)).html).toContain('href="https://good.example/done?age=40&amp;words="');
  });

  it('who is screened out, or comes when there is no room, has the page of that', async () => {
    const survey = await openSurvey({ ends: ENDS });
    const young = new Respondent(server);
    const second = await toLast(young, survey, '12');
    expect(await places(await post(young, second, { 'a.age': '12' }))).toEqual([
      303,
      'https://good.example/out?age=12',
    ]);
    const late = new Respondent(server);
    const welcome = await late.open(survey.link);
    await fillSample(server, survey.projectId);
    expect(await places(await post(late, welcome, {}))).toEqual([303, 'https://good.example/full']);
    const script = await post(late, welcome, {}, 'application/json');
    expect(await script.json()).toMatchObject({
      model: { kind: 'message', code: 'overQuota', handoff: { url: 'https://good.example/full' } },
    });
  });

  it('who comes by the link again has the page for those who have answered, with fields in it and never answers', async () => {
    const survey = await openSurvey({ ends: ENDS });
    const someone = new Respondent(server);
    const begun = { ...survey, link: `${survey.link}?pid=7%267` };
    await post(someone, await toLast(someone, begun), { 'a.again': '1' });
    expect(await places(await someone.fetch(survey.link))).toEqual([303, 'https://good.example/again?pid=7%267']);
    const said = await openSurvey({}, [], { alreadyDone: [['Thanks, ', PID]], screenedOut: [['Age ', AGE]] });
    for (const [age, code] of [
      ['40', 'alreadyCompleted'],
      ['12', 'screenedOut'],
    ] as const) {
      const other = new Respondent(server);
      const last = await toLast(other, { ...said, link: `${said.link}?pid=Dana` }, age);
      const end = await other.send(last, age === '40' ? { 'a.again': '1' } : { 'a.age': age });
      expect(end.html.includes('Age '), age).toBe(age === '12');
      const page = await other.open(said.link);
      expect([page.status, page.screen]).toEqual([410, `message ${code}`]);
      expect(page.html).toMatch(/Thanks, .*Dana/s);
      expect(page.html).not.toContain('Age ');
    }
  });

  it('who comes while the survey is closed has its page, after what the project itself says', async () => {
    const survey = await openSurvey({ ends: ENDS });
    await server.asOwner('update project set online = false where id = $1', [survey.projectId]);
    expect(await places(await new Respondent(server).fetch(survey.link))).toEqual([303, 'https://good.example/closed']);
    const said = await openSurvey({}, [], { closed: [['See you in May']] });
    await server.asOwner('update project set online = false where id = $1', [said.projectId]);
    const page = await new Respondent(server).open(said.link);
    expect([page.status, page.screen]).toEqual([403, 'message unavailable']);
    expect(page.html).toContain('See you in May');
  });
});

describe('an address of an end (F11)', () => {
  it('is not followed to a host that the project does not allow', async () => {
    for (const hosts of [[], ['other.example'], ['good.example.evil'], ['good.example:8443'], ['example']]) {
      const survey = await openSurvey({ ends: ENDS }, hosts);
      const someone = new Respondent(server);
      const page = await someone.send(await toLast(someone, survey), { 'a.again': '1' });
      expect([page.status, page.screen], hosts.join()).toEqual([200, 'ended success']);
      expect(page.html).not.toContain('good.example');
      const again = await someone.open(survey.link);
      expect([again.status, again.screen]).toEqual([410, 'message alreadyCompleted']);
      expect(again.html).not.toContain('good.example');
    }
  });

  it('lets forms lead to the hosts of the project and to no others', async () => {
    const survey = await openSurvey({ ends: ENDS });
    const someone = new Respondent(server);
    await toLast(someone, survey);
    const policy = (await someone.fetch(someone.at)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("form-action 'self' good.example;");
    const plain = await openSurvey({}, []);
    const open = await new Respondent(server).fetch(plain.link);
    expect(open.headers.get('content-security-policy')).toContain("form-action 'self';");
  });

  it('takes nothing of where it leads from the address of a visit', async () => {
    const survey = await openSurvey({ ends: ENDS });
    const someone = new Respondent(server);
    for (const trap of [
      '?next=https://evil.example/',
      '?redirect=//evil.example',
      '?lang=en&return=https://evil.example',
    ])
      expect((await (await someone.fetch(`${survey.link}${trap}`)).text()).includes('evil.example'), trap).toBe(false);
  });

  it('keeps a project offline until it allows the hosts, and an online one from a version that leads elsewhere', async () => {
    const survey = await openSurvey({ ends: ENDS }, []);
    const { projectId } = survey;
    await server.asOwner('update project set online = false where id = $1', [projectId]);
    const refused = await refusalOf(admin.call(projectCalls.putProjectOnline, { projectId } as never));
    expect(refused).toMatchObject({
      code: 'projectBlocked',
      details: { blocks: [{ code: 'foreignEnds', names: ['good.example'] }] },
    });
    await server.asOwner("update project set exit_hosts = '{good.example}' where id = $1", [projectId]);
    await admin.call(projectCalls.putProjectOnline, { projectId } as never);
  });

  it('leads a respondent of a panel back to the panel first', async () => {
    const panel = await startPanelServer();
    const openSource = panelDesk(server, admin, panel);
    const document = { ...(webDocument() as object), ends: ENDS };
    const [led, stays] = [
      await openSource({}, document),
      await openSource({ exits: NO_EXITS, callback: null }, document),
    ];
    await server.asOwner("update project set exit_hosts = '{good.example}' where id = any($1)", [
      [led.projectId, stays.projectId],
    ]);
    const ends = async (source: PanelOfTest) => {
      const someone = new Respondent(server);
      const last = await toLast(someone, { projectId: source.projectId, link: source.entry('m-1') });
      return (await places(await post(someone, last, { 'a.again': '1' })))[1];
    };
    expect(await ends(led)).toBe(`${panel.url}/c?id=m-1`);
    expect(await ends(stays)).toBe('https://good.example/done?age=40&words=');
    await panel.stop();
  });

  it('of a test waits for a press of its button, for it is none of those that are counted', async () => {
    const survey = await openSurvey({ ends: ENDS });
    const { url } = (await admin.call(linksCalls.renewTestLink, { projectId: survey.projectId } as never)) as {
      url: string;
    };
    const someone = new Respondent(server);
    const link = new URL(url, server.url).pathname;
    const page = await someone.send(await toLast(someone, { ...survey, link }), { 'a.again': '1' });
    expect([page.status, page.screen]).toEqual([200, 'ended success']);
    expect(page.html).toContain('href="https://good.example/done?age=40&amp;words="');
  });
});
