import { allCalls, type Respondent } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ANSWERS } from '../testing/demo-answers.ts';
import { fingerprint } from '../testing/everything.ts';
import { freshNumber, row, takeCase } from '../testing/field.ts';
import { Person } from '../testing/person.ts';
import { PIXEL } from '../testing/pixel.ts';
import { rounds } from '../testing/rounds.ts';
import { openSurvey, type SurveyForm, sendPage, walkSurvey } from '../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { RegisteredRoute } from './fastify-additions.d.ts';

let server: TestServer;
let dana: Person;
let admin: Person;
let respondent: Respondent;
let form: SurveyForm;
let values: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer({ speed: 100, jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  dana = new Person(server, 'dana');
  await dana.logIn('101');
  await dana.startProject(1042);
  const done = await takeCase(server, dana, { phones: [freshNumber()] });
  await dana.dial(done);
  await dana.lineIs('answered');
  await walkSurvey(dana, await openSurvey(dana, done, done.phones[0]?.id ?? 0), DEMO_ANSWERS);
  await dana.hangUp();
  await dana.lineIsFree();
  const simulation = (await dana.fetch('/survey/interviewer/to-simulate?pid=1042')).headers.get('location') ?? '';
  respondent = await takeCase(server, dana, { phones: [freshNumber()], leaving: done });
  await dana.dial(respondent);
  await dana.lineIs('answered');
  form = await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0);
  const { id: noam } = await row<{ id: number }>(server, "select id from person where login = 'noam'");
  const { id: status } = await row<{ id: number }>(
    server,
    "select id from disposition where project_id = 1042 and system_key = 'noAnswer'",
  );
  const { token } = await row<{ token: string }>(server, 'select form_token as token from interview where id = $1', [
    done.respId,
  ]);
  const phone = respondent.phones[0];
  values = {
    ...Object.fromEntries(form.hidden),
    ':pid': '1043',
    ':personId': String(noam),
    ':groupId': '1',
    ':reason': 'success',
    ':respId': String(respondent.respId),
    '/survey/open-answers/:respId': String(done.respId),
    ':id': simulation.split('/').at(-1) ?? '',
    token,
    pid: '1042',
    respId: String(respondent.respId),
    sfId: String(respondent.sfId),
    sfid: String(respondent.sfId),
    sf_id: String(respondent.sfId),
    phoneId: String(phone?.id),
    phone_id: String(phone?.id),
    number: phone?.phone ?? '',
    num: freshNumber(),
    text: 'from elsewhere',
    commentId: '1',
    statusId: String(status),
    intermission: '1',
    isubtype: '1',
    id: String(done.respId),
    actId: String(done.respId),
    login: 'noam',
    password: 'seker-demo',
    station: '105',
    lang: 'en',
    choice: 'failed',
    imgdata: PIXEL,
    'a.sex': '1',
  };
});
afterAll(async () => {
  await dana.goHome();
  await server.stop();
});

/** The origin is looked at before the person: of the two, every day one tries each route under each attack, by turns. */
const PEOPLE_AT_ONCE = rounds(1, 2);

const EVIL = 'https://evil.example';

/** Headers that a page of another site can make a browser send along with our cookies. */
const ATTACKS: Readonly<Record<string, { headers: Record<string, string>; asGet?: boolean; json?: boolean }>> = {
  'a form post from elsewhere': {
    headers: { origin: EVIL, 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
  },
  'a text/plain body': { headers: { origin: EVIL, 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' } },
  'a form post of a sandboxed frame': {
    headers: { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
  },
  'an image': { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', accept: 'image/*' } },
  'a sister site': { headers: { 'sec-fetch-site': 'same-site', origin: 'https://other.localhost' } },
  'our own header, foreign Origin': {
    headers: { origin: EVIL, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
    json: true,
  },
};

/** Started by other sites by its nature: a token in the address admits it, and no cookie. */
function isByToken({ policy }: Pick<RegisteredRoute, 'policy'>): boolean {
  return 'crossSite' in policy && policy.crossSite === 'byToken';
}

function addressOf(url: string): string {
  const path = url.replace(/:[a-zA-Z]+/g, (name) => values[url] ?? values[name] ?? '1').replace('*', 'x');
  const query = new URLSearchParams(Object.entries(values).filter(([name]) => /^[a-zA-Z_]+$/.test(name)));
  return `${path}?${query}`;
}

function bodyFor(method: string, json: boolean): string | null {
  if (method === 'GET' || method === 'HEAD') return null;
  return json ? JSON.stringify(values) : new URLSearchParams(values).toString();
}

async function send(person: Person, method: string, url: string, headers: Record<string, string>, json = false) {
  const body = bodyFor(method, json);
  return await fetch(server.url + addressOf(url), {
    method,
    redirect: 'manual',
    headers: { cookie: person.cookie, ...headers },
    ...(body === null ? {} : { body }),
  });
}

describe('every state-changing route (S11)', () => {
  /** The rows as the last attack has left them. */
  let left: Readonly<Record<string, string>> | null = null;

  it('is listed by the running server', () => {
    const changing = server.app.registeredRoutes.filter((route) => route.changesState).map((route) => route.url);
    expect(changing.length).toBeGreaterThan(30);
    for (const url of [
      '/auth/index/loginer',
      '/api/pbx/make-call',
      '/survey/run/:respId',
      '/survey/interviewer/to-survey/',
    ])
      expect(changing).toContain(url);
  });

  it('looks at where a request comes from, but for exactly the ends of mail, the entries of panels and the beacons of banners', () => {
    const byToken = server.app.registeredRoutes.filter((route) => isByToken(route));
    expect(byToken.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual([
      'GET /b/:key/seen',
      'GET /p',
      'GET /p/',
      'GET /p/:key',
      'HEAD /p',
      'HEAD /p/',
      'HEAD /p/:key',
      'POST /b/:key/seen',
      'POST /u/:token',
    ]);
  });

  it('is declared as state-changing in the contract', () => {
    const told = new Map(allCalls.map(({ method, path, changesState }) => [`${method} ${path}`, changesState]));
    const otherwise = server.app.registeredRoutes.filter(({ method, url, changesState }) => {
      const said = told.get(`${method} ${url}`);
      return said !== undefined && said !== changesState;
    });
    expect(otherwise).toEqual([]);
  });

  it.each(Object.keys(ATTACKS))('refuses %s, and no row of any table changes', async (name) => {
    const attack = ATTACKS[name];
    if (attack === undefined) throw new Error(name);
    // Calls change on their own in live projects only; nothing else moves during the comparison.
    const before = left ?? (await fingerprint(server));
    const open: string[] = [];
    const turn = Object.keys(ATTACKS).indexOf(name);
    for (const [index, { method, url, changesState, policy }] of server.app.registeredRoutes.entries()) {
      // A page that only reads looks at no origin: each of these is asked as every person, under one attack in turn.
      if (!changesState && index % Object.keys(ATTACKS).length !== turn) continue;
      const people = (index + turn) % 2 === 0 ? [dana, admin] : [admin, dana];
      for (const person of people.slice(0, PEOPLE_AT_ONCE)) {
        const response = await send(person, method, url, attack.headers, attack.json === true);
        expect(response.status, `${method} ${url}`).toBeLessThan(500);
        if (changesState && !isByToken({ policy }) && ![403, 415].includes(response.status))
          open.push(`${method} ${url} ${response.status}`);
      }
    }
    expect(open).toEqual([]);
    left = await fingerprint(server);
    expect(left).toEqual(before);
  });

  it('refuses every call without our header, also when the browser sends no Origin', async () => {
    const before = left ?? (await fingerprint(server));
    const plainForms =
      /^\/s\/|^\/survey\/(run|web|simulation|open-answers|interviewer\/to-survey|interviewer\/to-simulate)/;
    const open: string[] = [];
    for (const { method, url, changesState, policy } of server.app.registeredRoutes) {
      if (!changesState || isByToken({ policy }) || (plainForms.test(url) && !url.endsWith('to-survey-open/')))
        continue;
      const response = await send(dana, method, url, { 'content-type': 'application/x-www-form-urlencoded' });
      if (response.status !== 403) open.push(`${method} ${url} ${response.status}`);
      // The pages of devices say it as a page.
      else if (method !== 'HEAD' && !url.startsWith('/field/'))
        expect(await response.json(), url).toMatchObject({ code: 'crossSite' });
    }
    expect(open).toEqual([]);
    left = await fingerprint(server);
    expect(left).toEqual(before);
  });

  it('accepts the same requests from our own pages', async () => {
    const own = { origin: server.url, 'sec-fetch-site': 'same-origin' };
    const asOwn = await fetch(server.url + form.action, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: dana.cookie, 'content-type': 'application/x-www-form-urlencoded', ...own },
      body: new URLSearchParams({ ...Object.fromEntries(form.hidden), 'a.sex': '1' }).toString(),
    });
    expect(asOwn.status).toBe(303);
    expect((await sendPage(dana, form, { 'a.sex': '1' })).page).toBe('about-age');
    const comment = await fetch(`${server.url}/survey/interviewer/save-comment`, {
      method: 'POST',
      headers: { cookie: dana.cookie, 'x-requested-with': 'XMLHttpRequest', ...own },
      body: new URLSearchParams({ respId: String(respondent.respId), text: 'ours' }),
    });
    expect(await comment.json()).toMatchObject({ success: true });
  });
});
