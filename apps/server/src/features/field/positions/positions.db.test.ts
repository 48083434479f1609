import { positionsCalls, projectCalls, reviewCalls, reviewsCalls } from '@seker/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pairedKiosk } from '../../../testing/device.ts';
import { Person } from '../../../testing/person.ts';
import { Respondent } from '../../../testing/respondent.ts';
import type { SurveyForm } from '../../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey } from '../../../testing/web-survey.ts';

const HERE = { _lat: '32.0853', _lon: '34.7818', _accuracy: '40' };

let server: TestServer;
let admin: Person;
let projectId: number;
let link: string;
let someone: Respondent;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
});
beforeEach(async () => {
  ({ projectId, link } = await openWebSurvey(server, webDocument()));
  someone = new Respondent(server);
});
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

async function wish(positions: 'off' | 'ask' | 'force'): Promise<void> {
  const whole = await admin.call(projectCalls.readProject, { projectId } as never);
  const { group, listFile, ...rest } = whole;
  const form = { ...rest, projectId, groupId: group.id, listFileId: listFile?.id ?? null, positions };
  await admin.call(projectCalls.editProject, form as never);
}

/** At the page after "Start". */
async function begun(): Promise<SurveyForm> {
  return await someone.start(await someone.open(link));
}

/** What the page's script fills in, or another program. */
async function tell(form: SurveyForm, fields: Readonly<Record<string, string>>): Promise<SurveyForm> {
  return await someone.send(form, {}, { fields });
}

async function kept() {
  const { rows } = await server.asOwner(
    'select moment, lat, lon, accuracy from interview_position where project_id = $1 order by at',
    [projectId],
  );
  return rows as readonly { moment: string; lat: number | null; lon: number | null; accuracy: number | null }[];
}

describe('a survey that requires the position (W25)', () => {
  it('asks nothing before it is known, also where another page is posted or opened in another tab', async () => {
    await wish('force');
    const asked = await begun();
    expect(asked.screen).toBe('position');
    expect(asked.html).toContain('only in a browser that runs scripts');
    expect(asked.html).not.toContain('Go on without');
    // A page of answers, as if the script had shown one; a refusal; nonsense; and the address opened once more.
    for (const fields of [
      { 'a.sex': '1', _page: 'p1', _revision: '0', _action: 'next', _shown: 'sex' },
      { _position: 'none' },
      { _lat: '32', _lon: '34' },
      { ...HERE, _lat: '132' },
    ]) {
      const answer = await tell(asked, fields);
      expect([answer.status, answer.screen]).toEqual([422, 'position']);
    }
    expect((await someone.open(asked.action)).screen).toBe('position');
    expect((await someone.open(`${asked.action}?return`)).screen).toBe('position');
    expect(await kept()).toEqual([]);
    const first = await tell(asked, HERE);
    expect(first.page).toBe('p1');
    expect(await kept()).toEqual([{ moment: 'start', lat: 32.0853, lon: 34.7818, accuracy: 40 }]);
    expect((await someone.send(first, { 'a.sex': '1' })).page).toBe('p2');
  });

  it('refuses one that is coarser than a kilometre, and takes one that is as coarse', async () => {
    await wish('force');
    const asked = await begun();
    const coarse = await tell(asked, { ...HERE, _accuracy: '1000.5' });
    expect([coarse.status, coarse.screen]).toEqual([422, 'position']);
    expect(await kept()).toEqual([]);
    expect((await tell(asked, { ...HERE, _accuracy: '1000' })).page).toBe('p1');
    const { rows } = await admin.call(positionsCalls.listPositions, { projectId } as never);
    expect(rows).toMatchObject([{ accuracy: 1_000, isCoarse: true, moment: 'start' }]);
  });

  it('holds at a kiosk, too', async () => {
    await wish('force');
    await server.asOwner('update project set kiosk = true where id = $1', [projectId]);
    const { device } = await pairedKiosk(server, admin, projectId);
    const asked = await device.begin('a-visit-of-a-kiosk'.padEnd(40, 'x'));
    expect(asked.model).toMatchObject({ kind: 'position', wish: 'force', wantedMetres: 100 });
    const answered = { 'a.sex': '1', _page: 'p1', _shown: 'sex' };
    expect((await device.send(asked, answered)).model).toMatchObject({ kind: 'position', fault: 'missing' });
    expect((await device.send(asked, HERE)).model).toMatchObject({ kind: 'page', page: 'p1' });
  });

  it('goes on with those who had begun before it was required', async () => {
    const page = await someone.send(await begun(), { 'a.sex': '1' });
    expect(page.page).toBe('p2');
    await wish('force');
    expect((await someone.send(page, { 'a.age': '33' })).page).toBe('p3');
  });
});

describe('a survey that asks for the position', () => {
  it('takes a refusal for an answer, without a script as well, and keeps nothing of it', async () => {
    await wish('ask');
    const asked = await begun();
    expect(asked.html).toContain('Go on without the position');
    expect((await tell(asked, { _position: 'none' })).page).toBe('p1');
    expect(await kept()).toEqual([{ moment: 'start', lat: null, lon: null, accuracy: null }]);
    expect((await someone.open(asked.action)).page).toBe('p1');
    const { rows, total } = await admin.call(positionsCalls.listPositions, { projectId } as never);
    expect([rows, total]).toEqual([[], 0]);
  });

  it('keeps nothing of one that is too coarse', async () => {
    await wish('ask');
    expect((await tell(await begun(), { ...HERE, _accuracy: '5000' })).page).toBe('p1');
    expect(await kept()).toMatchObject([{ lat: null }]);
  });

  it('takes a last one at the end, from the page of the end alone', async () => {
    await wish('ask');
    let page = await tell(await begun(), HERE);
    page = await someone.send(page, { 'a.sex': '1', _lat: '1', _lon: '1', _accuracy: '1' });
    page = await someone.send(page, { 'a.age': '33' });
    page = await someone.send(page, { 'a.again': '2' });
    expect(page.screen).toBe('ended success');
    const [start] = await kept();
    expect(await kept()).toEqual([start]);
    const { token } = JSON.parse(/"position":(\{[^}]*\})/.exec(page.html)?.[1] ?? '{}') as { token: string };
    const body = new URLSearchParams({ _token: token, _lat: '32.1', _lon: '34.8', _accuracy: '15' });
    await someone.fetch(page.action || someone.at, { method: 'POST', body });
    expect((await kept()).map(({ moment, lat }) => [moment, lat])).toEqual([
      ['start', 32.0853],
      ['end', 32.1],
    ]);
    // On the map once, at the more accurate of the two.
    const points = await admin.call(positionsCalls.readPositionPoints, { projectId } as never);
    expect(points).toMatchObject({ total: 1, points: [{ moment: 'end', lat: 32.1, accuracy: 15 }] });
  });
});

describe('the browser', () => {
  it('may use the place on these surveys only, and no address holds it', async () => {
    const policyOf = async (path: string) => (await someone.fetch(path)).headers.get('permissions-policy');
    const plain = await begun();
    expect(await policyOf(plain.action)).toContain('geolocation=()');
    await wish('ask');
    someone = new Respondent(server);
    const asked = await begun();
    expect(await policyOf(asked.action)).toContain('geolocation=(self)');
    expect((await someone.fetch(`${asked.action}?_lat=1&_lon=1&_accuracy=1`)).status).toBe(200);
    expect(await kept()).toEqual([]);
  });
});

describe('who may see where respondents were', () => {
  it('is the supervisor of the project, and an encoder with the grant; a file of it is audited', async () => {
    await wish('force');
    let page = await tell(await begun(), HERE);
    page = await someone.send(page, { 'a.sex': '1' });
    page = await someone.send(page, { 'a.age': '33' });
    await someone.send(page, { 'a.again': '2' });
    const file = await admin.fetch(`/api/v1/projects/${projectId}/positions/export`);
    const [line] = parse(await file.text(), { columns: true, bom: true }) as readonly Record<string, string>[];
    expect(line).toMatchObject({ lat: '32.0853', lon: '34.7818', accuracy: '40', Coarse: '0' });
    const { rows: audited } = await server.asOwner(
      "select action from audit_event where subject = 'position' and project_id = $1",
      [projectId],
    );
    expect(audited).toHaveLength(1);
    const { rows: found } = await server.asOwner('select id from interview where project_id = $1', [projectId]);
    const reviewId = Number((found[0] as { id: number }).id);
    const whole = await admin.call(reviewCalls.readReview, { projectId, reviewId } as never);
    expect(whole.positions).toMatchObject([{ moment: 'start', lat: 32.0853, isCoarse: false }]);

    const coder = new Person(server, 'coder');
    await coder.logInToOffice();
    const { rows } = await server.asOwner(
      `with person as (select id from person where login = 'coder'),
        given as (insert into allocation (project_id, person_id) select $1, id from person returning person_id),
        read as (insert into interview_review (project_id, interview_id) values ($1, $2) returning interview_id)
       insert into review_task (project_id, interview_id, person_id, allocated_by, allocated_at)
       select $1, interview_id, person_id, person_id, now() from read, given returning person_id`,
      [projectId, reviewId],
    );
    const personId = Number((rows[0] as { person_id: number }).person_id);
    const seen = async () => (await coder.call(reviewCalls.readReview, { projectId, reviewId } as never)).positions;
    expect(await seen()).toBeUndefined();
    await admin.call(reviewsCalls.grantEncoder, { projectId, personId, grants: ['positions'] } as never);
    expect(await seen()).toHaveLength(1);
    for (const path of ['positions', 'positions/points'])
      expect((await coder.fetch(`/api/v1/projects/${projectId}/${path}`)).status).toBe(403);
  });
});
