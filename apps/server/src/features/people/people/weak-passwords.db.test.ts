import { accountCalls, authCalls, peopleCalls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdministrator } from '../../../admin/create-administrator.ts';
import { cheapHash } from '../../../testing/cheap-hash.ts';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const GOOD = 'a lamp in the hall';
const OLD = 'seker-demo';

async function idOf(login: string): Promise<number> {
  return Number((await row<{ id: number }>(server, 'select id from person where login = $1', [login])).id);
}

/** Returns the fault of the first field that a call is refused for; null when it is served. */
async function faultOf(call: Promise<unknown>): Promise<string | null> {
  return await call.then(
    () => null,
    (error: { details?: { faults?: { code: string }[] } }) => error.details?.faults?.[0]?.code ?? 'another refusal',
  );
}

/** Every place where a password is set for a person of this login and role. */
const DOORS: Readonly<
  Record<string, (password: string, role: 'supervisor' | 'interviewer') => Promise<string | null>>
> = {
  'a new person': async (password, role) => {
    const login = `new-${Math.floor(performance.now() * 1_000)}`;
    const body = { realName: 'New', login, role, groupId: 1, languages: [], password };
    return await faultOf(admin.call(peopleCalls.createPerson, body as never));
  },
  "another person's password": async (password, role) => {
    const personId = await idOf(role === 'supervisor' ? 'supervisor' : 'omar');
    return await faultOf(admin.call(peopleCalls.setPassword, { personId, password } as never));
  },
  "one's own password": async (password, role) => {
    const login = role === 'supervisor' ? 'supervisor' : 'noam';
    await server.asOwner('update person set password_hash = $2 where login = $1', [login, await cheapHash(OLD)]);
    const own = new Person(server, login);
    if (role === 'supervisor') await own.logInToOffice();
    else await own.logIn('104');
    const change = { oldPassword: OLD, newPassword: password };
    const fault = await faultOf(own.call(accountCalls.setOwnPassword, change));
    await own.call(authCalls.logOut, {});
    return fault;
  },
  'the password that is asked for anew': async (password, role) => {
    const login = role === 'supervisor' ? 'supervisor' : 'dana';
    await server.asOwner('update person set password_hash = $2 where login = $1', [login, await cheapHash('short')]);
    const body = { login, oldPassword: 'short', newPassword: password };
    return await faultOf(new Person(server, login).call(authCalls.renewPassword, body));
  },
};

describe.each(Object.entries(DOORS))('%s', (_, set) => {
  it.each([
    ['vk7-mq2p', 'interviewer', null],
    ['vk7-mq2', 'interviewer', 'tooShort'],
    ['vk7-mq2p', 'supervisor', 'tooShort'],
    [GOOD, 'supervisor', null],
    ['aaaaaaaaaaaa', 'supervisor', 'passwordCommon'],
    ['password', 'interviewer', 'passwordCommon'],
    ['          ', 'supervisor', 'passwordCommon'],
  ] as const)('%j of an office or a desk (%s): %s', async (password, role, fault) => {
    expect(await set(password, role)).toBe(fault);
  });
});

describe('a password', () => {
  it('is not made of the login', async () => {
    const personId = await idOf('supervisor');
    const password = 'my supervisor';
    expect(await faultOf(admin.call(peopleCalls.setPassword, { personId, password } as never))).toBe(
      'passwordOwnWords',
    );
  });

  it('of an administrator made from outside follows the same rule', async () => {
    const make = async (password: string) =>
      await createAdministrator(server.db, { login: 'root', realName: 'R', password });
    await expect(make('vk7-mq2p')).rejects.toThrow('at least 10 characters');
    await expect(make('qwertyuiop')).rejects.toThrow('most common');
    await make(GOOD);
  });
});

describe('a password from before the rule', () => {
  const answerOf = async (login: string, password: string) =>
    await new Person(server, login).call(authCalls.openOfficeSession, { login, password, lang: 'en' });

  it('opens no session: another one is asked for, and then the log-in is as ever', async () => {
    await server.asOwner("update person set password_hash = $1 where login = 'supervisor'", [
      await cheapHash('password'),
    ]);
    const refused = await answerOf('supervisor', 'password');
    expect(refused).toMatchObject({ success: false, code: 'passwordMustChange', role: 'supervisor' });
    expect(await answerOf('supervisor', 'wrong one')).toMatchObject({ success: false, code: 'wrongPair' });
    const { sessions } = await row<{ sessions: number }>(
      server,
      'select count(*)::int as sessions from session where person_id = $1 and ended_at is null',
      [await idOf('supervisor')],
    );
    expect(sessions).toBe(0);
    const renew = { login: 'supervisor', oldPassword: 'password', newPassword: GOOD };
    expect(
      await faultOf(new Person(server, 'supervisor').call(authCalls.renewPassword, { ...renew, oldPassword: 'x' })),
    ).toBe('wrongPassword');
    await new Person(server, 'supervisor').call(authCalls.renewPassword, renew);
    expect(await answerOf('supervisor', GOOD)).toMatchObject({ success: true });
    const { rows } = await server.asOwner(
      "select action from audit_event where subject = 'person' and subject_id = $1 order by id desc limit 1",
      [await idOf('supervisor')],
    );
    expect(rows).toEqual([{ action: 'setPassword' }]);
  });

  it('is asked for anew, too, at a station, and after a change of role', async () => {
    await server.asOwner("update person set password_hash = $1 where login = 'dana'", [await cheapHash('vk7-mq2p')]);
    const dana = new Person(server, 'dana');
    const logIn = async () =>
      await dana.call(authCalls.logIn, { login: 'dana', password: 'vk7-mq2p', station: '101', lang: 'en' });
    expect(await logIn()).toMatchObject({ success: true });
    await dana.call(authCalls.logOut, {});
    await server.asOwner("update person set role = 'supervisor' where login = 'dana'");
    expect(await answerOf('dana', 'vk7-mq2p')).toMatchObject({ code: 'passwordMustChange', role: 'supervisor' });
    await server.asOwner("update person set role = 'interviewer', password_hash = $1 where login = 'dana'", [
      await cheapHash('secret'),
    ]);
    const refused = await dana.call(authCalls.logIn, { login: 'dana', password: 'secret', station: '101', lang: 'en' });
    expect(refused).toMatchObject({ success: false, code: 'passwordMustChange', role: 'interviewer' });
  });
});
