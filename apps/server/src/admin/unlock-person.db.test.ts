import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '../testing/field.ts';
import { Person } from '../testing/person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { unlockPerson } from './unlock-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

describe('unlocking from the command line', () => {
  it('ends the session, lets the server release the respondent, and forgets wrong passwords', async () => {
    const dana = new Person(server, 'dana');
    const { sfId } = await dana.beginWork('101', 1042);
    for (let guess = 0; guess < 8; guess += 1)
      await new Person(server, 'dana').logIn('102', { password: 'a guess' }).catch(() => null);
    expect(await unlockPerson(server.db, ' DANA ')).toBe(1);
    const { free } = await row<{ free: boolean }>(
      server,
      'select lease_session_id is null or lease_until <= now() as free from study_case where id = $1',
      [sfId],
    );
    expect(free, 'the job takes it back at its next run').toBe(true);
    expect((await new Person(server, 'dana').logIn('101')).success).toBe(true);
    const { noted } = await row<{ noted: number }>(
      server,
      "select count(*)::int as noted from audit_event where action in ('unlock', 'unlocked')",
    );
    expect(noted).toBe(2);
  });

  it('works for the only administrator, and reports an unknown user', async () => {
    await new Person(server, 'admin').logInToOffice();
    expect(await unlockPerson(server.db, 'admin')).toBe(1);
    expect(await unlockPerson(server.db, 'admin')).toBe(0);
    expect((await new Person(server, 'admin').logInToOffice()).success).toBe(true);
    await expect(unlockPerson(server.db, 'no-such-user')).rejects.toThrow('no user "no-such-user"');
  });
});
