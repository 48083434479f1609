import { controlCalls as calls, deskCalls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { DEMO_ANSWERS } from '../../../testing/demo-answers.ts';
import { freshNumber, takeCase } from '../../../testing/field.ts';
import {
  admin,
  atWork,
  eventsOf,
  idOf,
  interviewers,
  look,
  observer,
  openFloor,
  PROJECT,
  seen,
  server,
  sockets,
  stranger,
  supervisor,
  told,
} from '../../../testing/floor-world.ts';
import { Person } from '../../../testing/person.ts';
import { openStationSocket } from '../../../testing/station-socket.ts';
import { openSurvey, walkSurvey } from '../../../testing/survey-form.ts';
import { endOverdueSessions } from '../../people/auth/index.ts';

openFloor();

describe('the floor', () => {
  it('shows all interviewers within reach and other logged-in people, and no one of another group', async () => {
    const dana = await atWork('dana', '101');
    await atWork('ruth', '102');
    const { rows, projects, lines } = await supervisor.call(calls.readFloor, {});
    const logins = new Map(
      (await server.asOwner('select id, login from person')).rows.map((one) => [
        Number((one as { id: number }).id),
        (one as { login: string }).login,
      ]),
    );
    const names = rows.map(({ id }) => logins.get(id));
    expect(names).toEqual(expect.arrayContaining(['dana', 'noam', 'maya', 'omar', 'supervisor']));
    expect(names).not.toContain('ruth');
    expect(names).not.toContain('stranger');
    expect(lines).toBe(20);
    expect(projects.find(({ id }) => id === PROJECT)?.ready).toBeGreaterThan(0);
    const all = (await admin.call(calls.readFloor, {})).rows.map(({ id }) => logins.get(id));
    expect(all).toEqual(expect.arrayContaining(['dana', 'ruth', 'stranger', 'admin']));
    const own = (await stranger.call(calls.readFloor, {})).rows;
    expect(own).toHaveLength(2);
    expect(own.map(({ id }) => logins.get(id))).toEqual(expect.arrayContaining(['ruth', 'stranger']));
    expect(await seen('dana')).toMatchObject({ state: 'free', station: '101', project: { id: PROJECT } });
    expect(dana.name).toBe('dana');
  });

  it('shows each state as it changes, of the own group only', async () => {
    const [dana, danaId] = [await atWork('dana', '101'), await idOf('dana')];
    const [own, other] = [await look(supervisor), await look(stranger)];
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await expect.poll(() => told(own, danaId)).toEqual(['online']);
    await dana.dial(respondent);
    await dana.lineIs('answered');
    await expect.poll(() => told(own, danaId)).toEqual(['online', 'call']);
    expect((await seen('dana'))?.callSince).not.toBeNull();
    await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0);
    await expect.poll(() => told(own, danaId)).toEqual(['online', 'call', 'interview']);
    await dana.hangUp();
    await dana.lineIs('stopped');
    await expect.poll(() => told(own, danaId).at(-1)).toBe('online');
    await dana.call(deskCalls.setIntermission, { intermission: 1, isubtype: 1 });
    await expect.poll(() => told(own, danaId).at(-1)).toBe('intermission');
    await dana.call(deskCalls.setIntermission, { intermission: 1, isubtype: 2 });
    await expect.poll(() => told(own, danaId).at(-1)).toBe('task');
    await dana.goHome();
    await expect.poll(() => told(own, danaId).at(-1)).toBe('offline');
    expect(told(other, danaId)).toEqual([]);
    const rows = eventsOf(other).flatMap((event) => (event.type === 'people' ? event.rows : []));
    expect(rows).toEqual([]);
  });

  it('tells the figures of today when they are counted', async () => {
    const [dana, danaId] = [await atWork('dana', '101'), await idOf('dana')];
    const before = (await seen('dana'))?.today?.completes ?? 0;
    await server.asOwner(`update project set day_goal = 30 where id = ${PROJECT}`);
    const read = (await supervisor.call(calls.readFloor, {})).projects.find(({ id }) => id === PROJECT);
    expect(read?.dayGoal).toBe(30);
    const [socket, other] = [await look(supervisor), await look(stranger)];
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    await walkSurvey(dana, await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0), DEMO_ANSWERS);
    const completes = () =>
      eventsOf(socket)
        .flatMap((event) => (event.type === 'people' ? event.rows : []))
        .filter(({ id }) => id === danaId)
        .at(-1)?.today?.completes;
    await expect.poll(completes).toBe(before + 1);
    // And how far the day's goal of the project is, to those of its group.
    const ofProject = (of: typeof socket) =>
      eventsOf(of)
        .flatMap((event) => (event.type === 'completed' ? event.projects : []))
        .filter(({ id }) => id === PROJECT)
        .at(-1)?.completes;
    await expect.poll(() => ofProject(socket)).toBe((read?.completes ?? 0) + 1);
    expect(ofProject(other)).toBeUndefined();
    expect(eventsOf(other).map(({ type }) => type)).not.toContain('completed');
  });

  it('is correct after a session ended silently, once the sweep has run', async () => {
    const [, danaId] = [await atWork('dana', '101'), await idOf('dana')];
    const socket = await look(supervisor);
    await server.asOwner(
      "update session set last_seen_at = now() - interval '1 hour' where person_id = $1 and ended_at is null",
      [danaId],
    );
    await endOverdueSessions(server.deps);
    await expect.poll(() => told(socket, danaId)).toEqual(['offline']);
    interviewers.splice(0);
  });

  it('sends nothing to viewers without the right, nor to those who left it', async () => {
    const dana = await atWork('dana', '101');
    const own = await openStationSocket(server.url, dana);
    const left = await look(supervisor);
    sockets.push(own);
    own.emit('floor', { isOpen: true, watches: null });
    left.emit('floor', { isOpen: false, watches: null });
    const still = await look(admin);
    await takeCase(server, dana, { phones: [freshNumber()] });
    await expect.poll(() => eventsOf(still).length).toBeGreaterThan(0);
    expect(own.heard.filter(([name]) => name === 'floor')).toEqual([]);
    expect(eventsOf(left)).toEqual([]);
  });

  it('shows an observer only the people working in projects open to them', async () => {
    await atWork('dana', '101');
    const noam = new Person(server, 'noam');
    interviewers.push(noam);
    await noam.logIn('102');
    expect(await seen('dana', observer)).toMatchObject({ state: 'free' });
    expect(await seen('noam', observer)).toBeUndefined();
    expect(await seen('supervisor', observer)).toBeUndefined();
    await server.asOwner(`update project set observer = false where id = ${PROJECT}`);
    expect(await seen('dana', observer)).toBeUndefined();
    await expect(observer.call(calls.watchPerson, { personId: await idOf('dana') })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
