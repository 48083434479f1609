import { deskCalls as calls } from '@seker/contract';
import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { completesOf, fillSample } from '../../../../testing/completes.ts';
import { DEMO_ANSWERS } from '../../../../testing/demo-answers.ts';
import {
  answered,
  caseRow,
  cells,
  endOnly,
  freshNumber,
  over,
  phoneRow,
  row,
  takeCase,
} from '../../../../testing/field.ts';
import { colleague, dana, openShift, server } from '../../../../testing/shift.ts';
import { openSurvey, walkSurvey } from '../../../../testing/survey-form.ts';

openShift();

describe('a successful interview', () => {
  it('counts everywhere: number, case, cells, project, own results', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber(), freshNumber()] });
    const [phone, other] = respondent.phones;
    const before = {
      cells: await cells(server),
      completed: await completesOf(server, 1042),
    };
    await answered(dana, respondent);
    const form = await openSurvey(dana, respondent, phone?.id ?? 0);
    const qualified = await walkSurvey(dana, form, DEMO_ANSWERS, 'shopping-where');
    expect(qualified.page).toBe('shopping-where');
    expect((await cells(server)).map((cell) => cell.reserved)).toEqual(before.cells.map((cell) => cell.reserved + 1));

    expect((await walkSurvey(dana, qualified, DEMO_ANSWERS)).handoff).toBe('/main/success');
    expect((await cells(server)).map(({ completed, reserved }) => ({ completed, reserved }))).toEqual(
      before.cells.map(({ completed, reserved }) => ({ completed: completed + 1, reserved })),
    );
    expect(before.cells).toHaveLength(2);
    expect(await completesOf(server, 1042)).toBe(before.completed + 1);

    const info = await dana.call(calls.finishInfo, { reason: 'success' });
    expect(info).toMatchObject({ reason: 'success', respId: respondent.respId });
    expect(info.results.map((result) => result.id)).toContain(respondent.respId);
    expect((await dana.call(calls.checkAllowNextRespondent, { sfId: respondent.sfId })).code).not.toBe(0);
    await over(dana);
    expect((await dana.call(calls.checkAllowNextRespondent, { sfId: respondent.sfId })).code).toBe(0);
    const next = await dana.next(respondent);
    expect(next.sfId).not.toBe(respondent.sfId);
    expect(await caseRow(server, respondent.sfId)).toMatchObject({
      record_status: 'success',
      tier: null,
      lease_session_id: null,
      outcome: 'success',
    });
    expect(await phoneRow(server, phone?.id ?? 0)).toMatchObject({ key: 'success', list_status: 'locked' });
    expect(await phoneRow(server, other?.id ?? 0)).toMatchObject({ list_status: 'locked' });
  });

  it('lets only its own interviewer count and correct the open answers', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await answered(dana, respondent);
    const form = await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0);
    await walkSurvey(dana, form, DEMO_ANSWERS);
    await over(dana);
    await dana.next(respondent);
    expect((await dana.call(calls.countOpen, { id: respondent.respId })).cnt).toBe(3);

    const noam = await colleague('noam', '102');
    const edit = `/survey/interviewer/to-survey-open/?actId=${respondent.respId}`;
    expect((await noam.fetch(edit)).status).toBe(403);
    await expect(noam.call(calls.countOpen, { id: respondent.respId })).rejects.toMatchObject({ status: 403 });
    const noted = await server.asOwner(
      `select 1 from audit_event a join person p on p.id = a.person_id
       where p.login = 'noam' and action = 'refused' and subject = 'interview' and subject_id = $1`,
      [respondent.respId],
    );
    expect(noted.rowCount).toBe(2);

    const page = await (await dana.fetch(edit)).text();
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
    const send = async (token: string, value: string) =>
      await dana.fetch(`/survey/open-answers/${respondent.respId}`, {
        method: 'POST',
        body: new URLSearchParams({
          _token: token,
          _revision: field('_revision'),
          'a.dish.open.-': value,
        }),
      });
    expect((await send('forged', 'Hummus')).status).toBe(403);
    expect((await send(field('_token'), 'H')).status).toBe(422);
    expect((await send(field('_token'), 'Hummus')).status).toBe(200);
    expect(await (await dana.fetch(edit)).text()).toContain('Hummus');

    // Moves the project's zone, so that midnight has passed there since.
    const hour = new Date().getUTCHours();
    const zone = hour <= 12 ? `Etc/GMT+${hour}` : `Etc/GMT-${24 - hour}`;
    await server.asOwner('update project set zone = $1 where id = 1042', [zone]);
    await server.asOwner("update interview set ended_at = now() - interval '1 hour' where id = $1", [
      respondent.respId,
    ]);
    const begun = async (ago: string) =>
      await server.asOwner('update session set started_at = now() - $1::interval where ended_at is null', [ago]);
    await begun('2 hours');
    expect((await dana.fetch(edit)).status, 'in the same shift').toBe(200);
    await begun('30 minutes');
    expect((await dana.fetch(edit)).status, 'in the next one').toBe(403);
    await server.asOwner("update project set zone = 'Asia/Jerusalem' where id = 1042");
  });
});

describe('a break', () => {
  it('hangs up, and dispatches no respondent until it is over', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await answered(dana, respondent);
    await dana.call(calls.setIntermission, { intermission: 1, isubtype: 1 });
    await dana.lineIs('stopped');
    expect(server.exchange.calls()).toEqual([]);
    const phoneId = respondent.phones[0]?.id ?? 0;
    await dana.setStatus(phoneId, 'noAnswer');
    const blocked = await dana.call(calls.nextRespondent, { respId: respondent.respId });
    expect(blocked.data).toBeUndefined();
    expect([0, 2, 3, 4, 5]).not.toContain(blocked.code);
    expect((await dana.dial(respondent)).data.Response).toBe('fail');
    await dana.call(calls.setIntermission, { intermission: 0, isubtype: 0 });
    expect((await dana.next(respondent)).sfId).not.toBe(respondent.sfId);
    const states = await server.asOwner(
      "select state from person_state s join person p on p.id = s.person_id where login = 'dana' order by s.id desc limit 2",
    );
    expect(states.rows.map((state) => (state as { state: string }).state)).toEqual(['online', 'break']);
  });
});

describe('an empty queue', () => {
  it('answers 2 when the sample is exhausted, 4 when the target is reached, else 5 with reasons', async () => {
    await server.asOwner('update study_case set quota_locked = true where project_id = 1042');
    const closed = await dana.call(calls.nextRespondent, { respId: null });
    expect(closed.code).toBe(5);
    expect(closed.reasons?.['quotaClosed']).toBeGreaterThan(0);

    await server.asOwner('create table tiers as select project_id, id, tier from study_case where project_id = 1042');
    await server.asOwner('update study_case set tier = null where project_id = 1042');
    expect((await dana.call(calls.nextRespondent, { respId: null })).code).toBe(2);
    await server.asOwner(
      'update study_case c set tier = t.tier from tiers t where c.project_id = t.project_id and c.id = t.id',
    );
    await server.asOwner('drop table tiers');
    await endOnly(server);

    const restore = await fillSample(server, 1042);
    expect((await dana.call(calls.nextRespondent, { respId: null })).code).toBe(4);
    await restore();
  });

  it('says when calling resumes, outside calling hours', async () => {
    await server.asOwner('update calling_window set from_minute = 540, to_minute = 1260 where project_id = 1042');
    server.setClock(instant(Date.parse('2026-11-23T00:30:00Z')));
    // A session of that night: today's would have expired by then.
    await dana.logIn('101');
    await dana.startProject(1042);
    const night = await dana.call(calls.nextRespondent, { respId: null });
    server.setClock(null);
    await server.asOwner('update calling_window set from_minute = 0, to_minute = 1440 where project_id = 1042');
    expect(night).toMatchObject({ code: 5, nextAt: '2026-11-23T07:00:00.000Z' });
    expect(night.reasons?.['outsideHours']).toBeGreaterThan(0);
  });
});

describe('leaving the project', () => {
  it('releases the respondent when another project is chosen', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    expect((await dana.startProject(1043)).success).toBe(true);
    expect(await caseRow(server, respondent.sfId)).toMatchObject({
      lease_session_id: null,
      record_status: 'empty',
      tier: 6,
    });
    const held = await row(server, 'select 1 as one from number_lease where case_id = $1', [respondent.sfId]);
    expect(held).toBeUndefined();
  });

  it('is refused during a call, or while a number lacks its status', async () => {
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await answered(dana, respondent);
    expect((await dana.startProject(1043)).success).toBe(false);
    await over(dana);
    expect((await dana.startProject(1043)).success).toBe(false);
    expect((await dana.call(calls.setRespondentStatus, { respId: respondent.respId })).success).toBe(false);
    await dana.setStatus(respondent.phones[0]?.id ?? 0, 'noAnswer');
    expect((await dana.call(calls.setRespondentStatus, { respId: respondent.respId })).success).toBe(true);
    expect((await dana.startProject(1043)).success).toBe(true);
  });

  it('dispatches no respondent once the interviewer is removed from the project', async () => {
    await server.asOwner(
      "delete from allocation where project_id = 1042 and person_id = (select id from person where login = 'dana')",
    );
    const answer = await dana.call(calls.nextRespondent, { respId: null });
    await server.asOwner("insert into allocation select 1042, id from person where login = 'dana'");
    expect(answer.data).toBeUndefined();
    expect((await dana.call(calls.nextRespondent, { respId: null })).code).toBe(0);
  });
});
