import { peopleCalls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { DEMO_ANSWERS } from '../../../testing/demo-answers.ts';
import { answered, caseRow, freshNumber, over, row, takeCase } from '../../../testing/field.ts';
import { Person } from '../../../testing/person.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { colleague, dana, openShift, server } from '../../../testing/shift.ts';
import { openSurvey, walkSurvey } from '../../../testing/survey-form.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { personalLink } from '../../../testing/web-survey.ts';

openShift();

async function unlock(login: string): Promise<void> {
  const admin = new Person(server, 'admin');
  await admin.logInToOffice();
  const { id } = await row<{ id: number }>(server, 'select id from person where login = $1', [login]);
  await admin.call(peopleCalls.unlockPerson, { personId: Number(id) });
  await admin.goHome();
}

/** Dana at another browser, at work in the project; the shift's `dana` is logged off. */
async function danaAgain() {
  const again = new Person(server, 'dana');
  const respondent = await again.beginWork('101', 1042);
  dana.cookie = again.cookie;
  return { again, respondent };
}

describe('a session that ends in mid-work', () => {
  it('loses no answer, and the person who logs in again gets the same respondent (S10)', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await answered(dana, respondent);
    const phone = respondent.phones[0]?.id ?? 0;
    const page = await walkSurvey(dana, await openSurvey(dana, respondent, phone), DEMO_ANSWERS, 'food-diet');
    await unlock('dana');
    expect((await dana.fetch('/survey/interviewer/assign-ajax')).status).toBe(401);
    expect((await dana.fetch(page.action, { method: 'POST' })).status).toBe(401);
    // A colleague who asks in between gets another due respondent.
    const noam = await colleague('noam', '102');
    expect((await noam.next()).sfId).not.toBe(respondent.sfId);

    const { again, respondent: back } = await danaAgain();
    expect([back.sfId, back.respId]).toEqual([respondent.sfId, respondent.respId]);
    await answered(again, back);
    expect((await openSurvey(again, back, phone)).page).toBe('food-diet');
  });

  it('returns a respondent who was not called yet, once', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await unlock('dana');
    const { again, respondent: back } = await danaAgain();
    expect(back.sfId).toBe(respondent.sfId);
    const [phone] = back.phones;
    await again.dial(back);
    await again.lineIs('answered');
    await over(again);
    await again.setStatus(phone?.id ?? 0, 'noAnswer');
    expect((await again.next(back)).sfId).not.toBe(respondent.sfId);
  });

  it('takes no respondent from a colleague', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await unlock('dana');
    const noam = await colleague('noam', '102');
    const { id } = await row<{ id: number }>(
      server,
      "select id from session where station = '102' and ended_at is null",
    );
    await server.asOwner(
      "update study_case set lease_session_id = $2, lease_until = now() + interval '1 minute' where id = $1",
      [respondent.sfId, id],
    );
    const { respondent: other } = await danaAgain();
    expect(other.sfId).not.toBe(respondent.sfId);
    const { lease_session_id: holder, ...free } = await caseRow(server, respondent.sfId);
    expect([Number(holder), free.record_status]).toEqual([Number(id), 'empty']);
    await server.asOwner('update study_case set lease_session_id = null, lease_until = null where id = $1', [
      respondent.sfId,
    ]);
    await noam.goHome();
  });

  it('also returns the respondent within the session, after an expired lease', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await server.asOwner("update study_case set lease_until = now() - interval '1 second' where id = $1", [
      respondent.sfId,
    ]);
    await expect.poll(async () => (await caseRow(server, respondent.sfId)).lease_session_id).toBeNull();
    expect((await dana.next()).sfId).toBe(respondent.sfId);
  });

  it('starts afresh after a log-out', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await answered(dana, respondent);
    await over(dana);
    await dana.fetch('/auth/index/logout');
    const { respondent: next } = await danaAgain();
    expect(next.sfId).not.toBe(respondent.sfId);
  });

  it('gives two concurrent requests one respondent', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await unlock('dana');
    await dana.logIn('101');
    await dana.startProject(1042);
    const three = [dana.next(), dana.next(), dana.next()];
    expect((await Promise.all(three)).map(({ sfId }) => sfId)).toEqual(three.map(() => respondent.sfId));
  });

  it('waits for a change of the respondent that is being stored', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await unlock('dana');
    await dana.logIn('101');
    await dana.startProject(1042);
    await server.asOwner('begin');
    await server.asOwner('select from study_case where id = $1 for update', [respondent.sfId]);
    let answers = 0;
    const both = [dana.next(), dana.next()].map(async (next) => await next.finally(() => (answers += 1)));
    await expect.poll(async () => (await waitingForLocks(server)) + answers).toBe(2);
    await server.asOwner('commit');
    expect((await Promise.all(both)).map(({ sfId }) => sfId)).toEqual(both.map(() => respondent.sfId));
  });

  it('does not call a respondent who is now answering on the web', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await unlock('dana');
    const web = new Respondent(server);
    await web.start(await web.open((await personalLink(server, 1042, { caseId: respondent.sfId })).path));
    expect((await danaAgain()).respondent.sfId).not.toBe(respondent.sfId);
  });
});
