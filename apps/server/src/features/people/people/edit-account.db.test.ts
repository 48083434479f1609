import { accountCalls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => await server.stop());

describe("a person's own settings", () => {
  const audit = async () =>
    (
      await server.asOwner(
        "select action, details from audit_event where subject = 'person' order by at desc, id desc limit 1",
      )
    ).rows[0];

  it('are changed by the person, with an audit row (P02); an outdated revision is refused', async () => {
    const person = new Person(server, 'observer');
    await person.logInToOffice();
    const before = await person.call(accountCalls.readAccount, {});
    expect(before).toMatchObject({ chosenLanguage: null, screenLanguage: 'en' });
    const { revision } = before;
    const edited = await person.call(accountCalls.editAccount, { realName: ' נועה ', chosenLanguage: 'he', revision });
    expect(edited).toMatchObject({
      realName: 'נועה',
      chosenLanguage: 'he',
      screenLanguage: 'he',
      revision: revision + 1,
    });
    expect(await audit()).toEqual({
      action: 'edit',
      details: {
        fields: ['realName', 'chosenLanguage'],
        before: { chosenLanguage: null },
        after: { chosenLanguage: 'he' },
      },
    });
    const again = person.call(accountCalls.editAccount, { realName: 'x', chosenLanguage: null, revision });
    expect(await refusalOf(again)).toMatchObject({ code: 'stale', details: { changedBy: 'נועה' } });
    await person.fetch('/auth/index/logout');
    const back = await person.logInToOffice();
    expect(back.user?.lang).toBe('he');
  });

  it('are audited with what changed only', async () => {
    const person = new Person(server, 'admin');
    await person.logInToOffice();
    const { realName, revision } = await person.call(accountCalls.readAccount, {});
    const edit = async (name: string, chosenLanguage: string | null, seen: number) => {
      await person.call(accountCalls.editAccount, { realName: name, chosenLanguage, revision: seen });
      return await audit();
    };
    const language = { before: { chosenLanguage: null }, after: { chosenLanguage: 'en' } };
    expect(await edit(realName, 'en', revision)).toMatchObject({
      details: { fields: ['chosenLanguage'], ...language },
    });
    expect(await edit('Chief', 'en', revision + 1)).toMatchObject({ details: { fields: ['realName'] } });
    expect(await edit('Chief', null, revision + 2)).toMatchObject({ details: { fields: ['chosenLanguage'] } });
  });

  it('include a language that screens support', async () => {
    const person = new Person(server, 'coder');
    await person.logInToOffice();
    const { realName, revision } = await person.call(accountCalls.readAccount, {});
    const choose = async (chosenLanguage: string) =>
      await person.call(accountCalls.editAccount, { realName, chosenLanguage, revision });
    for (const code of ['ru', 'zz'])
      expect(await refusalOf(choose(code))).toMatchObject({
        code: 'invalid',
        details: { faults: [{ field: 'chosenLanguage', code: 'unfit' }] },
      });
    await server.asOwner(`insert into own_text (language_id, catalogue, key, text, revision, changed_at)
      select id, 'screens', 'app.save', 'Сохранить', 1, now() from language where code = 'ru'`);
    expect((await choose('ru')).screenLanguage).toBe('ru');
  });

  it('include a password, changed with the old one; wrong ones are braked', async () => {
    const person = new Person(server, 'supervisor');
    await person.logInToOffice();
    const set = async (oldPassword: string) =>
      await person.call(accountCalls.setOwnPassword, { oldPassword, newPassword: 'a better one' });
    expect((await refusalOf(set('wrong'))).details).toEqual({
      faults: [{ field: 'oldPassword', code: 'wrongPassword' }],
    });
    const knownOf = async () =>
      await row(
        server,
        `select (select count(*)::int from login_trust where person_id = p.id) as places,
           (select count(*)::int from login_brake where account = login_scope('account', p.login, '')) as brakes
         from person p where login = 'supervisor'`,
      );
    expect(await knownOf()).toEqual({ places: 2, brakes: 1 });
    await set('seker-demo');
    // A person who knew the old password loses its trust; the owner is no longer braked by wrong ones.
    expect(await knownOf()).toEqual({ places: 0, brakes: 0 });
    expect(await audit()).toMatchObject({ action: 'setPassword' });
    expect((await person.call(accountCalls.readAccount, {})).login).toBe('supervisor');
    let last = '';
    for (let tries = 0; tries < 8 && last !== 'tooManyRequests'; tries += 1)
      ({ code: last } = await refusalOf(set('wrong')));
    expect(last).toBe('tooManyRequests');
    await person.fetch('/auth/index/logout');
    await server.asOwner('delete from login_brake');
    expect((await person.logInToOffice('a better one')).success).toBe(true);
  });
});
