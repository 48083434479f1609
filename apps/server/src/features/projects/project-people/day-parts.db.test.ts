import { projectPeopleCalls as calls, casesCalls, type DayPartRow, projectCalls } from '@seker/contract';
import { instantOfLocal } from '@seker/fieldwork';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followSchedule } from '../../../jobs/follow-schedule.ts';
import { freshNumber, row } from '../../../testing/field.ts';
import { type JobField, openJobField } from '../../../testing/job-field.ts';
import { Person } from '../../../testing/person.ts';
import { prepareCase } from '../../../testing/prepare-case.ts';
import { codeOf, refusalOf } from '../../../testing/refusal.ts';

const projectId = 1042;
let server: JobField;
let supervisor: Person;
beforeAll(async () => {
  server = await openJobField();
  // A Monday.
  server.setClock(instantOfLocal('2027-03-08', 20 * 60, 'Asia/Jerusalem'));
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
});
afterAll(async () => {
  expect(server.troubles()).toEqual([]);
  await server.stop();
});

const part = (nameEn: string, weekdays: readonly number[], from: string, to: string): DayPartRow => ({
  nameHe: `${nameEn} בעברית`,
  nameEn,
  weekdays: [...weekdays],
  from,
  to,
});
const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];
const DAY = part('Day', ALL_DAYS, '00:00', '18:00');
const NIGHT = part('Night', ALL_DAYS, '18:00', '24:00');
const WEEKEND = part('Weekend', [5, 6], '00:00', '24:00');
const WORKDAYS = part('Workdays', [0, 1, 2, 3, 4], '00:00', '24:00');
const WEEKENDS = [12, 13, 19, 20].map((day) => ({ day: `2027-03-${day}`, name: '' }));

async function save(dayParts: readonly DayPartRow[], over: object = {}): Promise<unknown> {
  const { windows, closedDays, revision } = await supervisor.call(calls.readCallingHours, { projectId });
  const saved = supervisor.call(calls.saveCallingHours, {
    projectId,
    windows,
    closedDays,
    dayParts,
    spreadsCalls: true,
    revision,
    ...over,
  } as never);
  return await refusalOf(saved).catch(async () => await codeOf(saved));
}

/** Tried in the day, in the day, and at night; a busy line was none. */
let caseId: number;

const excessOf = async (caseId: number) =>
  (await row<{ part_excess: readonly number[] }>(server, 'select part_excess from study_case where id = $1', [caseId]))
    .part_excess;

describe('the parts of the day of a project', () => {
  it('are those of Israel’s week until others are told, and a project of before does not spread its calls', async () => {
    const { dayParts, spreadsCalls } = await supervisor.call(calls.readCallingHours, { projectId });
    expect(dayParts.map(({ nameEn, nameHe }) => [nameEn, nameHe])).toEqual([
      ['Morning', 'בוקר'],
      ['Midday', 'צהריים'],
      ['Evening', 'ערב'],
      ['Weekend', 'סוף שבוע'],
    ]);
    expect(spreadsCalls).toBe(false);
  });

  it('are used by a new project, and by its copy as it is', async () => {
    const { group } = await supervisor.call(projectCalls.readProject, { projectId });
    const { id } = await supervisor.call(projectCalls.createProject, {
      name: 'New',
      type: 'listFile',
      groupId: group.id,
      language: 'he',
    } as never);
    const copy = await supervisor.call(projectCalls.duplicateProject, { projectId: id });
    for (const one of [id, copy.id])
      expect(await supervisor.call(calls.readCallingHours, { projectId: one })).toMatchObject({ spreadsCalls: true });
  });

  it('are refused where they overlap, leave calling hours out, or are no parts', async () => {
    const fault = (code: string) => ({ code: 'invalid', details: { faults: [{ field: 'dayParts', code }] } });
    expect(await save([DAY, { ...NIGHT, from: '17:59' }])).toMatchObject(fault('dayPartsOverlap'));
    expect(await save([DAY, { ...NIGHT, from: '18:01' }])).toMatchObject(fault('dayPartsUncovered'));
    expect(await save([DAY])).toMatchObject(fault('dayPartsUncovered'));
    expect(await save([])).toMatchObject({ code: 'invalid' });
    expect(await save([{ ...DAY, weekdays: [] }, NIGHT])).toMatchObject({ code: 'invalid' });
    expect(await save([{ ...DAY, from: '18:00' }, NIGHT])).toMatchObject({ code: 'invalid' });
    expect(await save(Array.from({ length: 7 }, () => DAY))).toMatchObject({ code: 'invalid' });
  });

  it('are counted anew for the open cases when they change, and told with the case', async () => {
    caseId = await prepareCase(server.db, { project: projectId, login: 'dana', phones: [freshNumber()] });
    // Twice in the day and once at night without an answer, once busy at night; by the respondent's clock.
    await server.asOwner(
      `insert into attempt (project_id, case_id, phone_id, interview_id, visit, person_id, session_id, tier, how, started_at, ended_at, closed_at, disposition_id)
       select p.project_id, p.case_id, p.id, 1, 1, person.id, s.id, 6, 'manual', t.at::timestamptz, t.at::timestamptz, t.at::timestamptz, d.id
       from phone p, person, (select id from session order by id limit 1) s,
         (values ('2027-03-07 10:00+02', 'noAnswer'), ('2027-03-08 17:59+02', 'machine'), ('2027-03-08 18:00+02', 'noAnswer'),
           ('2027-03-08 19:00+02', 'busy')) as t (at, status)
         join disposition d on d.project_id = $2 and d.system_key = t.status
       where p.case_id = $1 and person.login = 'dana'`,
      [caseId, projectId],
    );
    await server.asOwner('update study_case set attempts = 4, tier = 5 where id = $1', [caseId]);
    expect(await save([DAY, NIGHT])).toBe('served');
    await expect.poll(async () => await excessOf(caseId)).toEqual([1, 0]);
    expect(await save([NIGHT, DAY])).toBe('served');
    await expect.poll(async () => await excessOf(caseId)).toEqual([0, 1]);
    const { partTries } = await supervisor.call(casesCalls.readCase, { projectId, caseId });
    expect(partTries.map(({ name, tries }) => [name, tries])).toEqual([
      ['Night', 1],
      ['Day', 2],
    ]);
    expect(partTries.filter(({ isNow }) => isNow)).toHaveLength(1);
    // A part all of whose days of the coming week are closed is none that the case could be called in instead.
    expect(await save([WORKDAYS, WEEKEND])).toBe('served');
    await expect.poll(async () => await excessOf(caseId)).toEqual([3, 0]);
    expect(await save([WORKDAYS, WEEKEND], { closedDays: WEEKENDS })).toBe('served');
    await expect.poll(async () => await excessOf(caseId)).toEqual([0, 0]);
    expect(await save([NIGHT, DAY], { closedDays: [] })).toBe('served');
    await expect.poll(async () => await excessOf(caseId)).toEqual([0, 1]);
    // A saving that does not mention them keeps them.
    expect(await save(undefined as never, { dayParts: undefined, spreadsCalls: undefined })).toBe('served');
    const { dayParts, spreadsCalls } = await supervisor.call(calls.readCallingHours, { projectId });
    expect([dayParts.map(({ nameEn }) => nameEn), spreadsCalls]).toEqual([['Night', 'Day'], true]);
  });

  it('are counted anew in the night after a closed day has come near or has passed', async () => {
    expect(await save([WORKDAYS, WEEKEND], { closedDays: WEEKENDS })).toBe('served');
    await expect.poll(async () => await excessOf(caseId)).toEqual([0, 0]);
    // The morning after the last of them: the next weekend is open, in which the case was never tried.
    server.setClock(instantOfLocal('2027-03-21', 3 * 60, 'Asia/Jerusalem'));
    await server.asOwner("update schedule set next_at = now() where name = 'near closed days'");
    await followSchedule(server.deps);
    await expect.poll(async () => await excessOf(caseId)).toEqual([3, 0]);
  });
});
