import { casesCalls as calls, interviewerCalls, recordsCalls } from '@seker/contract';
import { DAY, instant, later, MINUTE } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asId } from '../../testing/as-id.ts';
import { answered, freshNumber, onlyCases, row, takeCase } from '../../testing/field.ts';
import { Person } from '../../testing/person.ts';
import { openSurvey } from '../../testing/survey-form.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { holdForWeb, noteLinks, noteStopped } from '../cases/index.ts';

const PROJECT = 1042;
let server: TestServer;
let supervisor: Person;
let observer: Person;
const interviewers: Person[] = [];
beforeAll(async () => {
  server = await startTestServer({ speed: 100, jobs: false });
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
  observer = new Person(server, 'observer');
  await observer.logInToOffice();
  await server.asOwner('update project set observer = true where id = $1', [PROJECT]);
  await server.asOwner(
    "insert into allocation (project_id, person_id) select $1, id from person where login = 'observer' on conflict do nothing",
    [PROJECT],
  );
});
afterEach(async () => {
  for (const person of interviewers.splice(0)) await person.goHome();
  await server.asOwner('update study_case set quota_locked = false, held_at = null, held_by = null');
  // What was tried in one test is not dispatched in the next.
  await server.asOwner(
    `update study_case c set assigned_person_id = null, tier = case when tier is not null and not exists (
       select from attempt a where a.project_id = c.project_id and a.case_id = c.id) then 6 end
     where lease_session_id is null and (assigned_person_id is not null or tier = 1 or exists (
       select from attempt a where a.project_id = c.project_id and a.case_id = c.id))`,
  );
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

async function atWork(name: string, station: string): Promise<Person> {
  const person = new Person(server, name);
  interviewers.push(person);
  await person.logIn(station);
  await person.startProject(PROJECT);
  return person;
}

const list = async (query: object = {}, person = supervisor) =>
  await person.call(calls.listCases, { projectId: PROJECT, ...query } as never);
const read = async (caseId: number, person = supervisor) =>
  await person.call(calls.readCase, { projectId: PROJECT, caseId });
const whys = async (query: object = {}) =>
  await supervisor.call(calls.countCaseWhys, { projectId: PROJECT, ...query } as never);
const idOf = async (login: string) =>
  Number((await row<{ id: number }>(server, 'select id from person where login = $1', [login])).id);
async function freeCase(offset = 0): Promise<number> {
  const { id } = await row<{ id: number }>(
    server,
    'select id from study_case where project_id = $1 and tier = 6 and attempts = 0 order by id offset $2 limit 1',
    [PROJECT, 200 + offset],
  );
  return Number(id);
}
async function refusedWith(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'served',
    (error: { code: string }) => error.code,
  );
}
const audited = async (caseId: number) =>
  (
    await server.asOwner(
      "select action from audit_event where project_id = $1 and subject = 'case' and subject_id = $2 and action <> 'refused' order by id",
      [PROJECT, caseId],
    )
  ).rows.map(({ action }: { action: string }) => action);

describe('the cases of a project', () => {
  it('are a list that is gone through page by page, in each order, up and down, without a gap', async () => {
    for (const field of ['id', 'due', 'attempts', 'recordStatus', 'portion'] as const)
      for (const direction of ['asc', 'desc'] as const) {
        const seen: number[] = [];
        let after = '';
        do {
          const page = await list({ sort: `${field}.${direction}`, limit: '200', after, language: 'he', why: 'callable' });
          seen.push(...page.rows.map(({ id }) => id));
          after = page.next ?? '';
        } while (after !== '' && seen.length < 1_000);
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.length).toBeGreaterThan(600);
      }
  });

  it('are found by their number, by the end of a telephone number however it is typed, and by a name', async () => {
    const id = await freeCase();
    const { raw, name } = await row<{ raw: string; name: string }>(
      server,
      `select p.raw, r.fields ->> 'name' as name from phone p join study_case c on c.project_id = p.project_id and c.id = p.case_id
         join project j on j.id = c.project_id join list_record r on r.list_file_id = j.list_file_id and r.id = c.record_id
       where p.project_id = $1 and p.case_id = $2 order by p.position limit 1`,
      [PROJECT, id],
    );
    const found = async (q: string) => (await list({ q, limit: '200' })).rows.map((one) => one.id);
    expect(await found(String(id))).toContain(id);
    expect(await found(raw)).toContain(id);
    expect(await found(raw.replace(/^0/, '+972 '))).toContain(id);
    expect(await found(raw.slice(-6))).toContain(id);
    expect(await found(name)).toContain(id);
    expect(await found('nobody is called so')).toEqual([]);
    // An observer finds a case by its own number, and by nothing that says who it is.
    expect((await list({ q: String(id) }, observer)).rows[0]).toMatchObject({ id, name: null, phone: null });
    expect((await list({ q: name }, observer)).rows).toEqual([]);
    expect((await list({ q: raw }, observer)).rows.map((one) => one.id)).not.toContain(id);
  });

  it('say what they wait for, and the counts of a filter are those of its list', async () => {
    const held = await freeCase(1);
    await supervisor.call(calls.holdCase, { projectId: PROJECT, caseId: held, isHeld: true });
    const all = await whys();
    expect(all.total).toBe(Number((await row<{ n: string }>(server, 'select count(*) as n from study_case where project_id = $1', [PROJECT])).n));
    expect(all.whys.find(({ why }) => why === 'held')?.cases).toBe(1);
    for (const { why, cases } of all.whys) {
      const page = await list({ why, limit: '1' });
      expect([why, page.total]).toEqual([why, cases]);
      const first = page.rows[0]?.why.blocks[0] ?? 'callable';
      expect(first).toBe(why);
    }
    const hebrew = await whys({ language: 'he', attemptsTo: '0' });
    expect(hebrew.total).toBe((await list({ language: 'he', attemptsTo: '0', limit: '1' })).total);
    expect((await list({ isHeld: 'true' })).rows.map(({ id }) => id)).toEqual([held]);
  });
});

describe('one case', () => {
  it('tells its whole story, and why it is not callable', async () => {
    const dana = await atWork('dana', '101');
    const respondent = await takeCase(server, dana, { phones: [freshNumber(), freshNumber()] });
    await onlyCases(server, [respondent.sfId]);
    expect((await read(respondent.sfId)).why.blocks[0]).toBe('leased');
    expect(await read(respondent.sfId)).toMatchObject({ holder: { id: await idOf('dana') }, recordStatus: 'inUse' });
    for (const phone of respondent.phones) await dana.setStatus(phone.id, 'noAnswer');
    await dana.call(interviewerCalls.nextRespondent, { respId: respondent.respId });
    const whole = await read(respondent.sfId);
    expect(whole.why).toMatchObject({ blocks: ['notDue'], readyWhy: 'loop' });
    expect(whole.callableAt).toBe(whole.why.readyAt);
    expect(whole.loop).toMatchObject({ made: 1, of: 8 });
    expect(whole.phones.map(({ listStatus, loop }) => [listStatus, loop])).toEqual([
      ['pending', { made: 1, of: 8 }],
      ['pending', { made: 1, of: 8 }],
    ]);
    expect(whole.could).toEqual({ people: 1, of: 1, areAtWork: true });
    const attempts = whole.events.filter(({ kind }) => kind === 'attempt');
    expect(attempts).toHaveLength(2);
    expect(attempts[0]).toMatchObject({ tier: 1, how: 'none', person: expect.any(String), phone: expect.any(String) });
    expect(whole.events.at(-1)).toMatchObject({ kind: 'release', what: '1' });
    expect(whole.profile.length).toBeGreaterThan(0);

    const seen = await read(respondent.sfId, observer);
    expect(seen).toMatchObject({ name: null, phone: null, profile: [] });
    expect(JSON.stringify(seen)).not.toContain(respondent.phones[0]?.phone);
  });

  it('shows the same number in other projects to those who may see them, and counts the rest', async () => {
    const id = await freeCase(2);
    const { number } = await row<{ number: string }>(server, 'select number from phone where case_id = $1 order by position limit 1', [id]);
    const other = await row<{ project_id: number; case_id: number; id: number }>(server, 'select * from phone where project_id = 1043 limit 1');
    await server.asOwner('update phone set number = $2 where id = $1', [other.id, number]);
    expect((await read(id)).phones[0]).toMatchObject({ elsewhere: [{ projectId: 1043, caseId: Number(other.case_id) }], others: 0 });
    expect((await read(id, observer)).phones[0]).toMatchObject({ elsewhere: [], others: 1 });
    await server.asOwner("insert into person_group (name) values ('Elsewhere')");
    await server.asOwner("update project set group_id = (select id from person_group where name = 'Elsewhere') where id = 1043");
    expect((await read(id)).phones[0]).toMatchObject({ elsewhere: [], others: 1 });
    await server.asOwner("update project set group_id = (select id from person_group where name = 'Demo') where id = 1043");
  });

  it('is assigned to one interviewer, who gets it first, and to no one who is not of the project', async () => {
    const id = await freeCase(3);
    const noam = await idOf('noam');
    expect(await refusedWith(supervisor.call(calls.assignCase, { projectId: PROJECT, caseId: id, personId: await idOf('supervisor') }))).toBe('notAllocated');
    await supervisor.call(calls.assignCase, { projectId: PROJECT, caseId: id, personId: noam });
    expect((await list({ assigned: String(noam) })).rows).toMatchObject([{ id, assigned: { id: noam } }]);
    const dana = await atWork('dana', '101');
    expect((await read(id)).why.blocks).toEqual(['assignedToOther']);
    expect((await dana.next()).sfId).not.toBe(id);
    const noamAtWork = await atWork('noam', '102');
    expect((await noamAtWork.next()).sfId).toBe(id);
    expect(await audited(id)).toEqual(['assign']);
    // Taken back while he has it: it stays with him, and is nobody's afterwards.
    await supervisor.call(calls.assignCase, { projectId: PROJECT, caseId: id, personId: null });
    await noamAtWork.goHome();
    expect(await row(server, 'select tier, assigned_person_id from study_case where id = $1', [id])).toEqual({ tier: 6, assigned_person_id: null });
  });

  it('is kept back and given free, each noted once', async () => {
    const id = await freeCase(4);
    const hold = async (isHeld: boolean) => await supervisor.call(calls.holdCase, { projectId: PROJECT, caseId: id, isHeld });
    await hold(true);
    await hold(true);
    expect((await read(id)).why.blocks).toEqual(['held']);
    await hold(false);
    expect((await read(id)).why.blocks).toEqual([]);
    expect(await audited(id)).toEqual(['hold', 'unhold']);
  });

  it('is opened again for a new round where it ended without an interview, and only there', async () => {
    const dana = await atWork('dana', '101');
    const respondent = await takeCase(server, dana, { phones: [freshNumber(), freshNumber()] });
    await dana.setStatus(respondent.phones[0]?.id ?? 0, 'hardRefusal');
    await dana.next(respondent);
    const ended = await read(respondent.sfId);
    expect(ended).toMatchObject({ recordStatus: 'burned', why: { blocks: ['final'] } });
    expect(ended.outcome).not.toBeNull();
    const act = { projectId: PROJECT, caseId: respondent.sfId };
    expect(await refusedWith(supervisor.call(calls.holdCase, { ...act, isHeld: true }))).toBe('caseEnded');
    expect(await refusedWith(supervisor.call(calls.assignCase, { ...act, personId: await idOf('dana') }))).toBe('caseEnded');
    await supervisor.call(calls.restoreCase, act);
    expect(await read(respondent.sfId)).toMatchObject({ recordStatus: 'restored', outcome: null, attempts: 0, why: { blocks: [] } });
    expect(await refusedWith(supervisor.call(calls.restoreCase, act))).toBe('caseIsOpen');
    expect(await audited(respondent.sfId)).toEqual(['restore']);
    // It is dispatched like another, and what was said before stays in its story.
    await supervisor.call(calls.assignCase, { ...act, personId: await idOf('dana') });
    await dana.goHome();
    await dana.logIn('101');
    await dana.startProject(PROJECT);
    const again = await dana.next();
    expect(again.sfId).toBe(respondent.sfId);
    expect(again.respId).not.toBe(respondent.respId);
    await dana.setStatus(again.phones[0]?.id ?? 0, 'hardRefusal');
    expect((await read(respondent.sfId)).events.filter(({ kind }) => kind === 'attempt')).toHaveLength(2);
    await server.asOwner("update study_case set record_status = 'success', tier = null where id = $1", [await freeCase(5)]);
    const success = (await list({ recordStatus: 'success', limit: '1' })).rows[0]?.id ?? 0;
    expect(await refusedWith(supervisor.call(calls.restoreCase, { projectId: PROJECT, caseId: success }))).toBe('caseIsCompleted');
  });

  it('takes a number, which is called like the others, unless it is listed or there', async () => {
    const id = await freeCase(6);
    const add = async (number: string) => await supervisor.call(calls.addCaseNumber, { projectId: PROJECT, caseId: id, number });
    const faultOf = async (number: string) =>
      await add(number).then(
        () => 'served',
        (error: { details?: { faults?: { code: string }[] } }) => error.details?.faults?.[0]?.code,
      );
    expect(await faultOf('what?')).toBe('notAPhoneNumber');
    await server.asOwner("insert into blacklist_entry (phone, comments) values ('+972529999901', 'casework')");
    expect(await faultOf('052-9999901')).toBe('numberListed');
    const { id: phoneId } = await add('052-9999902');
    expect(await faultOf('+972 52 9999902')).toBe('numberThere');
    expect((await read(id)).phones.find((phone) => phone.id === phoneId)).toMatchObject({ listStatus: 'free', isManual: true, phone: '052-9999902' });
    expect(await audited(id)).toEqual(['addPhone']);
    const { details } = await row<{ details: object }>(server, "select details from audit_event where action = 'addPhone' order by id desc limit 1");
    expect(JSON.stringify(details)).not.toContain('9999902');
  });
});

describe('many cases', () => {
  it('are locked, assigned and restored together; each that is refused is named', async () => {
    const dana = await idOf('dana');
    const some = await Promise.all([10, 11, 12].map(async (offset) => await freeCase(offset)));
    const ended = (await list({ why: 'final', limit: '1' })).rows[0]?.id ?? 0;
    const bulk = async (body: object) => await supervisor.call(calls.bulkCases, { projectId: PROJECT, ...body } as never);
    const answer = await bulk({ act: 'assign', ids: [...some, ended], personId: dana });
    expect(answer.result).toMatchObject({ done: 3, refused: [{ id: ended, code: 'caseEnded' }] });
    expect((await list({ assigned: String(dana) })).total).toBe(3);
    const held = await bulk({ act: 'hold', query: { assigned: String(dana) }, expect: 3 });
    expect(held.result).toMatchObject({ done: 3, refused: [] });
    expect(await refusedWith(bulk({ act: 'hold', query: { assigned: String(dana) }, expect: 4 }))).toBe('selectionChanged');
    expect((await list({ isHeld: 'true' })).total).toBe(3);
    await bulk({ act: 'unhold', ids: some });
    expect((await list({ isHeld: 'true' })).total).toBe(0);
  });
});

describe('records and calls', () => {
  const records = async (query: object = {}) =>
    await supervisor.call(recordsCalls.listRecords, { projectId: PROJECT, limit: '200', ...query } as never);

  it('say how far the survey has come with each case, by telephone and on the web', async () => {
    const dana = await atWork('dana', '101');
    const respondent = await takeCase(server, dana, { phones: [freshNumber()] });
    expect((await records({ q: String(respondent.sfId) })).rows[0]).toMatchObject({ surveyStatus: 'notSent', interviewId: null });
    await answered(dana, respondent);
    await openSurvey(dana, respondent, respondent.phones[0]?.id ?? 0);
    const [running] = (await records({ surveyStatus: 'inUse' })).rows;
    expect(running).toMatchObject({ caseId: respondent.sfId, interviewId: respondent.respId, mode: 'phone', by: { id: await idOf('dana') }, outcome: null });
    await server.asOwner("update interview set touched_at = now() - interval '1 hour' where id = $1", [respondent.respId]);
    expect((await records({ surveyStatus: 'stopped' })).rows.map(({ caseId }) => caseId)).toContain(respondent.sfId);
    await server.asOwner("update interview set state = 'ended', outcome = 'screenedOut', ended_at = now() where id = $1", [respondent.respId]);
    expect((await records({ surveyStatus: 'finished', by: String(await idOf('dana')) })).rows.map(({ caseId }) => caseId)).toContain(respondent.sfId);
    await server.asOwner("update interview set outcome = 'success' where id = $1", [respondent.respId]);
    expect((await records({ surveyStatus: 'completed' })).rows.map(({ caseId }) => caseId)).toContain(respondent.sfId);

    // On the web the case itself is told: a link, an answer, and none for ten minutes.
    const web = await freeCase(20);
    const status = async () => (await records({ q: String(web) })).rows[0]?.surveyStatus;
    await noteLinks(server.db as never, asId(PROJECT), [asId(web)]);
    expect(await status()).toBe('notStarted');
    await holdForWeb(server.db, asId(PROJECT), asId(web), server.deps.now());
    expect(await status()).toBe('inUse');
    await noteStopped(server.db, server.deps.now());
    expect(await status()).toBe('inUse');
    await noteStopped(server.db, later(server.deps.now(), 11 * MINUTE));
    expect(await status()).toBe('stopped');
    // Interviews of no case stand there, too.
    await server.asOwner(
      `insert into interview (project_id, version_id, mode, language_id, seed, form_token, start, answered_by)
       select project_id, version_id, 'web', language_id, seed, form_token, start, 'web' from interview where id = $1`,
      [respondent.respId],
    );
    expect((await records({ sort: 'id.asc', limit: '1' })).rows[0]).toMatchObject({ caseId: null, mode: 'web' });
    const pages = await records({ limit: '1' });
    expect((await records({ limit: '1', after: pages.next ?? '' })).rows[0]?.id).not.toBe(pages.rows[0]?.id);
  });

  it('list every call with its status, and numbers only for those who may see them', async () => {
    const dana = await atWork('dana', '101');
    const number = freshNumber();
    const respondent = await takeCase(server, dana, { phones: [number] });
    await dana.setStatus(respondent.phones[0]?.id ?? 0, 'busy');
    const attempts = async (query: object = {}, person = supervisor) =>
      (await person.call(recordsCalls.listAttempts, { projectId: PROJECT, ...query } as never)).rows;
    const [last] = await attempts();
    expect(last).toMatchObject({ caseId: respondent.sfId, phone: number, how: 'none', tier: 1, isCorrection: false });
    expect(last?.status?.name).not.toBe('');
    expect((await attempts({ q: number.slice(-6) })).map(({ caseId }) => caseId)).toContain(respondent.sfId);
    expect((await attempts({ q: String(respondent.sfId) })).map(({ caseId }) => caseId)).toEqual([respondent.sfId]);
    expect((await attempts({ q: number.slice(-6) }, observer)).map(({ caseId }) => caseId)).not.toContain(respondent.sfId);
    expect((await attempts({}, observer))[0]).toMatchObject({ caseId: respondent.sfId, phone: null });
    expect(await attempts({ person: String(await idOf('maya')), status: String(last?.status?.id) })).toEqual([]);
    expect(await attempts({ until: '2020-01-01' })).toEqual([]);
  });
});

describe('an empty queue in the office', () => {
  it('is told for everyone who is at work, and for one of them', async () => {
    server.setClock(instant(Date.now() + 1));
    await server.asOwner("update study_case set ready_at = $2, ready_why = 'loop' where project_id = $1 and tier is not null", [PROJECT, new Date(Date.now() + DAY)]);
    const all = await supervisor.call(calls.readQueueWhy, { projectId: PROJECT, personId: null });
    expect(all.callable).toBe(0);
    expect(all.waits.reduce((sum, { cases }) => sum + cases, 0)).toBe(all.open);
    expect(all.nextAt).not.toBeNull();
    const one = await supervisor.call(calls.readQueueWhy, { projectId: PROJECT, personId: await idOf('noam') });
    expect(one.open).toBe(all.open);
    expect(await refusedWith(supervisor.call(calls.readQueueWhy, { projectId: PROJECT, personId: await idOf('coder') }))).toBe('notAllocated');
    await server.asOwner("update study_case set ready_at = now() - interval '1 hour' where project_id = $1 and tier is not null", [PROJECT]);
    server.setClock(null);
  });
});
