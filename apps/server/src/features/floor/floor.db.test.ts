import {
  floorCalls as calls,
  type FloorEvent,
  type FloorRow,
  interviewerCalls,
  liveCalls,
  peopleCalls,
} from '@seker/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ANSWERS } from '../../testing/demo-answers.ts';
import { freshNumber, row, takeCase } from '../../testing/field.ts';
import { Person } from '../../testing/person.ts';
import { openStationSocket, type StationSocket } from '../../testing/station-socket.ts';
import { openSurvey, sendPage, walkSurvey } from '../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { endOverdueSessions } from '../auth/index.ts';

const PROJECT = 1042;

let server: TestServer;
let admin: Person;
let supervisor: Person;
/** Of another group. */
let stranger: Person;
let observer: Person;
const interviewers: Person[] = [];
const sockets: StationSocket[] = [];

beforeAll(async () => {
  server = await startTestServer({ speed: 100 });
  await server.asOwner(`
    insert into person_group (name) values ('Others');
    insert into person (group_id, login, real_name, role, password_hash)
      select g.id, n.login, n.login, n.role, p.password_hash from person_group g, person p,
        (values ('stranger', 'supervisor'), ('ruth', 'interviewer')) n (login, role)
      where g.name = 'Others' and p.login = 'dana';
    insert into allocation (project_id, person_id) select ${PROJECT}, id from person where login = 'observer' on conflict do nothing`);
  [admin, supervisor, stranger, observer] = (await Promise.all(
    ['admin', 'supervisor', 'stranger', 'observer'].map(async (login) => {
      const person = new Person(server, login);
      await person.logInToOffice();
      return person;
    }),
  )) as [Person, Person, Person, Person];
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  for (const person of interviewers.splice(0)) await person.goHome().catch(() => undefined);
  await server.asOwner(`update project set live_hides = 'nothing', observer = true where id = ${PROJECT}`);
  expect(server.troubles()).toEqual([]);
});
afterAll(async () => await server.stop());

async function atWork(name: string, station: string): Promise<Person> {
  const person = new Person(server, name);
  interviewers.push(person);
  await person.logIn(station);
  await person.startProject(PROJECT);
  return person;
}

async function idOf(login: string): Promise<number> {
  return Number((await row<{ id: number }>(server, 'select id from person where login = $1', [login])).id);
}

async function seen(login: string, by: Person = supervisor): Promise<FloorRow | undefined> {
  const id = await idOf(login);
  return (await by.call(calls.readFloor, {})).rows.find((one) => one.id === id);
}

/** A window that has the floor open. */
async function look(person: Person, watches: number | null = null): Promise<StationSocket> {
  const socket = await openStationSocket(server.url, person);
  sockets.push(socket);
  socket.emit('floor', { isOpen: true, watches });
  // What is said is done in order; there is no answer to it.
  await new Promise((resolve) => setTimeout(resolve, 150));
  return socket;
}

const eventsOf = (socket: StationSocket) =>
  socket.heard.filter(([name]) => name === 'floor').map(([, event]) => event as FloorEvent);

/** The states of a person in the order in which the window was told of them, each once. */
function told(socket: StationSocket, id: number): string[] {
  const states = eventsOf(socket).flatMap((event) =>
    event.type === 'people' ? event.rows.filter((one) => one.id === id).map(({ state }) => state) : [],
  );
  return states.filter((state, at) => state !== states[at - 1]);
}

async function audited(action: string): Promise<number> {
  const { count } = await row<{ count: number }>(
    server,
    'select count(*)::int as count from audit_event where action = $1',
    [action],
  );
  return count;
}

describe('the floor', () => {
  it('shows all interviewers of the reach and who else is logged in, and no one of another group', async () => {
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
    expect((await stranger.call(calls.readFloor, {})).rows.map(({ id }) => logins.get(id)).toSorted()).toEqual([
      'ruth',
      'stranger',
    ]);
    expect(await seen('dana')).toMatchObject({ state: 'free', station: '101', project: { id: PROJECT } });
    expect(dana.name).toBe('dana');
  });

  it('is told each state as it comes, of the own group alone', async () => {
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
    await dana.call(interviewerCalls.setIntermission, { intermission: 1, isubtype: 1 });
    await expect.poll(() => told(own, danaId).at(-1)).toBe('intermission');
    await dana.call(interviewerCalls.setIntermission, { intermission: 1, isubtype: 2 });
    await expect.poll(() => told(own, danaId).at(-1)).toBe('task');
    await dana.goHome();
    await expect.poll(() => told(own, danaId).at(-1)).toBe('offline');
    expect(told(other, danaId)).toEqual([]);
    const rows = eventsOf(other).flatMap((event) => (event.type === 'people' ? event.rows : []));
    expect(rows).toEqual([]);
  });

  it('is right after a session has ended without a word, once the sweep has come by', async () => {
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

  it('tells nothing to one who may not see it, and nothing more to one who has left it', async () => {
    const dana = await atWork('dana', '101');
    const [own, left] = [await look(dana), await look(supervisor)];
    left.emit('floor', { isOpen: false, watches: null });
    await new Promise((resolve) => setTimeout(resolve, 150));
    const still = await look(admin);
    await takeCase(server, dana, { phones: [freshNumber()] });
    await expect.poll(() => eventsOf(still).length).toBeGreaterThan(0);
    expect(eventsOf(own)).toEqual([]);
    expect(eventsOf(left)).toEqual([]);
  });

  it('shows an observer those alone who work in projects that are open to them', async () => {
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

describe('what is done there', () => {
  it('puts a message among the updates of the interviewer, at once and after a reload', async () => {
    const dana = await atWork('dana', '101');
    const noam = await atWork('noam', '102');
    const [hers, his] = [await openStationSocket(server.url, dana), await openStationSocket(server.url, noam)];
    sockets.push(hers, his);
    const before = await audited('message');
    const text = '<b>שלום</b> = 1+1';
    await supervisor.call(calls.messagePerson, { personId: await idOf('dana'), text });
    expect(await hers.hears('news')).toMatchObject({ type: 'message', value: text });
    const { data } = await dana.call(interviewerCalls.interactiveNews, {});
    expect(data.messages.map(({ value }) => value)).toEqual([text]);
    expect((await noam.call(interviewerCalls.interactiveNews, {})).data.messages).toEqual([]);
    expect(his.heard.filter(([name]) => name === 'news')).toEqual([]);
    expect(await audited('message')).toBe(before + 1);
  });

  it('puts one message among the updates of all of the reach, and of no one else', async () => {
    const dana = await atWork('dana', '101');
    const ruth = await atWork('ruth', '102');
    const before = await audited('message');
    expect(await supervisor.call(calls.messageEveryone, { text: 'At ten', projectId: null })).toEqual({ people: 1 });
    expect((await dana.call(interviewerCalls.interactiveNews, {})).data.messages).toHaveLength(1);
    expect((await ruth.call(interviewerCalls.interactiveNews, {})).data.messages).toEqual([]);
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

  it('takes the respondent from an interviewer, who stays and is told', async () => {
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

  it('disconnects everyone as counted, and no one where others are there than were counted', async () => {
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

  it('is refused to a supervisor of another group and to an observer (A05, A06)', async () => {
    await atWork('dana', '101');
    const personId = await idOf('dana');
    for (const person of [stranger, observer]) {
      const acts = [
        async () => await person.call(calls.messagePerson, { personId, text: 'x' }),
        async () => await person.call(calls.releaseRespondent, { personId }),
        async () => await person.call(peopleCalls.logOffPerson, { personId }),
        async () => await person.call(liveCalls.watchScreen, { personId }),
        async () => await person.call(liveCalls.screenPicture, { personId }),
        async () => await person.call(calls.readPersonProjects, { personId }),
      ];
      for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(stranger.call(calls.watchPerson, { personId })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await seen('dana')).toMatchObject({ state: 'free' });
  });
});

describe('an interview that is watched', () => {
  async function inInterview() {
    const dana = await atWork('dana', '101');
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    await dana.dial(respondent);
    await dana.lineIs('answered');
    const first = await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0);
    return { dana, first, personId: await idOf('dana') };
  }

  it('is told to the one who watches as it goes on, with answers in words', async () => {
    const { dana, first, personId } = await inInterview();
    const [watching, other] = [await look(supervisor, personId), await look(stranger, personId)];
    const begun = (await supervisor.call(calls.watchPerson, { personId })).interview;
    expect(begun?.page).toMatchObject({ place: 1, chapter: { number: 1 } });
    const before = await audited('watch');
    const next = await sendPage(dana, first, DEMO_ANSWERS['about-who'] ?? {});
    await expect.poll(() => eventsOf(watching).some(({ type }) => type === 'interview')).toBe(true);
    const { interview } = await supervisor.call(calls.watchPerson, { personId });
    const [, answer] = interview?.steps ?? [];
    expect(interview?.steps[0]).toMatchObject({ what: 'next' });
    expect(answer).toMatchObject({ what: 'answered', isHidden: false });
    expect(answer?.words).not.toBe('');
    expect(interview?.page?.place).toBeGreaterThan(1);
    expect(interview?.page?.of).toBe(begun?.page?.of);
    await sendPage(dana, next, {}, { action: 'back' });
    const back = (await supervisor.call(calls.watchPerson, { personId })).interview;
    expect(back?.steps[0]?.what).toBe('back');
    expect(back?.page?.questions[0]?.answers.filter(({ isChosen }) => isChosen)).toHaveLength(1);
    expect(eventsOf(other)).toEqual([]);
    // One who goes on watching is noted once.
    expect(await audited('watch')).toBe(before);
  });

  it.each([
    ['nothing', false, false],
    ['ownWords', true, false],
    ['answers', true, true],
  ] as const)('keeps back what the project says: %s', async (hides, hidesOwnWords, hidesChoices) => {
    await server.asOwner(`update project set live_hides = '${hides}' where id = ${PROJECT}`);
    const { dana, first, personId } = await inInterview();
    await walkSurvey(dana, first, DEMO_ANSWERS);
    const read = async (by: Person) => (await by.call(calls.watchPerson, { personId })).interview?.steps ?? [];
    const steps = await read(supervisor);
    const typed = steps.filter(({ question, what }) => what === 'answered' && question === OPEN_QUESTION);
    const chosen = steps.filter(({ question, what }) => what === 'answered' && question === CHOICE_QUESTION);
    expect(typed.map(({ isHidden, words }) => [isHidden, words === null])).toEqual([[hidesOwnWords, hidesOwnWords]]);
    expect(chosen.map(({ isHidden, words }) => [isHidden, words === null])).toEqual([[hidesChoices, hidesChoices]]);
    expect(JSON.stringify(steps).includes('Shakshuka')).toBe(!hidesOwnWords);
    // From observers, who see no names and numbers, own words are kept in any case.
    expect(JSON.stringify(await read(observer))).not.toContain('Shakshuka');
    const picture = supervisor.call(liveCalls.watchScreen, { personId });
    if (hides === 'nothing') expect(await picture).toMatchObject({ asked: 1 });
    else await expect(picture).rejects.toMatchObject({ code: 'pictureHidden' });
  });
});

/** By their numbers in the demo's questionnaire. */
const OPEN_QUESTION = 'DISH';
const CHOICE_QUESTION = 'COOK';
