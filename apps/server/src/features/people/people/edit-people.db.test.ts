import { accountCalls, peopleCalls as calls, type Role } from '@seker/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openStationSocket } from '../../../testing/station-socket.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PASSWORD = 'a new password';

let server: TestServer;
let admin: Person;
let other: Person;
let supervisor: Person;
let serial = 0;
const OWN_GROUP = asId(1);
let otherGroup = OWN_GROUP;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  otherGroup = asId(
    (await row<{ id: number }>(server, "insert into person_group (name) values ('Other') returning id")).id,
  );
  await server.asOwner(`insert into person (group_id, login, real_name, role, password_hash)
    select group_id, 'second', 'Second Admin', 'administrator', password_hash from person where login = 'admin'`);
  [admin, other, supervisor] = [
    new Person(server, 'admin'),
    new Person(server, 'second'),
    new Person(server, 'supervisor'),
  ];
  for (const person of [admin, other, supervisor]) await person.logInToOffice();
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

interface Wanted {
  readonly login?: string;
  readonly realName?: string;
  readonly role?: Role;
  readonly groupId?: number;
  readonly languages?: readonly string[];
}

function fieldsOf({ login, realName = 'New Comer', role = 'interviewer', groupId, languages = ['he'] }: Wanted) {
  serial += 1;
  return {
    login: login ?? `newcomer${serial}`,
    realName,
    role,
    groupId: groupId ?? OWN_GROUP,
    languages: [...languages],
  };
}

async function create(by: Person, wanted: Wanted = {}) {
  const fields = fieldsOf(wanted);
  const { id } = await by.call(calls.createPerson, { ...fields, password: PASSWORD });
  return { ...fields, id };
}

async function noted(action: string): Promise<number> {
  const { rows } = await server.asOwner('select count(*)::int as count from audit_event where action = $1', [action]);
  return (rows as { count: number }[])[0]?.count ?? 0;
}

describe('a new person', () => {
  it('has a group and languages, and can log in', async () => {
    const { id, login } = await create(admin, {
      groupId: otherGroup,
      languages: ['ar', 'he', 'xx'],
      realName: '  Rina Levi ',
    });
    expect(await admin.call(calls.readPerson, { personId: id })).toMatchObject({
      realName: 'Rina Levi',
      group: { name: 'Other' },
      languages: ['he', 'ar'],
      revision: 0,
      changedBy: 'Admin',
      lastSeenAt: null,
    });
    expect((await new Person(server, login).logIn('110', { password: PASSWORD })).success).toBe(true);
  });

  it('has a unique login, ignoring case; a conflict is reported at the field', async () => {
    expect(await refusalOf(create(admin, { login: 'DANA' }))).toEqual({
      code: 'invalid',
      status: 422,
      details: { faults: [{ field: 'login', code: 'loginTaken' }] },
    });
    expect(await refusalOf(create(admin, { login: 'two words', realName: '   ' }))).toMatchObject({
      details: {
        faults: [
          { field: 'realName', code: 'required' },
          { field: 'login', code: 'unfit' },
        ],
      },
    });
  });
});

describe('two edits of one person', () => {
  it('do not overwrite each other: the second editor learns who was first, and when', async () => {
    const person = await create(admin);
    const { id: personId, ...fields } = person;
    const before = await admin.call(calls.readPerson, { personId });
    expect(await other.call(calls.editPerson, { ...fields, personId, realName: 'First', revision: 0 })).toEqual({
      revision: 1,
    });
    const refused = await refusalOf(
      admin.call(calls.editPerson, { ...fields, personId, realName: 'Second', revision: before.revision }),
    );
    expect(refused).toMatchObject({ code: 'stale', status: 409, details: { changedBy: 'Second Admin' } });
    const now = await admin.call(calls.readPerson, { personId });
    expect(refused.details).toEqual({ changedBy: now.changedBy, changedAt: now.changedAt });
    expect(now.realName).toBe('First');
    expect(await admin.call(calls.editPerson, { ...fields, personId, realName: 'Second', revision: 1 })).toEqual({
      revision: 2,
    });
  });

  it('are audited with the fields, and with values that are not personal', async () => {
    const { id: personId, ...fields } = await create(admin, { realName: 'Before', languages: ['he'] });
    await admin.call(calls.editPerson, {
      ...fields,
      personId,
      realName: 'After',
      groupId: otherGroup,
      languages: ['he', 'en'],
      revision: 0,
    });
    const { details } = await row<{ details: unknown }>(
      server,
      "select details from audit_event where action = 'edit' and subject = 'person' and subject_id = $1",
      [personId],
    );
    expect(details).toEqual({
      fields: ['realName', 'groupId', 'languages'],
      before: { groupId: OWN_GROUP, languages: ['he'] },
      after: { groupId: otherGroup, languages: ['he', 'en'] },
    });
  });
});

describe('a supervisor (A05, A10)', () => {
  it('creates and edits interviewers and encoders of the own group', async () => {
    const { id: personId, ...fields } = await create(supervisor, { role: 'encoder' });
    await supervisor.call(calls.editPerson, { ...fields, personId, role: 'interviewer', revision: 0 });
    expect(await supervisor.call(calls.readPerson, { personId })).toMatchObject({ role: 'interviewer' });
    const choices = await supervisor.call(calls.readPersonChoices, {});
    expect(choices.roles).toEqual(['interviewer', 'encoder']);
    expect(choices.groups.map(({ id }) => id)).toEqual([OWN_GROUP]);
  });

  it('grants nothing beyond that, and the attempt is audited', async () => {
    const { id: personId, ...fields } = await create(supervisor);
    const before = await noted('refused');
    const asked = [
      create(supervisor, { role: 'supervisor' }),
      create(supervisor, { role: 'observer' }),
      create(supervisor, { groupId: otherGroup }),
      supervisor.call(calls.editPerson, { ...fields, personId, role: 'administrator', revision: 0 }),
      supervisor.call(calls.editPerson, { ...fields, personId, groupId: otherGroup, revision: 0 }),
    ];
    for (const refused of await Promise.all(asked.map(refusalOf))) expect(refused).toMatchObject({ code: 'forbidden' });
    expect(await noted('refused')).toBe(before + asked.length);
    expect(await admin.call(calls.readPerson, { personId })).toMatchObject({ role: 'interviewer', revision: 0 });
  });

  it('reaches no person of another group, by any call', async () => {
    const { id: personId, ...fields } = await create(admin, { groupId: otherGroup });
    const asked = [
      supervisor.call(calls.readPerson, { personId }),
      supervisor.call(calls.readPersonRights, { personId }),
      supervisor.call(calls.editPerson, { ...fields, personId, groupId: OWN_GROUP, revision: 0 }),
      supervisor.call(calls.logOffPerson, { personId }),
      supervisor.call(calls.disablePerson, { personId }),
      supervisor.call(calls.removePerson, { personId }),
      supervisor.call(calls.setPassword, { personId, password: PASSWORD }),
    ];
    for (const refused of await Promise.all(asked.map(refusalOf))) expect(refused).toMatchObject({ code: 'forbidden' });
  });
});

describe('a changed role (A08)', () => {
  it('applies from the next call on, and the open socket is closed', async () => {
    const { id: personId, login, ...fields } = await create(admin);
    const person = new Person(server, login);
    await person.logIn('111', { password: PASSWORD });
    const socket = await openStationSocket(server.url, person);
    await admin.call(calls.editPerson, { ...fields, login, personId, role: 'supervisor', revision: 0 });
    expect(await refusalOf(person.call(accountCalls.readAccount, {}))).toMatchObject({ status: 401 });
    expect(await socket.isClosed()).toBe(true);
    await person.logInToOffice(PASSWORD);
    expect((await person.call(calls.readPersonChoices, {})).roles).toEqual(['interviewer', 'encoder']);
  });

  it("cannot be one's own, nor can one delete or disable oneself (A10)", async () => {
    const { id: personId, login, realName } = await admin.call(accountCalls.readAccount, {});
    const fields = { login, realName, groupId: OWN_GROUP, languages: ['he', 'en'], revision: 0 };
    const asked = [
      admin.call(calls.editPerson, { ...fields, personId, role: 'observer' }),
      admin.call(calls.disablePerson, { personId }),
      admin.call(calls.removePerson, { personId }),
    ];
    for (const refused of await Promise.all(asked.map(refusalOf)))
      expect(refused).toMatchObject({ code: 'ownAccount', status: 409 });
  });

  it.each(['role', 'disable', 'remove'] as const)(
    'an administrator remains when the last two remove each other at once: by %s',
    async (how) => {
      const { revision, ...second } = await admin.call(calls.readPerson, { personId: await idOf('second') });
      const { revision: own, ...first } = await admin.call(calls.readPerson, { personId: await idOf('admin') });
      const take = async (by: Person, from: typeof first, at: number) => {
        const personId = from.id;
        if (how === 'disable') return await by.call(calls.disablePerson, { personId });
        if (how === 'remove') return await by.call(calls.removePerson, { personId });
        const { login, realName, group, languages } = from;
        return await by.call(calls.editPerson, {
          personId,
          login,
          realName,
          languages,
          groupId: group.id,
          role: 'observer',
          revision: at,
        });
      };
      await server.asOwner('create table before_it as select * from person');
      await Promise.allSettled([take(admin, second, revision), take(other, first, own)]);
      const { count } = await row<{ count: number }>(
        server,
        "select count(*)::int as count from person where role = 'administrator' and disabled_at is null and removed_at is null",
      );
      expect(count).toBe(1);
      await server.asOwner(`update person p set role = b.role, disabled_at = null, removed_at = null, login = b.login,
        real_name = b.real_name, password_hash = b.password_hash, revision = b.revision from before_it b where b.id = p.id;
        drop table before_it`);
      for (const person of [admin, other]) await person.logInToOffice();
    },
  );
});

async function idOf(login: string): Promise<number> {
  return Number((await row<{ id: number }>(server, 'select id from person where login = $1', [login])).id);
}

describe('logging a person off', () => {
  it('ends their work, also for a supervisor, and forgets no wrong passwords, unlike unlocking', async () => {
    const { id: personId, login } = await create(admin);
    const person = new Person(server, login);
    await person.logIn('112', { password: PASSWORD });
    await new Person(server, login).logIn('113', { password: 'wrong' });
    const brakes = async () =>
      (
        await row<{ count: number }>(
          server,
          "select count(*)::int as count from login_brake where account = login_scope('account', $1, '')",
          [login],
        )
      ).count;
    expect(await supervisor.call(calls.logOffPerson, { personId })).toEqual({ ended: 1 });
    expect(await refusalOf(person.call(accountCalls.readAccount, {}))).toMatchObject({ status: 401 });
    expect(await supervisor.call(calls.logOffPerson, { personId })).toEqual({ ended: 0 });
    expect(await brakes()).toBeGreaterThan(0);
    expect(await refusalOf(supervisor.call(calls.unlockPerson, { personId }))).toMatchObject({ code: 'forbidden' });
    await admin.call(calls.unlockPerson, { personId });
    expect(await brakes()).toBe(0);
  });
});

describe("a person's rights", () => {
  it('are shown with their reach, and with their projects and whether those are online', async () => {
    const dana = await supervisor.call(calls.readPersonRights, { personId: await idOf('dana') });
    expect(dana).toMatchObject({ role: 'interviewer', acts: [], disabledAt: null, live: null });
    expect(dana.projects.map(({ id, online }) => [id, online])).toEqual([
      [1043, true],
      [1042, true],
    ]);
    const chief = await admin.call(calls.readPersonRights, { personId: await idOf('supervisor') });
    expect(chief.acts).toContainEqual({ act: 'editPeople', reach: 'groupStaff' });
    expect(chief.acts.map(({ act }) => act)).not.toContain('unlockPerson');
  });
});
