import { fieldAppCalls, recordsCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { type Device, pairedKiosk } from '../../../testing/device.ts';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';
import { releaseAbandonedPlaces, sessionIdOf } from '../respondents/index.ts';
import { showsVersion } from './kiosk-visit.queries.ts';
import { letGo } from './let-go.queries.ts';

let server: TestServer;
let admin: Person;
let projectId: number;
let link: string;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
});
beforeEach(async () => {
  ({ projectId, link } = await openWebSurvey(server, webDocument()));
  await server.asOwner('update project set kiosk = true where id = $1', [projectId]);
});
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

/** A visit's secret, as a kiosk makes it. */
let visits = 0;
const secret = (): string => `visit-${(visits += 1)}-`.padEnd(40, 'x');

async function paired() {
  return await pairedKiosk(server, admin, projectId);
}

describe('an interview on a kiosk', () => {
  it('is answered with the key of its kiosk alone, without a cookie, and counts as any other', async () => {
    const { id, device } = await paired();
    const other = await pairedKiosk(server, admin, projectId, 'Other');
    const response = await device.fetch('/field/visits?lang=he', {
      method: 'POST',
      body: new URLSearchParams({ _token: secret() }),
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    const page = (await response.json()) as Awaited<ReturnType<Device['begin']>>;
    expect(page.model).toMatchObject({ kind: 'page', page: 'p1', language: 'he' });
    expect((await other.device.send(page, { 'a.sex': '1' })).model).toMatchObject({ code: 'wrongToken' });
    expect((await fetch(server.url + (page.model.formAction ?? ''))).status).toBe(401);
    let next = await device.send(page, { 'a.sex': '1' });
    next = await device.send(next, { 'a.age': '33' });
    expect((await device.send(next, { 'a.again': '2' })).model).toMatchObject({ kind: 'ended', outcome: 'success' });
    expect(await interviewsOf(id)).toEqual([{ state: 'ended', outcome: 'success', mode: 'web', stopped: false }]);
  });

  it('begins once however often "Start" is touched, and again for the next visitor', async () => {
    const { id, device } = await paired();
    const token = secret();
    const [one, other] = await Promise.all([device.begin(token), device.begin(token)]);
    expect([one.model.formAction, one.model.page]).toEqual([other.model.formAction, 'p1']);
    expect(await interviewsOf(id)).toHaveLength(1);
    // A second touch that looked before the first had begun lets others go, not this one.
    await letGo(server.deps.db, { id: asId<'Device'>(id) }, server.deps.now(), sessionIdOf(token));
    expect((await interviewsOf(id)).map(({ stopped }) => stopped)).toEqual([false]);
    await device.begin(secret());
    expect((await interviewsOf(id)).map(({ stopped }) => stopped)).toEqual([true, false]);
  });

  it('is let go as it is: kept as stopped, and no page of it is shown or taken again (W24)', async () => {
    for (const leave of ['stop', 'reload'] as const) {
      const { id, device } = await pairedKiosk(server, admin, projectId, leave);
      const page = await device.send(await device.begin(secret()), { 'a.sex': '1' });
      if (leave === 'stop') await device.call(fieldAppCalls.stopVisit, {});
      else await device.contact(true);
      expect(await interviewsOf(id)).toEqual([{ state: 'open', outcome: null, mode: 'web', stopped: true }]);
      expect((await device.send(page, { 'a.age': '33' })).status).toBe(404);
      expect((await device.fetch(page.model.formAction ?? '')).status).toBe(404);
    }
  });

  it('cannot be left for later, as a browser’s can', async () => {
    const { device } = await paired();
    const page = await device.begin(secret());
    expect((await device.send(page, { _action: 'cancel' })).model).toMatchObject({ code: 'wrongAction' });
  });

  it('is none where the project is offline or kiosks may not ask, and takes no start from the open link', async () => {
    const { device } = await paired();
    // As many as a neighbourhood may begin in a minute, and more.
    for (let visit = 0; visit < 62; visit += 1) expect((await device.begin(secret())).model.kind).toBe('page');
    expect((await new Respondent(server).open(link)).screen).toBe('welcome');
    for (const off of ['online = false', 'online = true, kiosk = false']) {
      await server.asOwner(`update project set ${off} where id = $1`, [projectId]);
      expect(await device.contact()).toMatchObject({ isOpen: false });
      expect((await device.begin(secret())).model).toMatchObject({ code: 'unavailable' });
      expect((await device.fetch('/field/welcome')).status).toBe(403);
    }
  });

  it('begins with the greeting in the project’s own language, not in that of the browser', async () => {
    const { device } = await paired();
    const languageOf = async (path: string) => {
      const welcome = await device.fetch(path, { headers: { 'accept-language': 'he' } });
      return ((await welcome.json()) as { model: { kind: string; language: string } }).model;
    };
    expect(await languageOf('/field/welcome')).toMatchObject({ kind: 'welcome', language: 'en' });
    expect(await languageOf('/field/welcome?lang=he')).toMatchObject({ kind: 'welcome', language: 'he' });
  });
});

describe('what is left of a visit', () => {
  it('is told as stopped at once, with the kiosk on which it was', async () => {
    const { device } = await paired();
    const records = async () =>
      (await admin.call(recordsCalls.listSurveyRecords, { projectId } as never)).rows.map((record) => [
        record.surveyStatus,
        record.device,
        record.by,
      ]);
    await device.send(await device.begin(secret()), { 'a.sex': '1' });
    expect(await records()).toEqual([['inUse', 'Kiosk 3', null]]);
    await device.call(fieldAppCalls.stopVisit, {});
    expect(await records()).toEqual([['stopped', 'Kiosk 3', null]]);
    const stopped = await admin.call(recordsCalls.listSurveyRecords, { projectId, surveyStatus: 'stopped' } as never);
    expect(stopped.total).toBe(1);
  });

  it('gives its places in quotas back with the next sweep, and not after half an hour', async () => {
    const { id, device } = await paired();
    const held = async () =>
      (await row<{ held: boolean }>(server, 'select places_held as held from interview where device_id = $1', [id]))
        .held;
    await device.begin(secret());
    await server.asOwner('update interview set places_held = true where device_id = $1', [id]);
    await releaseAbandonedPlaces(server.deps);
    expect(await held()).toBe(true);
    await device.call(fieldAppCalls.stopVisit, {});
    await releaseAbandonedPlaces(server.deps);
    expect(await held()).toBe(false);
  });
});

describe('the pictures on the pages of a kiosk', () => {
  it('are sought for its own project alone, and with its own signs alone', async () => {
    const { id } = await paired();
    const { files, version } = await row<{ files: string; version: number }>(
      server,
      `select d.files_key as files, p.questionnaire_version_id as version
       from device d join project p on p.id = d.project_id where d.id = $1`,
      [id],
    );
    const other = await openWebSurvey(server, webDocument());
    const foreign = await row<{ version: number }>(
      server,
      'select questionnaire_version_id as version from project where id = $1',
      [other.projectId],
    );
    const asked = async (path: string) => (await fetch(`${server.url}/field/files/${path}/media/none`)).status;
    // The medium does not exist: what counts is which version it is sought in.
    expect(await asked(`${files}/${version}`)).toBe(404);
    const shown = async (key: string, wanted: number) => await showsVersion(server.deps.db, key, wanted as never);
    expect(await shown(files, Number(version))).toBe(true);
    expect(await shown(files, Number(foreign.version))).toBe(false);
    expect(await shown('x'.repeat(33), Number(version))).toBe(false);
  });
});

async function interviewsOf(deviceId: number) {
  const { rows } = await server.asOwner(
    `select state, outcome, mode, stopped_at is not null as stopped from study_interview where device_id = $1 order by id`,
    [deviceId],
  );
  return rows as readonly { state: string; outcome: string | null; mode: string; stopped: boolean }[];
}
