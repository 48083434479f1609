import { authCalls, deskCalls as calls } from '@seker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ANSWERS } from '../testing/demo-answers.ts';
import { takeCase } from '../testing/field.ts';
import { Person } from '../testing/person.ts';
import { openSurvey, sendPage, walkSurvey } from '../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Values that only a leak could put into the log. */
const CANARIES = {
  password: 'canary-password-7731',
  comment: 'canary-comment-4402',
  answer: 'canary-answer-9150',
  'open text': 'canary-other-3318',
  'refused answer': 'canary-refused-2207',
  number: '4410973',
  'added number': '4418826',
  'bad number': '4417755x',
  login: 'canary-login-1188',
} as const;

let server: TestServer;
let secrets: readonly string[];

beforeAll(async () => {
  server = await startTestServer({ speed: 100 });
  await new Person(server, CANARIES.login).logIn('101', { password: CANARIES.password });
  const dana = new Person(server, 'dana');
  await dana.logIn('101');
  const { key } = await dana.call(authCalls.realtimeKey, {});
  await dana.startProject(1042);
  const respondent = await takeCase(server, dana, {
    phones: [`054-${CANARIES.number.slice(0, 3)}${CANARIES.number.slice(3)}`],
  });
  const phone = respondent.phones[0];
  await dana.call(calls.saveComment, { respId: respondent.respId, text: CANARIES.comment });
  await dana.call(calls.customPhone, { num: `054-${CANARIES['added number']}`, sfid: respondent.sfId });
  await dana.call(calls.customPhone, { num: CANARIES['bad number'], sfid: respondent.sfId });
  // In manual dialling every number answers, with any ending.
  await dana.call(calls.callPhone, { phoneId: phone?.id ?? 0 });
  const form = await openSurvey(dana, respondent, phone?.id ?? 0);
  const token = form.hidden.find(([name]) => name === '_token')?.[1] ?? '';
  const where = await walkSurvey(dana, form, DEMO_ANSWERS, 'shopping-where');
  await sendPage(dana, where, { 'a.chains': ['90', CANARIES['refused answer']], 'a.often': '1' });
  const main = await sendPage(dana, where, {
    'a.chains': ['90'],
    'a.chains.other.chains-90': CANARIES['open text'],
    'a.often': '1',
  });
  await sendPage(dana, main, { 'a.main': '1', 'a.why': CANARIES.answer, 'a.spend': '10' });
  // Also covers failures: an internal error, a missing table, addresses that do not exist.
  await server.asOwner('alter table case_comment rename to case_comment_gone');
  await dana.call(calls.saveComment, { respId: respondent.respId, text: CANARIES.comment }).catch(() => undefined);
  await server.asOwner('alter table case_comment_gone rename to case_comment');
  await dana.fetch(`/nowhere?text=${CANARIES.comment}&number=${CANARIES.number}`);
  await dana.fetch(`/survey/run/${CANARIES.comment}`);
  await dana.fetch('/survey/interviewer/save-comment', { method: 'POST', body: `{"text":"${CANARIES.comment}"` });
  secrets = [key, token, dana.cookie.match(/seker=([^;]+)/)?.[1] ?? ''];
  await dana.fetch('/auth/index/logout');
});
afterAll(async () => await server.stop());

describe('the log (P03)', () => {
  it('is written to, also on failures', () => {
    expect(server.logged().length).toBeGreaterThan(1_000);
    expect(server.troubles()).toHaveLength(1);
  });

  it.each(Object.entries(CANARIES))('never contains a %s', (_what, canary) => {
    expect(server.logged()).not.toContain(canary);
    expect(server.logged()).not.toContain(encodeURIComponent(canary));
  });

  it('never contains a session, a key or a form token', () => {
    expect(secrets.every((secret) => secret.length > 15)).toBe(true);
    for (const secret of secrets) expect(server.logged()).not.toContain(secret);
  });
});
