import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { authCalls, peopleCalls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Person } from '../testing/person.ts';
import { copyDataDirectory, preparedDirectory } from '../testing/prepared-directory.ts';
import { attemptStart, endAttempt } from '../testing/start-attempt.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { keepDemoAccounts } from './demo-accounts.ts';
import { DEMO_PASSWORD } from './demo-users.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

/** Returns the code that a log-in at a station ends with. */
async function logIn(login: string, station: string): Promise<string | undefined> {
  const person = new Person(server, login);
  const entered = await person.logIn(station);
  if (!entered.success) return entered.code;
  await person.call(authCalls.logOut, {});
  return 'entered';
}

describe('the accounts of the demonstration', () => {
  it('are locked without demo mode, and opened again with it', async () => {
    const dana = new Person(server, 'dana');
    await dana.logIn('101');
    expect(await keepDemoAccounts(server.db, 'locked')).toBe(9);
    await expect(dana.startProject(1042)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await logIn('noam', '102')).toBe('personDisabled');
    expect(await keepDemoAccounts(server.db, 'locked')).toBe(9);
    expect(await keepDemoAccounts(server.db, 'open')).toBe(0);
    expect(await logIn('noam', '102')).toBe('entered');
  });

  it('stay disabled if an administrator disabled them', async () => {
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    const { rows } = await server.asOwner("select id from person where login = 'maya'");
    const [maya] = rows as { id: number }[];
    await admin.call(peopleCalls.disablePerson, { personId: maya?.id ?? 0 });
    expect(await keepDemoAccounts(server.db, 'locked')).toBe(8);
    await keepDemoAccounts(server.db, 'open');
    expect(await logIn('maya', '103')).toBe('personDisabled');
    expect(await logIn('noam', '102')).toBe('entered');
  });

  it('are locked by a start without demo mode, which reports it in one line', async () => {
    const dataDir = mkdtempSync(join(import.meta.dirname, '../../../../.test/demo-'));
    chmodSync(dataDir, 0o755);
    copyDataDirectory(await preparedDirectory(), dataDir);
    const attempt = await attemptStart(dataDir);
    expect(attempt.said.split('\n')[0]).toBe(
      'The 12 accounts of the demonstration are locked without demo mode (DEMO); "npm run admin -- create-admin --login NAME" makes one of your own.',
    );
    const answer = await fetch(`${attempt.url}${authCalls.openOfficeSession.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      body: JSON.stringify({ login: 'admin', password: DEMO_PASSWORD, lang: 'en' }),
    });
    expect(await answer.json()).toMatchObject({ success: false, code: 'personDisabled' });
    await endAttempt(attempt);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are recognised in a database older than their mark, and no others', async () => {
    await server.asOwner("update person set login = 'renamed', real_name = 'Renamed' where login = 'coder'");
    await server.asOwner(
      `insert into person (group_id, login, real_name, role, password_hash)
       select group_id, 'supervisor2', 'Rut', 'supervisor', '' from person where login = 'dana'`,
    );
    await server.asOwner('alter table person drop column demo, drop column demo_locked_at; drop table readiness_probe');
    await server.asOwner(
      readFileSync(join(import.meta.dirname, '../db/migrations/0008-demo-accounts-and-readiness.sql'), 'utf8'),
    );
    const { rows } = await server.asOwner('select login from person where demo order by login');
    expect((rows as { login: string }[]).map(({ login }) => login)).toEqual([
      'admin',
      'coder2',
      'dana',
      'maya',
      'noam',
      'observer',
      'omar',
      'renamed',
      'supervisor',
    ]);
  });
});
