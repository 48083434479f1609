import { panelsCalls as calls, linksCalls, panelEntriesCalls, waysInCalls } from '@seker/contract';
import { HOUR, instant, later, MINUTE } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fillSample } from '../../../testing/completes.ts';
import { row } from '../../../testing/field.ts';
import { type PanelOfTest, panelDesk } from '../../../testing/panel-desk.ts';
import { type PanelServer, startPanelServer } from '../../../testing/panel-server.ts';
import { Person } from '../../../testing/person.ts';
import { Respondent } from '../../../testing/respondent.ts';
import type { SurveyForm } from '../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';
import { sendCallbacks } from '../../projects/panels/index.ts';

let server: TestServer;
let admin: Person;
let panel: PanelServer;
let openSource: ReturnType<typeof panelDesk>;
beforeAll(async () => {
  server = await startTestServer({ jobs: false, env: { CALLBACKS_TO_PRIVATE: '1' } });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
  panel = await startPanelServer();
  openSource = panelDesk(server, admin, panel);
});
afterAll(async () => {
  await server.stop();
  await panel.stop();
});
afterEach(() => {
  server.setClock(null);
  panel.answer = 200;
  expect(server.troubles()).toEqual([]);
});

async function toTheEnd(someone: Respondent, welcome: SurveyForm): Promise<Response> {
  let form = await someone.start(welcome);
  form = await someone.send(form, { 'a.sex': '1' });
  form = await someone.send(form, { 'a.age': '40' });
  const body = new URLSearchParams([...form.hidden, ['a.again', '1'], ['_action', 'next']] as [string, string][]);
  const last = await someone.fetch(form.action, { method: 'POST', body });
  await last.text();
  return last;
}

const interviews = async (projectId: number) =>
  (await row<{ n: number }>(server, 'select count(*)::int as n from interview where project_id = $1', [projectId])).n;

const outbox = async ({ sourceId }: PanelOfTest) =>
  (
    await server.asOwner(
      'select outcome, tries, sent_at is not null as sent, given_up_at is not null as over from callback_outbox where source_id = $1',
      [sourceId],
    )
  ).rows;

describe('a respondent of a panel (W20)', () => {
  it('answers one interview however they come, and is sent back at its end, again and again', async () => {
    const source = await openSource();
    const [phone, laptop] = [new Respondent(server), new Respondent(server)];
    const [one, two] = await Promise.all([phone.open(source.entry('m-1')), laptop.open(source.entry('m-1'))]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await interviews(source.projectId), 'coming begins nothing').toBe(0);
    await Promise.all([phone.start(one), laptop.start(two)]);
    expect(await interviews(source.projectId)).toBe(1);
    const last = await toTheEnd(phone, one);
    expect([last.status, last.headers.get('location')]).toEqual([303, `${panel.url}/c?id=m-1`]);
    const again = await new Respondent(server).fetch(source.entry('m-1'));
    expect([again.status, again.headers.get('location')]).toEqual([303, `${panel.url}/c?id=m-1`]);
    expect((await laptop.fetch(laptop.at)).headers.get('location')).toBe(`${panel.url}/c?id=m-1`);
    const { entry } = await row<{ entry: unknown }>(server, 'select entry from interview where project_id = $1', [
      source.projectId,
    ]);
    expect(entry).toEqual({ way: 'panel', source: source.sourceId });
  });

  it('may be led by the form to the hosts of the panel only', async () => {
    const source = await openSource();
    const someone = new Respondent(server);
    await someone.open(source.entry('csp'));
    const policy = (await someone.fetch(someone.at)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`form-action 'self' ${panel.host};`);
    const { link } = await openWebSurvey(server, webDocument());
    const open = await new Respondent(server).fetch(link);
    expect(open.headers.get('content-security-policy')).toContain("form-action 'self';");
  });

  it('tells a script where to go, in the page of the end', async () => {
    const source = await openSource();
    const someone = new Respondent(server);
    let form = await someone.start(await someone.open(source.entry('js')));
    form = await someone.send(form, { 'a.sex': '1' });
    form = await someone.send(form, { 'a.age': '40' });
    const response = await someone.fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams([...form.hidden, ['a.again', '1'], ['_action', 'next']] as [string, string][]),
    });
    expect(await response.json()).toMatchObject({
      model: { kind: 'ended', handoff: { url: `${panel.url}/c?id=js`, target: 'self' } },
    });
  });

  it('without a signature reads "No hash found", with a wrong one "wrong or missing"', async () => {
    const source = await openSource();
    const plain = source.entry('m-2').split('&hash=')[0] ?? '';
    const read = async (path: string) => {
      const { status, screen } = await new Respondent(server).open(path);
      return `${status} ${screen}`;
    };
    expect(await read(plain)).toBe('403 message noHash');
    expect(await read(`${plain}&hash=${'0'.repeat(64)}`)).toBe('404 message wrongToken');
    expect(await read(source.entry('m-2').replace('m-2', 'm-3'))).toBe('404 message wrongToken');
    expect(await read(`${source.entry('m-2')}&lang=he`)).toBe('404 message wrongToken');
    expect(await read('/p/abcdefghijkl?uid=m-2')).toBe('404 message wrongToken');
    expect(await read('/p')).toBe('404 message wrongToken');
    expect(await interviews(source.projectId)).toBe(0);
  });

  it('goes to the exit of a closed survey while the project or the source is off, and finishes what was begun', async () => {
    const source = await openSource();
    const someone = new Respondent(server);
    const begun = await someone.start(await someone.open(source.entry('begun')));
    const { projectId, sourceId } = source;
    await admin.call(calls.switchPanel, { projectId, sourceId, active: false } as never);
    const late = await new Respondent(server).fetch(source.entry('late'));
    expect([late.status, late.headers.get('location')]).toEqual([303, `${panel.url}/x?id=late`]);
    expect((await new Respondent(server).open(source.entry('begun'))).screen).not.toContain('message');
    expect((await someone.send(begun, { 'a.sex': '1' })).page).toBe('p2');
  });

  it('who comes after the study has its completes goes to the exit of full quotas', async () => {
    const source = await openSource();
    const someone = new Respondent(server);
    const welcome = await someone.open(source.entry('full'));
    await fillSample(server, source.projectId);
    const start = await someone.fetch(welcome.action, {
      method: 'POST',
      body: new URLSearchParams([...welcome.hidden] as [string, string][]),
    });
    expect([start.status, start.headers.get('location')]).toEqual([303, `${panel.url}/q?id=full`]);
  });
});

describe('the callback of a panel', () => {
  it('is owed by the commit of the end, is sent once, and never within a request', async () => {
    await sendCallbacks(server.deps);
    const source = await openSource();
    const before = panel.told.length;
    const someone = new Respondent(server);
    await toTheEnd(someone, await someone.open(source.entry('cb-1')));
    expect(panel.told.length, 'nothing was sent by the request').toBe(before);
    expect(await outbox(source)).toEqual([{ outcome: 'success', tries: 0, sent: false, over: false }]);
    await Promise.all([sendCallbacks(server.deps), sendCallbacks(server.deps)]);
    expect(panel.told.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /told?id=cb-1&st=complete',
    ]);
    await sendCallbacks(server.deps);
    expect(panel.told.length).toBe(before + 1);
    expect(await outbox(source)).toEqual([{ outcome: 'success', tries: 1, sent: true, over: false }]);
  });

  it('is tried again for 72 hours while the panel is down, and once more when a person asks', async () => {
    const source = await openSource();
    const someone = new Respondent(server);
    await toTheEnd(someone, await someone.open(source.entry('cb-2')));
    panel.answer = 503;
    const begin = instant(Date.now());
    let at = begin;
    for (let tries = 0; tries < 60; tries += 1) {
      server.setClock(at);
      await sendCallbacks(server.deps);
      const { due, over } = await row<{ due: Date; over: boolean }>(
        server,
        'select due_at as due, given_up_at is not null as over from callback_outbox where source_id = $1',
        [source.sourceId],
      );
      if (over) break;
      at = instant(Math.max(due.getTime(), at) + 1);
    }
    expect(at - begin).toBeGreaterThan(66 * HOUR);
    expect(at - begin).toBeLessThan(72 * HOUR + MINUTE);
    // The office's session goes by the same clock.
    server.setClock(null);
    const { projectId, sourceId } = source;
    const { callbacks } = await admin.call(calls.readPanel, { projectId, sourceId } as never);
    expect(callbacks).toEqual({ sent: 0, waiting: 0, failed: 1 });
    const { rows } = await admin.call(panelEntriesCalls.listPanelEntries, { projectId, sourceId } as never);
    expect(rows).toMatchObject([
      { externalId: 'cb-2', state: 'complete', callback: { state: 'failed', trouble: '503' } },
    ]);
    const { ways } = await admin.call(waysInCalls.readWaysIn, { projectId } as never);
    expect(ways.find(({ way }) => way === 'panel')).toMatchObject({ fact: { code: 'callbacksFailed', count: 1 } });
    panel.answer = 204;
    expect(await admin.call(calls.retryPanelCallbacks, { projectId, sourceId } as never)).toEqual({ count: 1 });
    await sendCallbacks(server.deps);
    expect((await outbox(source))[0]).toMatchObject({ sent: true, over: false });
  });

  it('of a node that died is sent by another one after its lease', async () => {
    const source = await openSource();
    const someone = new Respondent(server);
    await toTheEnd(someone, await someone.open(source.entry('cb-3')));
    await server.asOwner(
      "update callback_outbox set leased_until = now() + interval '30 seconds', tries = 1 where source_id = $1",
      [source.sourceId],
    );
    const before = panel.told.length;
    await sendCallbacks(server.deps);
    expect(panel.told.length).toBe(before);
    server.setClock(later(instant(Date.now()), MINUTE));
    await sendCallbacks(server.deps);
    expect(panel.told.slice(before).map(({ path }) => path)).toEqual(['/told?id=cb-3&st=complete']);
  });
});

describe('an id that the panel is asked about', () => {
  it('is let in where the panel knows it or does not answer, and refused where it does not', async () => {
    const source = await openSource({ checkUrl: `${panel.url}/known/{id}` });
    panel.answer = 404;
    expect((await new Respondent(server).open(source.entry('unknown'))).screen).toBe('message wrongToken');
    panel.answer = 500;
    expect((await new Respondent(server).open(source.entry('broken'))).status).toBe(200);
    panel.answer = 200;
    expect((await new Respondent(server).open(source.entry('known'))).status).toBe(200);
    expect(panel.told.at(-1)?.path).toBe('/known/known');
  });
});

describe('the test of a panel (W27)', () => {
  it('opens a test interview that is neither counted nor told, also while the project is offline', async () => {
    const source = await openSource();
    const { projectId, sourceId } = source;
    await server.asOwner('update project set online = false where id = $1', [projectId]);
    server.forgetCaches();
    const trial = await admin.call(calls.tryPanel, {
      projectId,
      sourceId,
      externalId: 'TEST-1',
      end: 'overQuota',
    } as never);
    expect(trial).toMatchObject({
      exit: `${panel.url}/q?id=TEST-1`,
      callback: { method: 'GET', url: `${panel.url}/told?id=TEST-1&st=overQuota` },
    });
    const someone = new Respondent(server);
    const path = (trial.entry ?? '').replace(server.url, '');
    const last = await toTheEnd(someone, await someone.open(path));
    expect(last.headers.get('location'), 'the panel is not bothered').not.toContain(panel.host);
    const { test } = await row<{ test: boolean }>(server, 'select test from interview where project_id = $1', [
      projectId,
    ]);
    expect(test).toBe(true);
    expect(await outbox(source)).toEqual([]);
    const { today } = await admin.call(waysInCalls.readWaysIn, { projectId } as never);
    expect(today).toEqual({ entered: 0, began: 0, completed: 0 });
    expect((await new Respondent(server).open(path.replace('TEST-1', 'TEST-2'))).screen).toBe('message wrongToken');
  });
});

describe('the figures of ways in', () => {
  it('count what was opened, begun and completed, by way and by label; tests stand outside', async () => {
    const survey = await openWebSurvey(server, webDocument());
    const browser = { 'user-agent': 'Mozilla/5.0' };
    const someone = new Respondent(server, browser);
    await toTheEnd(someone, await someone.open(`${survey.link}?via=poster`));
    await new Respondent(server, browser).open(survey.link);
    await new Respondent(server, browser).open(`${survey.link}?via=%3Cscript%3E`);
    await new Respondent(server, { 'user-agent': 'Slackbot-LinkExpanding 1.0' }).open(survey.link);
    const { projectId } = survey;
    const { url } = await admin.call(linksCalls.renewTestLink, { projectId } as never);
    const tester = new Respondent(server, browser);
    await tester.start(await tester.open(url.replace(server.url, '')));
    const read = async () => await admin.call(waysInCalls.readWaysIn, { projectId } as never);
    await expect.poll(async () => (await read()).ways[2]?.today.entered).toBe(1);
    const { today, ways } = await read();
    expect(today).toEqual({ entered: 3, began: 1, completed: 1 });
    expect(ways[0]?.via.map(({ label, today: { entered, began } }) => [label, entered, began])).toEqual([
      ['poster', 1, 1],
      ['', 2, 0],
    ]);
    expect(ways[2]?.today).toEqual({ entered: 1, began: 1, completed: 0 });
    const { entry } = await row<{ entry: unknown }>(
      server,
      'select entry from interview where project_id = $1 and not test',
      [projectId],
    );
    expect(entry).toEqual({ way: 'open', via: 'poster' });
  });
});
