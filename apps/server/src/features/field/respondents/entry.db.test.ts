import { createRng } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SEED } from '../../../../../../tools/test/chance/test-seed.ts';
import { row } from '../../../testing/field.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { rounds } from '../../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey, personalLink, type WebSurvey } from '../../../testing/web-survey.ts';
import { newToken } from './secrets.ts';

/** Number of random tokens, and of those that nearly are right. */
const GUESSES = rounds(2_000, 10_000);

let server: TestServer;
let survey: WebSurvey;

beforeAll(async () => {
  server = await startTestServer();
  survey = await openWebSurvey(server, webDocument({ welcome: [['Come in']], goodbye: [['Farewell']] }));
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

async function interviews(projectId = survey.projectId): Promise<number> {
  return (
    await row<{ n: number }>(server, 'select count(*)::int as n from interview where project_id = $1', [projectId])
  ).n;
}

async function set(column: string, value: unknown): Promise<void> {
  await server.asOwner(`update project set ${column} = $2 where id = $1`, [survey.projectId, value]);
}

describe('the open link', () => {
  it('shows a welcome, begins one interview for any number of clicks on "start", and recognises the browser', async () => {
    const someone = new Respondent(server);
    const before = await interviews();
    const welcome = await someone.open(survey.link);
    expect(welcome.status).toBe(200);
    expect(welcome.html).toContain('Come in');
    expect(await interviews(), 'looking begins nothing').toBe(before);
    const pages = await Promise.all([someone.start(welcome), someone.start(welcome), someone.start(welcome)]);
    expect(pages.map(({ page }) => page)).toEqual(['p1', 'p1', 'p1']);
    expect(await interviews()).toBe(before + 1);
    expect(someone.at).toMatch(/^\/survey\/web\/[\w-]{22}$/);
    await someone.send(pages[0] ?? welcome, { 'a.sex': '1' });
    const again = await someone.open(survey.link);
    expect(someone.at).toMatch(/\?return$/);
    expect(again.screen).toBe('return');
    expect(await interviews()).toBe(before + 1);
  });

  it('sets its cookie for its own pages only, inaccessible to scripts', async () => {
    const someone = new Respondent(server);
    const welcome = await someone.open(survey.link);
    const response = await someone.fetch(welcome.action, {
      method: 'POST',
      body: new URLSearchParams([...welcome.hidden].map(([name, value]): [string, string] => [name, value])),
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(cookies.map((cookie) => /Path=([^;]*)/.exec(cookie)?.[1])).toEqual([
      response.headers.get('location'),
      // Where it is redirected to: an id that grants no access.
      response.headers.get('location'),
      survey.link,
    ]);
    expect(cookies[1]).toMatch(/^seker_look=\d+;/);
  });

  it('lets a browser answer once, and says so afterwards', async () => {
    const someone = new Respondent(server);
    let form = await someone.start(await someone.open(survey.link));
    form = await someone.send(form, { 'a.sex': '2' });
    form = await someone.send(form, { 'a.age': '40' });
    form = await someone.send(form, { 'a.again': '1' });
    expect(form.html).toContain('Farewell');
    const back = await someone.open(survey.link);
    expect(back.status).toBe(410);
    expect(back.screen).toBe('message alreadyCompleted');
    expect((await someone.open(survey.link)).html).not.toContain('a.sex');
  });

  it('begins nothing for the form of another survey', async () => {
    const other = await openWebSurvey(server, webDocument());
    const someone = new Respondent(server);
    const welcome = await someone.open(other.link);
    await someone.start(welcome);
    const before = await interviews();
    const mixed = await new Respondent(server).send({ ...welcome, action: survey.link }, {});
    expect([mixed.status, mixed.screen]).toEqual([400, 'message wrongAction']);
    expect(await interviews()).toBe(before);
  });

  it('refuses "start" from another site', async () => {
    const someone = new Respondent(server);
    const welcome = await someone.open(survey.link);
    const before = await interviews();
    const response = await someone.fetch(welcome.action, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ _token: newToken() }),
    });
    expect(response.status).toBe(403);
    expect(await interviews()).toBe(before);
  });
});

describe('every reason to refuse a respondent has a page and a status', () => {
  it('for a wrong or missing token', async () => {
    for (const path of [
      '/s',
      '/s/',
      `/s/${newToken()}`,
      '/s/x',
      '/s/%00',
      '/s/x/y',
      `/s/${'x'.repeat(500)}`,
      `/survey/web/${'a'.repeat(22)}`,
    ]) {
      const page = await new Respondent(server).open(path);
      expect([path, page.status]).toEqual([path, 404]);
      expect(page.screen).toBe('message wrongToken');
      expect(page.html).toMatch(/^<!doctype html>/);
    }
  });

  it('for a malformed address, and a form that is too large', async () => {
    for (const path of ['/s/%E0%A4%A', '/survey/web/%ff', `/survey/web/${'x'.repeat(300)}`, '/survey/nothing'])
      expect([path, (await new Respondent(server).open(path)).screen]).toEqual([path, 'message notFound']);
    const someone = new Respondent(server);
    const form = await someone.start(await someone.open(survey.link));
    const large = await someone.send(form, { 'a.words': 'ש'.repeat(100_000) });
    expect([large.status, large.screen]).toEqual([413, 'message tooLarge']);
  });

  it('for a language that the survey lacks, with the available ones', async () => {
    const page = await new Respondent(server).open(`${survey.link}?lang=fr`);
    expect(page.status).toBe(400);
    expect(page.screen).toBe('message wrongLanguage');
    expect(page.html).toContain(`${survey.link}?lang=he`);
    const hebrew = await new Respondent(server).open(`${survey.link}?lang=he`);
    expect(hebrew.html).toMatch(/<html lang="he" dir="rtl"/);
  });

  it('for a project that is offline, while running interviews continue', async () => {
    const inside = new Respondent(server);
    const form = await inside.start(await inside.open(survey.link));
    await set('online', false);
    const page = await new Respondent(server).open(survey.link);
    expect([page.status, page.screen === 'message unavailable']).toEqual([403, true]);
    expect((await inside.send(form, { 'a.sex': '1' })).page).toBe('p2');
    await set('online', true);
  });

  it('for a telephone where telephones are not wanted', async () => {
    await set('mobile_allowed', false);
    const page = await new Respondent(server, { 'user-agent': 'Mozilla/5.0 (Linux; Android 9) Mobile' }).open(
      survey.link,
    );
    expect([page.status, page.screen === 'message notOnMobile']).toEqual([403, true]);
    expect((await new Respondent(server, { 'sec-ch-ua-mobile': '?0' }).open(survey.link)).status).toBe(200);
    await set('mobile_allowed', true);
  });

  it('for a respondent who was screened out', async () => {
    const someone = new Respondent(server);
    let form = await someone.start(await someone.open(survey.link));
    form = await someone.send(form, { 'a.sex': '2' });
    form = await someone.send(form, { 'a.age': '12' });
    expect(form.screen).toBe('ended screenedOut');
    expect(await someone.open(survey.link)).toMatchObject({ status: 410 });
  });
});

describe('a personal link', () => {
  it('is exchanged for a cookie at once, and no later address contains its token', async () => {
    const link = await personalLink(server, 1042);
    const someone = new Respondent(server);
    const response = await someone.fetch(link.path);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(/^\/survey\/web\/[\w-]{22}$/);
    const welcome = await someone.open(response.headers.get('location') ?? '');
    expect(welcome.html).not.toContain(link.path.slice(3));
    expect(server.logged()).not.toContain(link.path.slice(3));
    const { stored } = await row<{ stored: number }>(
      server,
      "select count(*)::int as stored from access_link where position($1::bytea in token_hash) > 0 or encode(token_hash, 'escape') like '%' || $2 || '%'",
      [Buffer.from(link.path.slice(3)), link.path.slice(3)],
    );
    expect(stored, 'only the hash is kept').toBe(0);
  });

  it('begins on "start", continues in another browser, and ends on completion (A12)', async () => {
    const { path } = await personalLink(server, 1042);
    const someone = new Respondent(server);
    const welcome = await someone.open(path);
    expect(await someone.open(path)).toMatchObject({ status: 200 });
    const first = await someone.start(welcome);
    expect(first.page).toBe('about-who');
    const second = await someone.send(first, { 'a.sex': '1' });
    expect(second.page).toBe('about-age');
    const elsewhere = new Respondent(server);
    const back = await elsewhere.open(path);
    expect(back.screen).toBe('return');
    expect((await elsewhere.open(elsewhere.at.replace('?return', ''))).page).toBe('about-age');
  });
});

describe('tokens without access (A12)', () => {
  async function completed(): Promise<{ path: string; own: string; someone: Respondent }> {
    const link = await personalLink(server, survey.projectId);
    const someone = new Respondent(server);
    let form = await someone.start(await someone.open(link.path));
    form = await someone.send(form, { 'a.sex': '1' });
    form = await someone.send(form, { 'a.age': '33', 'a.words': 'my secret words' });
    await someone.send(form, { 'a.again': '2' });
    return { path: link.path, own: someone.at, someone };
  }

  it('after completion only lead to the message of completion', async () => {
    const { path } = await completed();
    const page = await new Respondent(server).open(path);
    expect(page.status).toBe(410);
    expect(page.screen).toBe('message alreadyCompleted');
    expect(page.html).not.toContain('my secret words');
  });

  it('after expiry, after revocation, for another survey, a simulation or open answers lead nowhere', async () => {
    const expired = await personalLink(server, survey.projectId, { expiresAt: new Date(Date.now() - 1_000) });
    const revoked = await personalLink(server, survey.projectId);
    await server.asOwner('update access_link set revoked_at = now() where case_id = $1', [revoked.caseId]);
    for (const { path } of [expired, revoked])
      expect(await new Respondent(server).open(path)).toMatchObject({ status: 404 });

    const { someone, own } = await completed();
    const other = await openWebSurvey(server, webDocument());
    const stranger = new Respondent(server);
    const strange = await stranger.start(await stranger.open(other.link));
    const secret = someone.cookies[0]?.value ?? '';
    const cookie = `seker_r=${secret}`;
    for (const path of [stranger.at, `/survey/web/${'b'.repeat(22)}`, '/survey/simulation/abcdefghijklmnopqrstuvwx']) {
      const response = await fetch(server.url + path, { headers: { cookie }, redirect: 'manual' });
      expect([path, response.status >= 400]).toEqual([path, true]);
      expect(await response.text()).not.toContain('my secret words');
    }
    const open = await fetch(`${server.url}/survey/interviewer/to-survey-open/?actId=1`, {
      headers: { cookie: `seker=${secret}` },
    });
    expect(open.status).toBe(401);
    // Another respondent's form, sent with one's own cookie.
    const forged = await someone.send({ ...strange, action: own }, { 'a.sex': '1' });
    expect(forged.status).toBeGreaterThanOrEqual(400);
  });
});

describe(`${GUESSES} guesses and as many near misses (A13)`, () => {
  it('all fail, are slowed down, and reveal nothing', async () => {
    const link = await personalLink(server, survey.projectId);
    const token = link.path.slice(3);
    const rng = createRng(`${TEST_SEED}`, 'guesses');
    const guess = (index: number): string => {
      if (index % 2 === 0) return Buffer.from(Array.from({ length: 24 }, () => rng.below(256))).toString('base64url');
      const at = index % token.length;
      const other = token[at] === 'A' ? 'B' : 'A';
      return index % 3 === 0 ? token.slice(0, -1 - (index % 4)) : `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
    };
    const seen = new Map<number, number>();
    for (let from = 0; from < 2 * GUESSES; from += 250) {
      const answers = await Promise.all(
        Array.from({ length: 250 }, async (_, index) => {
          const response = await server.app.inject({ url: `/s/${guess(from + index)}`, remoteAddress: '203.0.113.7' });
          return response.statusCode;
        }),
      );
      for (const status of answers) seen.set(status, (seen.get(status) ?? 0) + 1);
    }
    expect([...seen.keys()].toSorted((left, right) => left - right)).toEqual([404, 429]);
    expect(seen.get(429) ?? 0).toBeGreaterThan(2 * GUESSES - 1_000);
    // The right one is still admitted from there: one respondent cannot lock out another.
    const right = await server.app.inject({ url: link.path, remoteAddress: '203.0.113.7' });
    expect(right.statusCode).toBe(303);
  });
});
