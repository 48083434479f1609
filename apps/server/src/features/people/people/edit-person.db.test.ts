import { accountCalls, peopleCalls as calls, type Role } from '@seker/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PASSWORD = 'a new password';
const OWN_GROUP = asId(1);

let server: TestServer;
let admin: Person;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  admin = new Person(server, 'admin');
  await admin.logInToOffice();
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

async function create(role: Role = 'interviewer') {
  serial += 1;
  const login = `newcomer${serial}`;
  const fields = { login, realName: 'New Comer', role, groupId: OWN_GROUP, languages: ['he'] };
  const { id } = await admin.call(calls.createPerson, { ...fields, password: PASSWORD });
  return { ...fields, id };
}

async function edits(): Promise<number> {
  const { count } = await row<{ count: number }>(
    server,
    "select count(*)::int as count from audit_event where action = 'edit'",
  );
  return count;
}

describe('an edit of a person', () => {
  it('is told to the screens; one that changes nothing is neither told, nor audited, nor a revision', async () => {
    const { id: personId, ...fields } = await create();
    const told: unknown[] = [];
    const end = server.deps.bus.on('personChanged', (news) => void told.push(news));
    const before = await edits();
    expect(await admin.call(calls.editPerson, { ...fields, personId, revision: 0 })).toEqual({ revision: 0 });
    expect([await edits(), told]).toEqual([before, []]);
    expect(await admin.call(calls.editPerson, { ...fields, personId, realName: 'Other', revision: 0 })).toEqual({
      revision: 1,
    });
    expect([await edits(), told]).toEqual([before + 1, [{ personId, sessionId: null }]]);
    const { id: another } = await create();
    expect(told.at(-1)).toEqual({ personId: another, sessionId: null });
    end();
  });

  it('keeps one e-mail address, which an edit without it leaves, and no audit tells', async () => {
    const { id: personId, ...fields } = await create();
    const email = async () => (await admin.call(calls.readPerson, { personId })).email;
    const edit = async (more: object, revision: number) =>
      await admin.call(calls.editPerson, { ...fields, personId, ...more, revision });
    expect(await email()).toBeNull();
    await edit({ email: ' dana@galim.example ' }, 0);
    expect(await email()).toBe('dana@galim.example');
    await edit({ realName: 'Other' }, 1);
    expect(await email()).toBe('dana@galim.example');
    for (const wrong of ['dana', 'a@b.example, c@d.example'])
      expect((await refusalOf(edit({ email: wrong }, 2))).details).toEqual({
        faults: [{ field: 'email', code: 'addressWrong' }],
      });
    const { details } = await row<{ details: unknown }>(
      server,
      "select details from audit_event where action = 'edit' and subject_id = $1 order by id limit 1",
      [personId],
    );
    expect(details).toMatchObject({ fields: ['email'] });
    expect(JSON.stringify(details)).not.toContain('galim');
    await edit({ email: '' }, 2);
    expect(await email()).toBeNull();
  });

  it('logs them off for another role only', async () => {
    const { id: personId, login, ...fields } = await create('encoder');
    const person = new Person(server, login);
    await person.logInToOffice(PASSWORD);
    await admin.call(calls.editPerson, { ...fields, login, personId, realName: 'Married Name', revision: 0 });
    expect(await person.call(accountCalls.readAccount, {})).toMatchObject({ realName: 'Married Name' });
    await admin.call(calls.editPerson, { ...fields, login, personId, role: 'observer', revision: 1 });
    await expect(person.call(accountCalls.readAccount, {})).rejects.toMatchObject({ status: 401 });
  });

  it("may be one's own, but for the role", async () => {
    const { id: personId, revision, ...own } = await admin.call(accountCalls.readAccount, {});
    const fields = { login: own.login, groupId: OWN_GROUP, languages: ['he', 'en'], role: own.role, personId };
    await admin.call(calls.editPerson, { ...fields, realName: 'Chief', revision });
    await admin.call(calls.editPerson, { ...fields, realName: own.realName, revision: revision + 1 });
    expect(await admin.call(accountCalls.readAccount, {})).toMatchObject({ realName: own.realName });
  });
});

describe('a person who is removed', () => {
  it('leaves an id without a name, no trust in browsers, no brake, and no case that waits for them', async () => {
    const { id: personId, login } = await create();
    await new Person(server, login).logIn('114', { password: PASSWORD });
    await new Person(server, login).logIn('115', { password: 'wrong' });
    await server.asOwner("update person set email = 'new@galim.example' where id = $1", [personId]);
    await server.asOwner(
      'update study_case set assigned_person_id = $1 where id = (select min(id) from study_case where project_id = 1042)',
      [personId],
    );
    const left = async () =>
      await row(
        server,
        `select login, real_name as name, email, password_hash = '' as bare,
           (select count(*)::int from login_trust where person_id = p.id) as trusted,
           (select count(*)::int from login_brake where account = login_scope('account', $2, '')) as brakes,
           (select count(*)::int from person_language where person_id = p.id) as languages,
           (select count(*)::int from study_case where assigned_person_id = p.id) as cases
         from person p where id = $1`,
        [personId, login],
      );
    expect(await left()).toEqual({
      login,
      name: 'New Comer',
      email: 'new@galim.example',
      bare: false,
      trusted: 2,
      brakes: 2,
      languages: 1,
      cases: 1,
    });
    await admin.call(calls.removePerson, { personId });
    expect(await left()).toEqual({
      login: `removed-${personId}`,
      name: '',
      email: null,
      bare: true,
      trusted: 0,
      brakes: 0,
      languages: 0,
      cases: 0,
    });
  });
});
