import { Agent, request } from 'node:http';
import { allCalls } from '@seker/contract';
import { createRng } from '@seker/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { TEST_SEED } from '../../../../tools/test/chance/test-seed.ts';
import { freshNumber, row, takeCase } from '../testing/field.ts';
import { type MalformedRequest, malform } from '../testing/malformed-request.ts';
import { patience } from '../testing/patience.ts';
import { Person } from '../testing/person.ts';
import { PIXEL } from '../testing/pixel.ts';
import { rounds } from '../testing/rounds.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const CASES = runs(rounds(800, 2_000));
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
const rng = createRng(`${TEST_SEED}`, 'fuzz');

let server: TestServer;
let dana: Person;
let admin: Person;
let valid: Record<string, unknown>;

beforeAll(async () => {
  server = await startTestServer({ speed: 100 });
  dana = new Person(server, 'dana');
  admin = new Person(server, 'admin');
  await begin();
});
afterAll(async () => {
  agent.destroy();
  await server.stop();
});

/** Gives all people a fresh session after the changes of the last case. */
async function begin(): Promise<void> {
  await server.asOwner("update session set ended_at = now(), end_reason = 'logout' where ended_at is null");
  await server.asOwner(
    'update study_case set lease_session_id = null, lease_until = null where lease_session_id is not null',
  );
  await server.asOwner('delete from number_lease');
  await server.asOwner('delete from login_brake');
  await server.asOwner('delete from station_call');
  await server.asOwner(`update person set disabled_at = null,
    password_hash = (select password_hash from person where login = 'noam') where login in ('dana', 'admin')`);
  await dana.logIn('101');
  await admin.logInToOffice();
  await dana.startProject(1042);
  const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
  const target = await row<{ id: number }>(
    server,
    `insert into person (group_id, login, real_name, role, password_hash)
     values (1, 'target-' || gen_random_uuid(), 'Target', 'interviewer', '-') returning id`,
  );
  valid = {
    login: 'unknown',
    password: 'not the password',
    station: '101',
    lang: 'en',
    pid: 1042,
    personId: Number(target.id),
    groupId: 999_999,
    reason: 'success',
    spa: '1',
    respId: respondent.respId,
    sfId: respondent.sfId,
    sfid: respondent.sfId,
    sf_id: respondent.sfId,
    phoneId: respondent.phones[0]?.id,
    phone_id: respondent.phones[0]?.id,
    statusId: await dana.statusId('noAnswer'),
    nextDt: '2031-01-01 10:00',
    nextLng: 1,
    num: '050-1234567',
    number: respondent.phones[0]?.phone,
    manual: 0,
    text: 'a comment',
    commentId: 1,
    intermission: 0,
    isubtype: 0,
    id: respondent.respId,
    choice: 'failed',
    imgdata: PIXEL,
  };
}

async function send(
  person: Person,
  { method, path, type, body }: MalformedRequest,
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(server.url);
  return await new Promise((resolve, reject) => {
    const headers = {
      cookie: person.cookie,
      'x-requested-with': 'XMLHttpRequest',
      ...(type === '' ? {} : { 'content-type': type }),
      ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }),
    };
    const outgoing = request({ agent, hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      response.on('error', reject);
    });
    outgoing.on('error', (error) =>
      reject(new Error(`${method} ${path} ${type} ${(body ?? '').slice(0, 200)}: ${error.message}`)),
    );
    // Even a malformed request must be answered, not left waiting.
    outgoing.setTimeout(patience(5_000), () => outgoing.destroy(new Error('no answer')));
    outgoing.end(body ?? undefined);
  });
}

describe('malformed requests', () => {
  it(`are refused, all ${CASES} of them, and none causes an internal error (F04)`, async () => {
    const statuses = new Map<number, number>();
    const broken: string[] = [];
    const rss = process.memoryUsage().rss;
    for (let index = 0; index < CASES; index += 1) {
      const call = allCalls[index % allCalls.length];
      if (call === undefined) throw new Error('no calls');
      const person =
        call.path.startsWith('/api/v1/people') ||
        call.path.startsWith('/api/v1/groups') ||
        call.path.startsWith('/api/v1/watching')
          ? admin
          : dana;
      const sent = malform(call, valid, rng);
      const answer = await send(person, sent);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500) broken.push(`${call.name} ${answer.status} ${JSON.stringify(sent).slice(0, 300)}`);
      if (/\bat .*\.ts:|select |error: /i.test(answer.text)) broken.push(`${call.name} tells its inside`);
      if (answer.status === 401 || answer.status === 429 || index % 100 === 99) await begin();
    }
    expect(broken).toEqual([]);
    expect(server.troubles()).toEqual([]);
    expect(process.memoryUsage().rss - rss).toBeLessThan(150 * 1024 * 1024);
    // The cases do get past the first check.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(CASES / 20);
    expect(statuses.get(400) ?? 0).toBeGreaterThan(CASES / 5);
  });

  it('leave the built-in prototypes unchanged', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });

  it.each([
    ['/survey/run/%', 'GET'],
    ['/survey/run/%E0%A4%A', 'POST'],
    ['/survey/simulation/%00', 'GET'],
    ['/survey/simulation/..%2f..%2fetc%2fpasswd', 'GET'],
    ['/assets/..%2f..%2f..%2fpackage.json', 'GET'],
    ['/assets/%2e%2e/%2e%2e/package.json', 'GET'],
    ['/survey-assets/%00', 'GET'],
    ['/assets/', 'GET'],
    [`/${'x'.repeat(8_000)}`, 'GET'],
    ['//evil.example/', 'GET'],
    ['/survey/interviewer/to-survey/?respId[]=1&sfId=1&phoneId=1', 'GET'],
    ['/survey/interviewer/to-survey/?respId=1&respId=2&sfId=1&phoneId=1', 'GET'],
    ['/survey/interviewer/to-survey-open/?actId=1e3', 'GET'],
    ['/survey/open-answers/NaN', 'POST'],
  ])('%s %s', async (path, method) => {
    const answer = await send(dana, {
      method,
      path,
      type: 'application/x-www-form-urlencoded',
      body: method === 'POST' ? 'a=%ff' : null,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain('"workspaces"');
  });
});
