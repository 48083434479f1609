import { instant, SECOND } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { Respondent } from '../../../testing/respondent.ts';
import type { SurveyForm } from '../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey, type WebSurvey } from '../../../testing/web-survey.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());
afterEach(() => {
  server.setClock(null);
  expect(server.troubles()).toEqual([]);
});

/** Opens the page with the age and the open text. */
async function onSecondPage(document: unknown = webDocument()): Promise<{
  survey: WebSurvey;
  someone: Respondent;
  form: SurveyForm;
}> {
  const survey = await openWebSurvey(server, document);
  const someone = new Respondent(server);
  const first = await someone.start(await someone.open(survey.link));
  return { survey, someone, form: await someone.send(first, { 'a.sex': '1' }) };
}

describe('an unreadable answer', () => {
  it('is not reported as saved on leaving: the respondent is told, and may leave without it', async () => {
    const { someone, form } = await onSecondPage();
    const typed = { 'a.age': 'about 5', 'a.words': 'kept' };
    const told = await someone.send(form, typed, { action: 'cancel' });
    expect([told.status, told.screen, told.page]).toEqual([422, 'page', 'p2']);
    expect(told.html).toContain('about 5');
    const left = await someone.send(told, typed, { action: 'cancel' });
    expect(left.screen).toBe('left');
    expect((await someone.open(someone.at)).html).toContain('kept');
  });

  it('is reported before going back, too', async () => {
    const { someone, form } = await onSecondPage();
    const told = await someone.send(form, { 'a.age': 'one and a half' }, { action: 'back' });
    expect([told.status, told.page]).toEqual([422, 'p2']);
    expect((await someone.send(told, { 'a.age': 'one and a half' }, { action: 'back' })).page).toBe('p1');
    const again = await onSecondPage();
    expect((await again.someone.send(again.form, { 'a.age': '15' }, { action: 'back' })).page).toBe('p1');
  });

  it('is kept on the page in another language', async () => {
    const { someone, form } = await onSecondPage();
    const hebrew = await someone.send(form, { 'a.age': 'about 5' }, { action: 'language:he' });
    expect(hebrew.status).toBe(200);
    expect(hebrew.html).toMatch(/<html lang="he"/);
    expect(hebrew.html).toContain('about 5');
  });
});

describe('a second window that is behind', () => {
  it('learns that its page was not stored; resending the same page does not', async () => {
    const { someone, form } = await onSecondPage();
    await someone.send(form, { 'a.age': '44', 'a.words': 'of the first window' });
    const same = await someone.send(form, { 'a.age': '44', 'a.words': 'of the first window' });
    expect(same.html).not.toContain('"overtaken":true');
    const other = await someone.send(form, { 'a.age': '44', 'a.words': 'of the second window' });
    expect(other.html).toContain('"overtaken":true');
    expect(other.html).toContain('role="alert"');
    expect(other.page).toBe('p3');
  });
});

describe('a time limit', () => {
  const LIMITED = JSON.parse(
    JSON.stringify(webDocument()).replace('"uid":"age",', '"uid":"age","timeLimitSeconds":5,'),
  ) as unknown;

  it('does not expire because a browser claims so', async () => {
    const { someone, form } = await onSecondPage(LIMITED);
    const early = await someone.send(form, {}, { fields: { _timeout: 'age' } });
    expect([early.status, early.page]).toEqual([422, 'p2']);
  });

  it('expires in time, also across going back and returning', async () => {
    const begun = Date.parse('2026-03-01T12:00:00Z');
    const after = (seconds: number) => server.setClock(instant(begun + seconds * SECOND));
    after(0);
    const survey = await openWebSurvey(server, LIMITED);
    const someone = new Respondent(server);
    const first = await someone.start(await someone.open(survey.link));
    after(60);
    const form = await someone.send(first, { 'a.sex': '1' });
    after(62);
    const early = await someone.send(form, {}, { fields: { _timeout: 'age' } });
    expect([early.status, early.page], 'since it was seen, not since the interview began').toEqual([422, 'p2']);
    after(64);
    const back = await someone.send(form, {}, { action: 'back' });
    const again = await someone.send(back, { 'a.sex': '1' });
    after(66);
    const late = await someone.send(again, {}, { fields: { _timeout: 'age' } });
    expect([late.status, late.page]).toEqual([200, 'p3']);
    const { value } = await row<{ value: unknown }>(
      server,
      "select event -> 'value' as value from interview_event where project_id = $1 and type = 'timeout'",
      [survey.projectId],
    );
    expect(value).toBeNull();
  });
});

describe('a project that is offline', () => {
  it('allows running interviews to be finished, in every way of resuming, and starts none', async () => {
    const { survey, someone, form } = await onSecondPage();
    const left = await someone.send(form, {}, { action: 'cancel' });
    const link = /http:\/\/[^/"<]+(\/s\/[A-Za-z0-9]{33})/.exec(left.html)?.[1] ?? '';
    await server.asOwner('update project set online = false where id = $1', [survey.projectId]);
    expect((await new Respondent(server).open(survey.link)).screen).toBe('message unavailable');
    expect((await someone.open(survey.link)).screen).toBe('return');
    const elsewhere = new Respondent(server);
    expect((await elsewhere.open(link)).screen).toBe('return');
    expect((await elsewhere.send(await elsewhere.open(elsewhere.at.split('?')[0] ?? ''), { 'a.age': '40' })).page).toBe(
      'p3',
    );
  });
});

describe('a link', () => {
  it('gives no key to a request that only checks, and accepts a trailing slash', async () => {
    const { survey, someone, form } = await onSecondPage();
    const left = await someone.send(form, {}, { action: 'cancel' });
    const link = /http:\/\/[^/"<]+(\/s\/[A-Za-z0-9]{33})/.exec(left.html)?.[1] ?? '';
    const sessions = async () =>
      (
        await row<{ n: number }>(server, 'select count(*)::int as n from respondent_session where project_id = $1', [
          survey.projectId,
        ])
      ).n;
    const before = await sessions();
    const head = await fetch(server.url + link, { method: 'HEAD', redirect: 'manual' });
    expect([head.status, head.headers.getSetCookie()]).toEqual([200, []]);
    expect(await sessions()).toBe(before);
    expect((await new Respondent(server).open(`${survey.link}/`)).screen).toBe('welcome');
  });

  it("uses Seker's configured address, not the host of a request", async () => {
    const named = await startTestServer({ env: { PUBLIC_URL: 'https://survey.example.org/' } });
    const survey = await openWebSurvey(named, webDocument());
    const someone = new Respondent(named, { 'x-forwarded-host': 'evil.example' });
    const first = await someone.start(await someone.open(survey.link));
    const left = await someone.send(first, {}, { action: 'cancel' });
    expect(left.html).toMatch(/https:\/\/survey\.example\.org\/s\/[A-Za-z0-9]{33}/);
    await named.stop();
  });
});

describe('a form of ten thousand fields', () => {
  it('is parsed and refused like any other', async () => {
    const { someone, form } = await onSecondPage();
    const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`a.age.${index}`, '1']));
    const refused = await someone.send(form, { ...fields, 'a.age': 'x' });
    expect([refused.status, refused.page]).toEqual([422, 'p2']);
  });
});
