import { controlCalls as calls, deskCalls, peopleCalls, watchingCalls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import {
  admin,
  atWork,
  audited,
  idOf,
  observer,
  openFloor,
  seen,
  server,
  sockets,
  stranger,
  supervisor,
} from '../../../testing/floor-world.ts';
import { openStationSocket } from '../../../testing/station-socket.ts';

openFloor();

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
    dana.cookie = '';
    expect(ruth.cookie).not.toBe('');
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
