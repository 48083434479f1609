import { authCalls, deskCalls as calls, pbxCalls, type Respondent } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { createMuteExchange, createRecordingExchange } from '../../../testing/recording-exchange.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/**
 * Inputs that must never reach an exchange: second actions, second calls, feature codes, other alphabets, other
 * numbers.
 */
const HOSTILE = [
  '1',
  '12',
  '',
  '   ',
  '0500000001\r\n\r\nAction: Originate\r\nChannel: PJSIP/102',
  '0500000001\nX',
  '0500000003@trunk&PJSIP/0500000001',
  '0500000001&0500000002',
  '0500000001,30,g',
  '0500000001|30',
  '0500000001@trunk',
  '0'.repeat(200),
  '0'.repeat(16),
  '*#06#',
  '*43',
  '#31#0500000001',
  '٠٥٠٠٠٠٠٠٠١',
  '１００',
  '١٠٠',
  '050-7654324/5',
  '050-1234567 03-6401234',
  '++972500000001',
  '+',
  '0500000001+',
  'Local/0500000001@outbound',
  'PJSIP/102',
  '${EXTEN}',
  '$(reboot)',
  '0500000001;rm',
  '0x1234',
  '1e9',
  '٠',
  'NaN',
];

const exchange = createRecordingExchange({ speed: 100 });
let server: TestServer;
let dana: Person;
let noam: Person;
let respondent: Respondent;

beforeAll(async () => {
  server = await startTestServer({ exchange });
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  dana = new Person(server, 'dana');
  noam = new Person(server, 'noam');
  await dana.logIn('101');
  await dana.startProject(1042);
  respondent = await takeCase(server, dana, { phones: [freshNumber(), freshNumber()] });
});
afterEach(async () => {
  for (const person of [dana, noam]) await person.goHome();
  expect(server.troubles()).toEqual([]);
});

describe('numbers on their way to the exchange (T01)', () => {
  it.each(HOSTILE)('neither adds nor dials %j', async (number) => {
    const asked = exchange.originated.length;
    const added = await dana.fetch('/survey/interviewer/custom-phone', {
      method: 'POST',
      body: new URLSearchParams({ num: number, sfid: String(respondent.sfId) }),
    });
    expect(added.status).toBeLessThan(500);
    expect(await added.json()).not.toMatchObject({ code: 0 });
    const query = new URLSearchParams({
      number,
      phone_id: String(respondent.phones[0]?.id),
      sf_id: String(respondent.sfId),
    });
    const made = await dana.fetch(`/api/pbx/make-call?${query}`);
    expect(made.status).toBeLessThan(500);
    expect(await made.json()).not.toMatchObject({ data: { Response: 'Success' } });
    expect(exchange.originated).toHaveLength(asked);
    expect((await dana.reload(respondent)).phones).toHaveLength(2);
  });

  it('reach the exchange as digits only, in any spelling', async () => {
    const [first] = respondent.phones;
    const national = (first?.phone ?? '').replaceAll('-', '');
    for (const typed of [
      first?.phone ?? '',
      national,
      `+972${national.slice(1)}`,
      ` ${national} `,
      `\u202a${national}\u202c`,
    ]) {
      const made = await dana.call(pbxCalls.makeCall, {
        number: typed,
        phone_id: first?.id ?? 0,
        sf_id: respondent.sfId,
      });
      expect(made.data.Response).toBe('Success');
      expect(exchange.originated.at(-1)?.number).toBe(`+972${national.slice(1)}`);
      await dana.hangUp();
      await dana.lineIs('stopped');
    }
  });

  it('are requested with the prefix of the project’s lines', async () => {
    await server.asOwner("update project set dial_prefix = '9' where id = 1042");
    try {
      await dana.dial(respondent);
      expect(exchange.originated.at(-1)).toMatchObject({ prefix: '9', number: expect.stringMatching(/^\+972/) });
    } finally {
      await server.asOwner("update project set dial_prefix = '' where id = 1042");
    }
  });

  it("are not dialled outside the project's hours, even as the next number of a visit that began within them", async () => {
    await server.asOwner(
      "insert into closed_day (project_id, day) select 1042, (now() at time zone 'Asia/Jerusalem')::date",
    );
    try {
      const asked = exchange.originated.length;
      expect((await dana.dial(respondent)).data).toMatchObject({
        Response: 'fail',
        message: expect.stringMatching('calling hours'),
      });
      const byHand = await dana.call(calls.callPhone, { phoneId: respondent.phones[1]?.id ?? 0 });
      expect(byHand.message).toMatch('calling hours');
      expect(exchange.originated).toHaveLength(asked);
      // No attempt was started that would keep the respondent.
      expect(await dana.call(calls.nextRespondent, { respId: respondent.respId })).toMatchObject({ code: 5 });
    } finally {
      await server.asOwner('delete from closed_day where project_id = 1042');
    }
  });

  it('are refused when the typed number differs from the one shown', async () => {
    const asked = exchange.originated.length;
    const [first, second] = respondent.phones;
    const made = await dana.call(pbxCalls.makeCall, {
      number: second?.phone ?? '',
      phone_id: first?.id ?? 0,
      sf_id: respondent.sfId,
    });
    expect(made.data.Response).toBe('fail');
    expect(exchange.originated).toHaveLength(asked);
  });
});

describe('one call at a time (T06)', () => {
  it('is reported while the rows of another call are locked', async () => {
    await noam.logIn('102');
    await noam.startProject(1042);
    const other = await takeCase(server, noam, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    const callId = exchange.originated.at(-1)?.callId ?? '';
    const isOver = new Promise<void>((resolve) => {
      exchange.onEvent((event) => void (event.type === 'ended' && event.callId === callId && resolve()));
    });
    await server.db.transaction().execute(async (tx) => {
      await tx.selectFrom('station_call').select('station').where('station', '=', '101').forUpdate().execute();
      await exchange.hangup(callId);
      await isOver;
      await noam.dial(other);
      await noam.lineIs('answered');
    });
    await dana.lineIs('stopped');
  });

  it('reaches the exchange once for four clicks', async () => {
    const asked = exchange.originated.length;
    const clicks = await Promise.all([1, 2, 3, 4].map(async () => await dana.dial(respondent)));
    expect(clicks.filter((made) => made.data.Response === 'Success')).toHaveLength(1);
    expect(exchange.originated).toHaveLength(asked + 1);
    await dana.lineIs('answered');
    expect((await dana.dial(respondent, respondent.phones[1])).data.Response).toBe('fail');
    expect(exchange.originated).toHaveLength(asked + 1);
    const attempts = await row<{ count: number }>(server, 'select count(*) from attempt where case_id = $1', [
      respondent.sfId,
    ]);
    expect(Number(attempts.count)).toBe(1);
  });

  it("leaves other sessions' calls alone", async () => {
    await dana.dial(respondent);
    await dana.lineIs('answered');
    await noam.logIn('102');
    await noam.startProject(1042);
    const his = await takeCase(server, noam, { phones: [freshNumber()] });
    await expect(
      noam.call(pbxCalls.hangUp, { phone_id: respondent.phones[0]?.id ?? 0, sf_id: respondent.sfId }),
    ).rejects.toMatchObject({ status: 403 });
    await noam.hangUp();
    await expect(noam.dial(respondent)).rejects.toMatchObject({ status: 403 });
    await expect(
      noam.call(pbxCalls.makeCall, {
        number: his.phones[0]?.phone ?? '',
        phone_id: his.phones[0]?.id ?? 0,
        sf_id: respondent.sfId,
      }),
    ).rejects.toMatchObject({ status: 403 });
    await dana.lineIs('answered');
    expect(exchange.calls()).toHaveLength(1);
  });

  it('limits the calls of a session per minute to what a person can dial', async () => {
    let refused = 0;
    let dialled = 0;
    for (; dialled < 40 && refused === 0; dialled += 1) {
      const made = await dana.dial(respondent);
      if (made.data.Response === 'Success') {
        await dana.hangUp();
        await dana.lineIs('stopped', 'failed');
      } else {
        refused += 1;
        // Nothing was tried: it is dialled after the wait.
        expect(made.data.wait).toBeGreaterThan(0);
        expect(made.data.wait).toBeLessThanOrEqual(60);
      }
    }
    expect(refused).toBe(1);
    expect(dialled).toBeGreaterThan(25);
  });
});

describe('an exchange that never answers (T07)', () => {
  let mute: TestServer;
  beforeAll(async () => {
    mute = await startTestServer({ exchange: createMuteExchange(), env: { EXCHANGE_PATIENCE_SECONDS: '0.3' } });
  });
  afterAll(async () => await mute.stop());

  it('makes the call fail in time, frees the line, and delays nothing else', async () => {
    const maya = new Person(mute, 'maya');
    await maya.logIn('103');
    await maya.startProject(1042);
    const hers = await takeCase(mute, maya, { phones: [freshNumber()] });
    const made = await maya.dial(hers);
    expect(made.data).toMatchObject({ Response: 'fail', message: expect.stringMatching(/./) });
    expect(await maya.lineIs('failed')).toMatchObject({ prompt: 'status' });
    expect((await maya.setStatus(hers.phones[0]?.id ?? 0, 'noAnswer')).code).toBe(0);
    const next = await maya.next(hers);
    expect(next.sfId).not.toBe(hers.sfId);
    // Neither a break nor leaving waits for a silent exchange.
    void maya.dial(next).catch(() => undefined);
    await maya.lineIs('dial');
    expect((await maya.call(calls.setIntermission, { intermission: 1, isubtype: 1 })).success).toBe(true);
    expect((await maya.call(authCalls.logOut, {})).success).toBe(true);
    expect(await row(mute, 'select 1 from number_lease where case_id = $1', [next.sfId])).toBeUndefined();
    expect(mute.troubles()).toEqual([]);
  });
});

it('hangs up a call also when that was requested before the exchange knew of it', async () => {
  // At real speed: it would ring for half a minute.
  const slow = createRecordingExchange({ speed: 1 });
  const ringing = await startTestServer({ exchange: slow });
  const maya = new Person(ringing, 'maya');
  await maya.logIn('103');
  await maya.startProject(1042);
  const hers = await takeCase(ringing, maya, { phones: [freshNumber('03')] });
  const letGo = slow.holdNext();
  const dialled = maya.dial(hers);
  await expect.poll(() => slow.originated.length).toBe(1);
  await maya.hangUp();
  expect(slow.hungUp).toHaveLength(1);
  letGo();
  await dialled;
  await maya.lineIs('stopped');
  expect(slow.calls()).toEqual([]);
  expect(slow.hungUp).toHaveLength(2);
  await ringing.stop();
});
