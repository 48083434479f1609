import { accountCalls, actOf, ROLES } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Policy } from '../../../http/policy.ts';
import { Person } from '../../../testing/person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const OFFICE_ROLES = ROLES.filter((role) => role !== 'interviewer');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(async () => await server.stop());

async function accountOf(name: string) {
  const person = new Person(server, name);
  await person.logInToOffice();
  return await person.call(accountCalls.readAccount, {});
}

describe('my account', () => {
  it('shows the person, their group and their languages', async () => {
    const account = await accountOf('supervisor');
    expect(account).toMatchObject({
      login: 'supervisor',
      realName: 'רות אלמוג',
      role: 'supervisor',
      screenLanguage: 'en',
    });
    expect(account.group.name).not.toBe('');
    expect(account.languages.map(({ code }) => code)).toEqual(['he', 'en']);
  });

  it('shows what the role may do and how far, as defined by the routes', async () => {
    const [admin, coder, observer] = await Promise.all(['admin', 'coder', 'observer'].map(accountOf));
    expect(admin?.acts).toContainEqual({ act: 'disablePerson', reach: 'all' });
    expect(admin?.acts).toContainEqual({ act: 'unlockPerson', reach: 'all' });
    expect(observer?.acts).toContainEqual({ act: 'seeQuestionnaires', reach: 'own' });
    expect(coder?.acts).toEqual([
      { act: 'seeProjects', reach: 'own' },
      { act: 'readProjects', reach: 'own' },
      { act: 'seeAgreement', reach: 'own' },
      { act: 'reviewCoding', reach: 'own' },
      { act: 'encode', reach: 'own' },
      { act: 'proofread', reach: 'own' },
      { act: 'ownReviews', reach: 'own' },
      { act: 'followJobs', reach: 'own' },
      { act: 'cancelJob', reach: 'own' },
    ]);
  });

  it('covers every call that some office roles have and others lack', () => {
    const isOfAll = ({ right }: Policy) => ROLES.every((role) => right[role] === 'own');
    const nameless = server.app.registeredRoutes.flatMap(({ call, policy }) => {
      if (call === null || policy.right === 'anyone' || policy.right === 'device' || isOfAll(policy)) return [];
      const { right } = policy;
      return OFFICE_ROLES.some((role) => right[role] !== undefined) && actOf(call) === null ? [call] : [];
    });
    expect(nameless).toEqual([]);
  });
});
