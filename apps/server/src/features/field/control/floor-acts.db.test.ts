import { controlCalls as calls, deskCalls, peopleCalls, watchingCalls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import {
  admin,
  atWork,
  audited,
  idOf,
  interviewers,
  observer,
  openFloor,
  PROJECT,
  seen,
  server,
  sockets,
  stranger,
  supervisor,
} from '../../../testing/floor-world.ts';
import { Person } from '../../../testing/person.ts';
import { openStationSocket } from '../../../testing/station-socket.ts';

openFloor();

async function lastAudit(action: string) {
  return await row(
    server,
    'select subject, subject_id::int, details from audit_event where action = $1 order by id desc limit 1',
    [action],
  );
}

describe('actions on the floor', () => {
  it("add a message to the interviewer's updates, at once and after a reload", async () => {
    const dana = await atWork('dana', '101');
    const noam = await atWork('noam', '102');
    const [hers, his] = [await openStationSocket(server.url, dana), await openStationSocket(server.url, noam)];
    sockets.push(hers, his);
    const before = await audited('message');
    const text = '<b>שלום</b> = 1+1';
    await supervisor.call(calls.messagePerson, { personId: await idOf('dana'), text });
    expect(await hers.hears('news')).toMatchObject({ type: 'message', value: text });
    const { data } = await dana.call(deskCalls.interactiveNews, {});
    expect(data.messages.map(({ value }) => value)).toEqual([text]);
    expect((await noam.call(deskCalls.interactiveNews, {})).data.messages).toEqual([]);
    expect(his.heard.filter(([name]) => name === 'news')).toEqual([]);
    expect(await audited('message')).toBe(before + 1);
  });

  it('add one message to the updates of everyone within reach, and of no one else', async () => {
    const dana = await atWork('dana', '101');
    const ruth = await atWork('ruth', '102');
    const before = await audited('message');
    expect(await supervisor.call(calls.messageEveryone, { text: 'At ten', projectId: null })).toEqual({ people: 1 });
    expect((await dana.call(deskCalls.interactiveNews, {})).data.messages).toHaveLength(1);
    expect((await ruth.call(deskCalls.interactiveNews, {})).data.messages).toEqual([]);
    expect(await audited('message')).toBe(before + 1);
    await expect(supervisor.call(calls.messageEveryone, { text: 'x', projectId: 1043 })).rejects.toMatchObject({
      code: 'nothingSelected',
    });
    await expect(
      supervisor.call(calls.messageEveryone, { text: 'x'.repeat(501), projectId: null }),
    ).rejects.toMatchObject({
      code: 'invalid',
    });
    await expect(supervisor.call(calls.messageEveryone, { text: '  ', projectId: null })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('take the respondent from an interviewer, who stays logged in and is notified', async () => {
    const [dana, danaId] = [await atWork('dana', '101'), await idOf('dana')];
    const socket = await openStationSocket(server.url, dana);
    sockets.push(socket);
    await expect(supervisor.call(calls.releaseRespondent, { personId: danaId })).rejects.toMatchObject({
      code: 'holdsNothing',
    });
    const before = await audited('freeCase');
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    await supervisor.call(calls.releaseRespondent, { personId: danaId });
    expect(await socket.hears('force')).toEqual({ reason: 'released' });
    expect(socket.closed).toBe(false);
    const held = await row<{ lease_session_id: number | null }>(
      server,
      'select lease_session_id from study_case where id = $1',
      [respondent.sfId],
    );
    expect(held.lease_session_id).toBeNull();
    expect(await seen('dana')).toMatchObject({ hasCase: false });
    expect(await audited('freeCase')).toBe(before + 1);
    await expect.poll(async () => (await seen('dana'))?.state).toBe('free');
  });

  it('disconnect everyone as counted, and no one if the count has changed', async () => {
    const dana = await atWork('dana', '101');
    const noam = await atWork('noam', '102');
    const ruth = await atWork('ruth', '103');
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    const before = await audited('disconnectEveryone');
    const counted = await supervisor.call(calls.countEveryone, { projectId: null });
    expect(counted).toEqual({ people: 2, calls: 1 });
    // A call more or less is as much of a change as a person.
    for (const on of [0, 2])
      await expect(
        supervisor.call(calls.disconnectEveryone, { projectId: null, counted: { people: 2, calls: on } }),
      ).rejects.toMatchObject({ code: 'selectionChanged' });
    await noam.goHome();
    await expect(supervisor.call(calls.disconnectEveryone, { projectId: null, counted })).rejects.toMatchObject({
      code: 'selectionChanged',
    });
    expect(await seen('dana')).toMatchObject({ state: 'call' });
    const now = await supervisor.call(calls.countEveryone, { projectId: null });
    expect(await supervisor.call(calls.disconnectEveryone, { projectId: null, counted: now })).toEqual({
      people: 1,
      calls: 1,
    });
    expect(await seen('dana')).toMatchObject({ state: 'offline', callSince: null });
    expect(await seen('ruth', admin)).toMatchObject({ state: 'free' });
    expect(await audited('disconnectEveryone')).toBe(before + 1);
    expect(await lastAudit('disconnectEveryone')).toEqual({
      subject: 'session',
      subject_id: null,
      details: { people: 1, calls: 1 },
    });
    const none = { people: 0, calls: 0 };
    await expect(supervisor.call(calls.disconnectEveryone, { projectId: null, counted: none })).rejects.toMatchObject({
      code: 'nothingSelected',
    });
    dana.cookie = '';
    expect(ruth.cookie).not.toBe('');
  });

  it('disconnect everyone of one project only', async () => {
    await atWork('dana', '101');
    const maya = new Person(server, 'maya');
    interviewers.push(maya);
    await maya.logIn('102');
    const projectId = PROJECT;
    const counted = await supervisor.call(calls.countEveryone, { projectId });
    expect(counted).toEqual({ people: 1, calls: 0 });
    await supervisor.call(calls.disconnectEveryone, { projectId, counted });
    expect(await lastAudit('disconnectEveryone')).toEqual({
      subject: 'project',
      subject_id: PROJECT,
      details: counted,
    });
    expect([(await seen('dana'))?.state, (await seen('maya'))?.state]).toEqual(['offline', 'free']);
  });

  it('say in the audit to whom a message went', async () => {
    await atWork('dana', '101');
    const personId = await idOf('dana');
    await supervisor.call(calls.messagePerson, { personId, text: 'x' });
    expect(await lastAudit('message')).toEqual({ subject: 'person', subject_id: personId, details: { people: 1 } });
    await supervisor.call(calls.messageEveryone, { projectId: null, text: 'x' });
    expect(await lastAudit('message')).toEqual({ subject: 'person', subject_id: null, details: { people: 1 } });
    await supervisor.call(calls.messageEveryone, { projectId: PROJECT, text: 'x' });
    expect(await lastAudit('message')).toEqual({ subject: 'project', subject_id: PROJECT, details: { people: 1 } });
  });

  it('reach no one who has gone home, nor the office by a message', async () => {
    const dana = await atWork('dana', '101');
    await dana.goHome();
    for (const login of ['dana', 'supervisor']) {
      const personId = await idOf(login);
      await expect(admin.call(calls.messagePerson, { personId, text: 'x' })).rejects.toMatchObject({
        code: 'notLoggedIn',
      });
      await expect(admin.call(calls.releaseRespondent, { personId })).rejects.toMatchObject({ code: 'holdsNothing' });
    }
  });

  it("show a person's projects in the field with how they came to them", async () => {
    const personId = await idOf('maya');
    const allocated = async () =>
      new Map(
        (await supervisor.call(calls.readPersonProjects, { personId })).projects.map((one) => [one.id, one.allocated]),
      );
    await server.asOwner('delete from allocation where person_id = $1', [personId]);
    expect((await allocated()).get(PROJECT)).toBe('no');
    await server.asOwner(
      'insert into group_allocation (project_id, group_id) select $2, group_id from person where id = $1',
      [personId, PROJECT],
    );
    expect((await allocated()).get(PROJECT)).toBe('byGroup');
    await server.asOwner('insert into allocation (project_id, person_id) values ($2, $1)', [personId, PROJECT]);
    expect((await allocated()).get(PROJECT)).toBe('byName');
    await server.asOwner('delete from group_allocation where project_id = $1', [PROJECT]);
    const { id: foreign } = await row<{ id: number }>(
      server,
      `insert into project (group_id, name, type, zone, default_language_id, questionnaire_version_id, online)
       select g.id, 'Theirs', 'fictive', p.zone, p.default_language_id, p.questionnaire_version_id, true from person_group g, project p where g.name = 'Others' and p.id = $1
       returning id::int`,
      [PROJECT],
    );
    expect((await allocated()).has(foreign)).toBe(false);
    const all = (await admin.call(calls.readPersonProjects, { personId })).projects.map(({ id }) => id);
    expect(all).toContain(foreign);
  });

  it('are refused to a supervisor of another group and to an observer (A05, A06)', async () => {
    await atWork('dana', '101');
    const personId = await idOf('dana');
    for (const person of [stranger, observer]) {
      const acts = [
        async () => await person.call(calls.messagePerson, { personId, text: 'x' }),
        async () => await person.call(calls.releaseRespondent, { personId }),
        async () => await person.call(peopleCalls.logOffPerson, { personId }),
        async () => await person.call(watchingCalls.watchScreen, { personId }),
        async () => await person.call(watchingCalls.screenPicture, { personId }),
        async () => await person.call(calls.readPersonProjects, { personId }),
      ];
      for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(stranger.call(calls.watchPerson, { personId })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await seen('dana')).toMatchObject({ state: 'free' });
  });
});
