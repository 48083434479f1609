import { beforeEach, describe, expect, it } from 'vitest';
import { callbackOf, listed, makeCallback } from '../../../testing/callbacks-desk.ts';
import { atWork, idOf, observer, openCasework, server, supervisor } from '../../../testing/casework.ts';
import { Person } from '../../../testing/person.ts';
import { codeOf } from '../../../testing/refusal.ts';

openCasework();
beforeEach(async () => {
  await server.asOwner('update project set callback_kept_minutes = 10 where id in (1042, 1043)');
  await server.asOwner(
    'update study_case set tier = 6, appointment_person_id = null, ready_why = $1 where tier in (1, 2)',
    ['drawn'],
  );
});

const standOf = async (id: number) => (await callbackOf(supervisor, id))?.stand;

describe('how a callback stands', () => {
  it('is later before its time, kept for its interviewer, and open to all behind the minutes of the project', async () => {
    const later = await makeCallback(server, { minutesAgo: -40 });
    const kept = await makeCallback(server, { minutesAgo: 4 });
    const open = await makeCallback(server, { minutesAgo: 15 });
    const anyones = await makeCallback(server, { owner: null, minutesAgo: 1 });
    expect(await Promise.all([later, kept, open, anyones].map(standOf))).toEqual(['later', 'kept', 'open', 'open']);
    const row = await callbackOf(supervisor, kept);
    expect(Date.parse(row?.opensAt ?? '') - Date.parse(row?.at ?? '')).toBe(600_000);
    expect(row).toMatchObject({ owner: { id: await idOf('noam'), isGiven: false }, localZone: 'Asia/Jerusalem' });
    const all = await callbackOf(supervisor, anyones);
    expect(all).toMatchObject({ owner: { id: null, isGiven: false }, ownerName: null, opensAt: all?.at });
  });

  it('is given where a supervisor gave it: it never opens', async () => {
    const id = await makeCallback(server, { isGiven: true, minutesAgo: 600 });
    expect(await callbackOf(supervisor, id)).toMatchObject({ stand: 'given', opensAt: null });
  });

  it('is in hand while an interviewer has it, who is named', async () => {
    const dana = await atWork('dana', '101');
    const id = await makeCallback(server, { owner: 'dana', minutesAgo: 2 });
    expect((await dana.next()).sfId).toBe(id);
    const row = await callbackOf(supervisor, id);
    expect(row).toMatchObject({ stand: 'inHand', takers: [], isWithoutTaker: false });
    expect(row?.holder).toMatch(/\S/);
  });

  it('tells what keeps it from being dialled', async () => {
    const id = await makeCallback(server, { minutesAgo: 15 });
    const during = async (set: string, back: string) => {
      await server.asOwner(set.replaceAll('$id', String(id)));
      const stand = await standOf(id);
      await server.asOwner(back.replaceAll('$id', String(id)));
      return stand;
    };
    expect(
      await during(
        "update study_case set held_at = now(), held_by = (select id from person where login = 'supervisor') where id = $id",
        'update study_case set held_at = null, held_by = null where id = $id',
      ),
    ).toBe('held');
    expect(
      await during(
        'update project set online = false where id = 1042',
        'update project set online = true where id = 1042',
      ),
    ).toBe('offline');
    expect(
      await during(
        'update study_case set quota_locked = true where id = $id',
        'update study_case set quota_locked = false where id = $id',
      ),
    ).toBe('quotaClosed');
    expect(
      await during(
        "insert into blacklist_entry (phone, source) select number, 'manual' from phone where case_id = $id",
        'delete from blacklist_entry b using phone p where p.case_id = $id and p.number = b.phone',
      ),
    ).toBe('blacklisted');
    expect(
      await during(
        `insert into number_lease (number, project_id, case_id, session_id) select p.number, 1043,
           (select id from study_case where project_id = 1043 limit 1), (select max(id) from session) from phone p where p.case_id = $id`,
        'delete from number_lease l using phone p where p.case_id = $id and p.number = l.number',
      ),
    ).toBe('elsewhere');
    expect(
      await during(
        "update study_case set zone = 'Pacific/Kiritimati' where id = $id",
        "update study_case set zone = 'Asia/Jerusalem' where id = $id",
      ),
    ).toBe('outsideHours');
    expect(await standOf(id)).toBe('open');
  });
});

describe('who can take a callback', () => {
  it('is who is logged in, of the project, speaks the language and is not away; of a kept or given one its interviewer alone', async () => {
    const open = await makeCallback(server, { minutesAgo: 15 });
    const kept = await makeCallback(server, { minutesAgo: 4 });
    const given = await makeCallback(server, { isGiven: true, minutesAgo: 4 });
    const takersOf = async (id: number) => (await callbackOf(supervisor, id))?.takers;
    expect(await Promise.all([open, kept, given].map(takersOf))).toEqual([[], [], []]);
    const dana = await atWork('dana', '101');
    expect(await Promise.all([open, kept, given].map(takersOf))).toEqual([[await idOf('dana')], [], []]);
    await atWork('noam', '102');
    const [noamId, danaId] = [await idOf('noam'), await idOf('dana')];
    const [ofOpen, ...ofOthers] = await Promise.all([open, kept, given].map(takersOf));
    expect(new Set(ofOpen)).toEqual(new Set([danaId, noamId]));
    expect(ofOthers).toEqual([[noamId], [noamId]]);
    // On a break no one takes a call; in a language that they do not speak, neither.
    await server.asOwner("update session set state = 'on-break' where person_id = $1 and ended_at is null", [danaId]);
    expect(await takersOf(open)).toEqual([noamId]);
    await server.asOwner("update session set state = 'online' where person_id = $1 and ended_at is null", [danaId]);
    await server.asOwner(
      'update study_case set language_id = (select id from language where id not in (select language_id from person_language where person_id = any($2)) limit 1) where id = $1',
      [open, [noamId, danaId]],
    );
    expect(await takersOf(open)).toEqual([]);
    expect(dana.name).toBe('dana');
  });

  it('warns where no one could, of what is due or near: first in order, and as a filter', async () => {
    await atWork('dana', '101');
    const open = await makeCallback(server, { minutesAgo: 25 });
    const forNoam = await makeCallback(server, { isGiven: true, minutesAgo: 3 });
    const near = await makeCallback(server, { isGiven: true, minutesAgo: -20 });
    const far = await makeCallback(server, { isGiven: true, minutesAgo: -60 });
    const { rows, people } = await listed(supervisor);
    expect(rows.map(({ id }) => id)).toEqual([forNoam, near, open, far]);
    expect(rows.map((row) => row.isWithoutTaker)).toEqual([true, true, false, false]);
    expect(people.map(({ id }) => id)).toContain(await idOf('dana'));
    const without = await listed(supervisor, { projectId: 1042, isWithoutTaker: 'true' });
    expect(without.rows.map(({ id }) => id)).toEqual([forNoam, near]);
    expect(without.summary?.total).toBe(2);
    const withTaker = await listed(supervisor, { projectId: 1042, isWithoutTaker: 'false' });
    expect(withTaker.rows.map(({ id }) => id)).toEqual([open, far]);
  });
});

describe('the list of callbacks', () => {
  it('is narrowed by day, interviewer, language, state and respondent; each day is counted, what is overdue today', async () => {
    const due = await makeCallback(server, { minutesAgo: 15 });
    const tomorrow = await makeCallback(server, { owner: 'dana', minutesAgo: -24 * 60 });
    const anyones = await makeCallback(server, { owner: null, minutesAgo: -24 * 60 });
    const ids = async (query: object) =>
      (await listed(supervisor, { projectId: 1042, ...query })).rows.map(({ id }) => id);
    const { summary } = await listed(supervisor);
    expect(summary?.days.map(({ callbacks }) => callbacks)).toEqual([1, 2, 0, 0, 0, 0, 0]);
    expect(summary?.total).toBe(3);
    expect(new Set(summary?.owners.map(({ id }) => id))).toEqual(new Set([await idOf('dana'), await idOf('noam')]));
    expect(await ids({ day: summary?.days[0]?.day })).toEqual([due]);
    expect(await ids({ day: summary?.days[1]?.day })).toEqual([tomorrow, anyones]);
    // The strip keeps its counts while a day is chosen.
    expect(
      (await listed(supervisor, { projectId: 1042, day: summary?.days[1]?.day ?? '' })).summary?.days[0]?.callbacks,
    ).toBe(1);
    expect(await ids({ personId: String(await idOf('dana')) })).toEqual([tomorrow]);
    expect(await ids({ personId: '0' })).toEqual([anyones]);
    expect(await ids({ language: 'he' })).toEqual([due, tomorrow, anyones]);
    expect(await ids({ language: 'ar' })).toEqual([]);
    expect(await ids({ state: 'later' })).toEqual([tomorrow, anyones]);
    expect(await ids({ state: 'open,closed' })).toEqual([due]);
    expect(await ids({ respondent: due })).toEqual([due]);
    // Of all projects of the group.
    const other = await makeCallback(server, { project: 1043, minutesAgo: -30 });
    expect(await ids({ projectId: undefined })).toEqual([due, other, tomorrow, anyones]);
  });

  it('shows an observer no names, numbers and notes; another group, coders and interviewers nothing', async () => {
    const id = await makeCallback(server, { minutesAgo: 15 });
    await server.asOwner(
      `insert into case_comment (project_id, case_id, person_id, text, at)
       select 1042, $1, id, 'Ask for Moshe', now() from person where login = 'dana'`,
      [id],
    );
    expect(await callbackOf(supervisor, id)).toMatchObject({
      name: expect.stringMatching(/\S/),
      note: 'Ask for Moshe',
    });
    expect(await callbackOf(observer, id)).toMatchObject({ name: null, note: null });
    expect(await callbackOf(observer, id, {})).toMatchObject({ name: null, note: null });
    const { rows: numbers } = await server.asOwner('select number, raw from phone where case_id = $1', [id]);
    const answer = JSON.stringify(await listed(supervisor));
    for (const { number, raw } of numbers as { number: string; raw: string }[]) {
      expect(answer).not.toContain(number);
      expect(answer).not.toContain(raw);
    }
    const { summary } = await listed(observer, {});
    expect(summary?.projects.map((project) => [project.id, project.mayChange])).toEqual([[1042, false]]);
    await server.asOwner('delete from case_comment where case_id = $1', [id]);
    await server.asOwner(`
      insert into person_group (name) values ('Others of callbacks');
      insert into person (group_id, login, real_name, role, password_hash)
        select g.id, 'far-supervisor', 'Far', 'supervisor', p.password_hash from person_group g, person p
        where g.name = 'Others of callbacks' and p.login = 'supervisor'`);
    const stranger = new Person(server, 'far-supervisor');
    await stranger.logInToOffice();
    expect((await listed(stranger, {})).rows).toEqual([]);
    expect(await codeOf(listed(stranger))).toBe('forbidden');
    const coder = new Person(server, 'coder');
    await coder.logInToOffice();
    expect(await codeOf(listed(coder))).toBe('forbidden');
    const dana = await atWork('dana', '101');
    expect(await codeOf(listed(dana))).toBe('forbidden');
    const admin = new Person(server, 'admin');
    await admin.logInToOffice();
    expect((await listed(admin, {})).rows.map((row) => row.id)).toContain(id);
  });
});
