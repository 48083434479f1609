import { instant, MINUTE } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { bodyOf, readForm } from '../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey, personalLink, type WebSurvey } from '../../../testing/web-survey.ts';
import { newToken } from './secrets.ts';

const NOON = instant(Date.parse('2026-03-01T12:00:00Z'));

let server: TestServer;
let survey: WebSurvey;

beforeAll(async () => {
  server = await startTestServer();
  survey = await openWebSurvey(server, webDocument());
});
afterAll(async () => await server.stop());
afterEach(() => {
  server.setClock(null);
  expect(server.troubles()).toEqual([]);
});

async function count(statement: string, ...values: readonly unknown[]): Promise<number> {
  return (await row<{ n: number }>(server, `select count(*)::int as n from ${statement}`, values)).n;
}

/** Sends "Start" of the open link like a script without cookies. */
async function start(
  link: string,
  from: string,
  headers: Record<string, string> = {},
  token = newToken(),
  fields: Record<string, string> = {},
) {
  return await server.app.inject({
    method: 'POST',
    url: link,
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en', ...headers },
    payload: new URLSearchParams({ ...fields, _token: token }).toString(),
  });
}

describe('the open link requested by a script', () => {
  it('begins thirty interviews for one neighbourhood, and gives the rest work to do', async () => {
    server.setClock(NOON);
    const { link, projectId } = await openWebSurvey(server, webDocument());
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => await start(link, `203.0.113.${index + 1}`)),
    );
    const begun = answers.filter(({ statusCode }) => statusCode === 303);
    const working = answers.filter(({ statusCode }) => statusCode === 429);
    expect([begun.length, working.length]).toEqual([30, 170]);
    expect(await count('interview where project_id = $1', projectId)).toBe(30);
    expect(working[0]?.headers['retry-after']).toBe('20');
    expect(readForm(429, working[0]?.body ?? '').screen).toBe('welcome');
    const hebrew = await start(link, '203.0.113.7', { 'accept-language': 'he' });
    expect(hebrew.body).toMatch(/<html lang="he" dir="rtl"/);
    // The neighbours, another survey, and the next ten minutes have none.
    expect((await start(link, '203.0.114.7')).statusCode).toBe(303);
    expect((await start(survey.link, '203.0.113.7')).statusCode).toBe(303);
    server.setClock(instant(NOON + 10 * MINUTE));
    expect((await start(link, '203.0.113.7')).statusCode).toBe(303);
  });

  it('begins three hundred in ten minutes, and shows a page to those who waited for more', async () => {
    server.setClock(NOON);
    const { link, projectId } = await openWebSurvey(server, webDocument());
    const tokens = Array.from({ length: 310 }, () => newToken());
    const from = (index: number): string => `2001:db8:7:${index}::1`;
    const asked = await Promise.all(tokens.map(async (token, index) => await start(link, from(index), {}, token)));
    server.setClock(instant(NOON + 20_000));
    const waiting = asked.flatMap(({ statusCode, body }, index) =>
      statusCode === 303 ? [] : [{ token: tokens[index] ?? '', hidden: readForm(statusCode, body).hidden }],
    );
    expect(waiting).toHaveLength(280);
    const answers = await Promise.all(
      waiting.map(async ({ token, hidden }) => await start(link, from(1), {}, token, Object.fromEntries(hidden))),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(10);
    expect(readForm(429, refused[0]?.body ?? '').screen).toBe('message tooManyRequests');
    expect(await count('interview where project_id = $1', projectId)).toBe(300);
    server.setClock(instant(NOON + 11 * MINUTE));
    expect((await start(link, '2001:db8:7::2')).statusCode).toBe(303);
  });

  it('does not stop admitted browsers, and counts a second click once', async () => {
    server.setClock(NOON);
    const { link } = await openWebSurvey(server, webDocument());
    const someone = new Respondent(server);
    const welcome = await someone.open(link);
    for (let click = 0; click < 20; click += 1) expect((await someone.start(welcome)).page).toBe('p1');
    // Even if the answers to the first clicks, with their cookie, never arrived.
    const lost = newToken();
    for (let click = 0; click < 20; click += 1) expect((await start(link, '127.0.0.1', {}, lost)).statusCode).toBe(303);
    for (let index = 0; index < 28; index += 1) expect((await start(link, '127.0.0.1')).statusCode).toBe(303);
    expect((await start(link, '127.0.0.1')).statusCode).toBe(429);
    const page = await someone.open(someone.at);
    expect((await someone.send(page, { 'a.sex': '1' })).page).toBe('p2');
    expect((await someone.open(link)).screen).toBe('return');
  });
});

describe('a personal link followed a thousand times', () => {
  it('has one session', async () => {
    const { path, caseId } = await personalLink(server, survey.projectId);
    const places = new Set<string>();
    for (let from = 0; from < 1_000; from += 100) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, async () => await server.app.inject({ url: path, remoteAddress: '192.0.2.9' })),
      );
      for (const { statusCode, headers } of answers) places.add(`${statusCode} ${headers.location}`);
    }
    expect(places.size).toBe(1);
    expect(await count('respondent_session where case_id = $1', caseId)).toBe(1);
  });

  it('gives a secret that does not reveal the link, and differs for each link', async () => {
    const [first, second] = [
      await personalLink(server, survey.projectId),
      await personalLink(server, survey.projectId),
    ];
    const secrets = [];
    for (const { path } of [first, second]) {
      const someone = new Respondent(server);
      await someone.open(path);
      secrets.push(someone.cookies[0]?.value ?? '');
    }
    expect(new Set(secrets).size).toBe(2);
    expect((await new Respondent(server).open(`/s/${secrets[0]}`)).status).toBe(404);
  });
});

describe('the start of a personal link', () => {
  it('pressed twice at once leads to the first page of one interview', async () => {
    for (let round = 0; round < 25; round += 1) {
      const { path, caseId } = await personalLink(server, survey.projectId);
      const someone = new Respondent(server);
      const welcome = await someone.open(path);
      const pages = await Promise.all([someone.start(welcome), someone.start(welcome), someone.start(welcome)]);
      expect(pages.map(({ status, page }) => [status, page])).toEqual([
        [200, 'p1'],
        [200, 'p1'],
        [200, 'p1'],
      ]);
      expect(await count('interview where case_id = $1', caseId)).toBe(1);
    }
  });

  it("sent again, after a lost answer or from an old window, leads to the interview's current page", async () => {
    const { path } = await personalLink(server, survey.projectId);
    const someone = new Respondent(server);
    const welcome = await someone.open(path);
    await someone.fetch(welcome.action, { method: 'POST', body: bodyOf(welcome, {}) });
    const first = await someone.start(welcome);
    expect([first.status, first.page]).toEqual([200, 'p1']);
    await someone.send(first, { 'a.sex': '1' });
    expect((await someone.start(welcome)).page).toBe('p2');
    await server.asOwner('update project set online = false where id = $1', [survey.projectId]);
    expect((await someone.start(welcome)).page, 'begun before').toBe('p2');
    await server.asOwner('update project set online = true where id = $1', [survey.projectId]);
    // Another browser's form is refused.
    expect((await someone.send(welcome, {}, { fields: { _token: 'x'.repeat(43) } })).status).toBe(400);
  });
});

describe('issued and revoked links', () => {
  async function leave(someone: Respondent): Promise<string> {
    const page = await someone.open(someone.at.replace('?return', ''));
    const left = await someone.send(page, {}, { action: 'cancel' });
    return /http:\/\/[^/"<]+(\/s\/[\w-]+)/.exec(left.html)?.[1] ?? '';
  }

  it('an interview has one return link, however often it is left', async () => {
    const { path } = await personalLink(server, survey.projectId);
    const someone = new Respondent(server);
    await someone.start(await someone.open(path));
    const links = new Set<string>();
    for (let time = 0; time < 20; time += 1) links.add(await leave(someone));
    expect(links.size).toBe(1);
    const [first = ''] = links;
    const elsewhere = new Respondent(server);
    expect((await elsewhere.open(first)).status).toBe(200);
    const second = await leave(elsewhere);
    expect(second).not.toBe(first);
    expect((await new Respondent(server).open(second)).status).toBe(200);
    expect((await new Respondent(server).open(first)).status, 'one at a time').toBe(404);
    expect((await elsewhere.open(elsewhere.at)).status, 'the browser that it let in stays').toBe(200);
    const { interview } = await row<{ interview: number }>(
      server,
      'select interview_id as interview from respondent_session order by created_at desc limit 1',
    );
    expect(await count('access_link where interview_id = $1 and revoked_at is null', interview)).toBe(1);
  });

  it('revoking a link ends the sessions that it opened, and those of the return link derived from it', async () => {
    const { path, caseId } = await personalLink(server, survey.projectId);
    const other = await personalLink(server, survey.projectId, { caseId });
    const someone = new Respondent(server);
    await someone.start(await someone.open(path));
    const byOther = new Respondent(server);
    await byOther.open(other.path);
    const returning = new Respondent(server);
    const link = await leave(someone);
    await returning.open(link);
    const page = await someone.open(someone.at);
    const hash = 'sha256($1::bytea)';
    await server.asOwner(`update access_link set revoked_at = now() where token_hash = ${hash}`, [
      Buffer.from(path.slice(3)),
    ]);
    expect(await someone.send(page, {}), 'a page that is not taken is shown no more, either').toMatchObject({
      status: 404,
    });
    expect(await someone.send(page, { 'a.sex': '1' })).toMatchObject({ status: 404 });
    expect(await someone.open(someone.at)).toMatchObject({ status: 404, screen: 'message wrongToken' });
    expect(await returning.open(returning.at)).toMatchObject({ status: 404 });
    expect(await new Respondent(server).fetch(link)).toMatchObject({ status: 404 });
    expect(await byOther.open(byOther.at), 'a link of its own').toMatchObject({ status: 200 });
  });
});
