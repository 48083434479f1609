import { casesCalls, recordsCalls } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import {
  atWork,
  freeCase,
  listCases,
  observer,
  openCasework,
  PROJECT,
  server,
  supervisor,
} from '../../../testing/casework.ts';
import { freshNumber, takeCase } from '../../../testing/field.ts';

openCasework();

type List = 'cases' | 'records' | 'calls';

/** Returns the lines of an exported list, starting with the heading. */
async function file(list: List, query = '', by = supervisor): Promise<readonly string[]> {
  const answer = await by.fetch(`/api/v1/projects/${PROJECT}/${list}/export?format=csv${query}`);
  expect(answer.status).toBe(200);
  return (await answer.text()).trim().split('\r\n');
}

describe('the lists of the field as files', () => {
  it('have all filtered rows, with the wording and the columns of the list', async () => {
    const caseId = await freeCase(30);
    await supervisor.call(casesCalls.holdCase, { projectId: PROJECT, caseId, isHeld: true });
    const { total } = await listCases({ why: 'held' });
    const [heading, ...rows] = await file('cases', '&why=held&columns=id,recordStatus,why');
    expect(heading).toContain('Case,Record status,Why');
    expect(rows).toHaveLength(total);
    expect(rows).toContain(`${caseId},Not tried,Locked`);
  });

  it('contain no names or numbers for readers who may not see people', async () => {
    const caseId = await freeCase(31);
    const line = async (by = supervisor) =>
      (await file('cases', `&q=${caseId}&columns=id,name,phone`, by)).find((one) => one.startsWith(`${caseId},`));
    expect(await line()).toMatch(/^\d+,[^,]+,.*\d{4}/);
    expect(await line(observer)).toBe(`${caseId},,`);
    const dana = await atWork('dana', '101');
    const { sfId, phones } = await takeCase(server, dana, { phones: [freshNumber()] });
    await dana.setStatus(phones[0]?.id ?? 0, 'busy');
    const call = async (by = supervisor) =>
      (await file('calls', `&q=${sfId}&columns=case,phone,status,how,tier`, by))[1];
    expect(await call()).toMatch(new RegExp(`^${sfId},.+,Busy,without a call,`));
    expect(await call(observer)).toMatch(new RegExp(`^${sfId},,Busy,`));
  });

  it('say when a case is due, unless it was never called, and who has it', async () => {
    const [fresh, due] = [await freeCase(33), await freeCase(34)];
    await server.asOwner("update study_case set ready_at = 'epoch' where id = $1", [fresh]);
    await server.asOwner(
      `update study_case set ready_at = '2026-03-01T08:00:00Z', portion = 2, assigned_person_id = (select id from person where login = 'noam'),
         outcome_id = (select id from disposition where project_id = study_case.project_id and system_key = 'hardRefusal') where id = $1`,
      [due],
    );
    const columns = 'id,attempts,due,zone,language,assigned,portion,outcome,surveyStatus';
    const line = async (caseId: number) =>
      (await file('cases', `&q=${caseId}&columns=${columns}`)).find((one) => one.startsWith(`${caseId},`));
    expect(await line(fresh)).toMatch(new RegExp(`^${fresh},0,,Asia/Jerusalem,[^,]+,,[^,]*,,Not sent$`));
    expect(await line(due)).toMatch(
      new RegExp(`^${due},0,2026-03-01[^,]*,Asia/Jerusalem,[^,]+,[^,]+,2,Refusal,Not sent$`),
    );
    await server.asOwner('update study_case set outcome_id = null where id = $1', [due]);
  });

  it('say what was said against it, once each, in the words of the reader and as they were when it was last said', async () => {
    const caseId = await freeCase(36);
    const say = async (visit: number, key: string, words: object, removed = false) =>
      await server.asOwner(
        `insert into case_reason (project_id, case_id, visit, key, words, person_id, at, removed_at)
           select $1, $2, $3, $4, $5, id, now(), case when $6 then now() end from person where login = 'dana'`,
        [PROJECT, caseId, visit, key, words, removed],
      );
    await say(1, 'time', { en: 'No time', he: 'אין זמן' });
    await say(1, 'phone', { he: 'לא בטלפון' });
    await say(2, 'time', { en: 'No time now', he: 'אין עכשיו זמן' });
    await say(2, 'trust', { en: 'Does not trust us' }, true);
    const [, row] = await file('cases', `&q=${caseId}&columns=id,reasons`);
    expect(row).toBe(`${caseId},לא בטלפון · No time now`);
  });

  it('show the survey progress', async () => {
    const caseId = await freeCase(32);
    const [heading, row] = await file('records', `&q=${caseId}&columns=id,surveyStatus,outcome`);
    expect(heading).toContain('Case,Survey status,Outcome');
    expect(row).toBe(`${caseId},Not sent,`);
  });
});

describe('the cases of many records', () => {
  const restore = async (body: object, by = supervisor) =>
    await by.call(recordsCalls.bulkSurveyRecords, { projectId: PROJECT, act: 'restore', ...body } as never);

  it('are restored, except for open and completed ones', async () => {
    const [burned, open] = [await freeCase(40), await freeCase(41)];
    await server.asOwner("update study_case set tier = null, record_status = 'burned' where id = $1", [burned]);
    await server.asOwner("update phone set list_status = 'locked' where case_id = $1", [burned]);
    const { result } = await restore({ ids: [burned, open] });
    expect(result).toMatchObject({ done: 1, refused: [{ id: open, code: 'caseIsOpen' }] });
    const found = await restore({ query: { q: String(burned) }, expect: 1 });
    expect(found.result).toMatchObject({ done: 0, refused: [{ id: burned, code: 'caseIsOpen' }] });
    await expect(restore({ ids: [burned] }, observer)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
