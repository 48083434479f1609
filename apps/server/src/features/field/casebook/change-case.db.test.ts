import { casesCalls as calls, recordsCalls } from '@seker/contract';
import { DEFAULT_ATTEMPT_CAPS } from '@seker/fieldwork';
import { describe, expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import {
  atWork,
  freeCase,
  idOf,
  observer,
  openCasework,
  PROJECT,
  readCase,
  server,
  supervisor,
} from '../../../testing/casework.ts';
import { freshNumber, row, takeCase } from '../../../testing/field.ts';
import { codeOf } from '../../../testing/refusal.ts';
import { readActingPerson } from '../../system/lists/index.ts';
import { changeCase } from './change-case.ts';

openCasework();

describe('a change of a case', () => {
  const detailsOf = async (caseId: number) =>
    (
      await server.asOwner(
        "select action, details from audit_event where project_id = $1 and subject = 'case' and subject_id = $2 and action not in ('refused', 'read') order by id",
        [PROJECT, caseId],
      )
    ).rows;

  it('is told to the screens, and audited with what was before', async () => {
    const caseId = await freeCase(50);
    const noam = await idOf('noam');
    const told: unknown[] = [];
    const end = server.deps.bus.on('caseChanged', (news) => void told.push(news));
    const assign = async (personId: number | null) =>
      await supervisor.call(calls.assignCase, { projectId: PROJECT, caseId, personId });
    await assign(noam);
    // The same once more is no change.
    await assign(noam);
    await assign(null);
    end();
    expect(await detailsOf(caseId)).toEqual([
      { action: 'assign', details: { before: null, after: noam } },
      { action: 'assign', details: { before: noam, after: null } },
    ]);
    const { id: by } = await row<{ id: number }>(
      server,
      `select s.id::int from session s join person p on p.id = s.person_id where p.login = 'supervisor' and s.ended_at is null`,
    );
    expect(told).toEqual(Array.from({ length: 3 }, () => ({ projectId: PROJECT, caseId, holder: null, by })));
    expect(await row(server, 'select tier from study_case where id = $1', [caseId])).toEqual({ tier: 6 });
  });

  it('of one that ended may lift a hold, and a new round names how it had ended', async () => {
    const caseId = await freeCase(51);
    const act = { projectId: PROJECT, caseId };
    await supervisor.call(calls.holdCase, { ...act, isHeld: true });
    await server.asOwner("update study_case set tier = null, record_status = 'burned' where id = $1", [caseId]);
    await supervisor.call(calls.holdCase, { ...act, isHeld: false });
    await supervisor.call(calls.restoreCase, act);
    expect(await detailsOf(caseId)).toEqual([
      { action: 'hold', details: {} },
      { action: 'unhold', details: {} },
      { action: 'restore', details: { before: 'burned' } },
    ]);
  });

  it('adds no number that is never dialled, nor one that a colleague is calling; an ended case takes none', async () => {
    const dana = await atWork('dana', '101');
    const number = freshNumber();
    const held = await takeCase(server, dana, { phones: [number] });
    const faultOf = async (caseId: number, typed: string) =>
      await supervisor.call(calls.addCaseNumber, { projectId: PROJECT, caseId, number: typed }).then(
        () => 'served',
        (error: { code: string; details?: { faults?: { code: string }[] } }) =>
          error.details?.faults?.[0]?.code ?? error.code,
      );
    const noam = await atWork('noam', '102');
    const other = await takeCase(server, noam, { phones: [freshNumber()] });
    for (const never of ['100', '+972-100']) expect(await faultOf(held.sfId, never)).toBe('numberListed');
    expect(await faultOf(other.sfId, number)).toBe('numberTaken');
    const own = freshNumber();
    expect(await faultOf(other.sfId, ` ${own} `)).toBe('served');
    // It is the holder's from now on, and no one else may call it.
    expect(await faultOf(held.sfId, own)).toBe('numberTaken');
    expect((await readCase(other.sfId)).phones.map(({ phone }) => phone)).toContain(own);
    const ended = await freeCase(52);
    await server.asOwner("update study_case set tier = null, record_status = 'burned' where id = $1", [ended]);
    expect(await faultOf(ended, freshNumber())).toBe('caseEnded');
  });

  it('is for those who may change cases, judged before the case itself', async () => {
    const caseId = await freeCase(53);
    await server.asOwner("update study_case set tier = null, record_status = 'burned' where id = $1", [caseId]);
    for (const work of [
      async () => await observer.call(calls.holdCase, { projectId: PROJECT, caseId, isHeld: true }),
      async () => await observer.call(calls.assignCase, { projectId: PROJECT, caseId, personId: null }),
      async () => await observer.call(calls.restoreCase, { projectId: PROJECT, caseId }),
    ])
      expect(await codeOf(work())).toBe('forbidden');
    // The right is judged once more where the case is locked: the project may have been moved by then.
    const by = await readActingPerson(server.db, asId(await idOf('observer')));
    if (by === null) throw new Error('the observer is gone');
    const late = changeCase(
      server.deps,
      by,
      { projectId: asId(PROJECT), caseId: asId(caseId) },
      {
        action: 'hold',
        act: async () => ({ done: null, details: {} }),
      },
    );
    expect(await codeOf(late)).toBe('forbidden');
    expect(await detailsOf(caseId)).toEqual([]);
    await server.asOwner("update study_case set tier = 6, record_status = 'empty' where id = $1", [caseId]);
  });
});

describe('what cases and calls can be narrowed by', () => {
  it('is known to everyone who may see the project; people may be chosen by those who may change cases', async () => {
    await server.asOwner(
      'update study_case set portion = 3 where id = (select max(id) from study_case where project_id = $1)',
      [PROJECT],
    );
    const choices = await supervisor.call(calls.readCaseChoices, { projectId: PROJECT });
    expect(choices).toMatchObject({
      zone: 'Asia/Jerusalem',
      portions: [1, 2, 3],
      mostAttempts: DEFAULT_ATTEMPT_CAPS.perCase,
      mayChange: true,
      maySeePeople: true,
    });
    expect(choices.languages.map(({ code }) => code)).toContain('he');
    expect(choices.zones).toContain('Asia/Jerusalem');
    const { rows } = await server.asOwner('select id::int from disposition where project_id = $1 order by position', [
      PROJECT,
    ]);
    expect(choices.statuses.map(({ id }) => ({ id }))).toEqual(rows);
    expect(choices.outcomes.length).toBeLessThan(choices.statuses.length);
    expect(choices.outcomes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Refusal']));
    expect(choices.outcomes.map(({ name }) => name)).not.toContain('Busy');
    expect(choices.cells[0]?.name).toContain(' · ');
    const seen = await observer.call(calls.readCaseChoices, { projectId: PROJECT });
    expect(seen).toMatchObject({ mayChange: false, maySeePeople: false });
    const records = async (by: typeof supervisor) =>
      await by.call(recordsCalls.readRecordChoices, { projectId: PROJECT });
    const { people, groups, cells, statuses: named, maySeePeople } = await records(supervisor);
    expect(people).toEqual(choices.interviewers);
    expect([cells, named, maySeePeople]).toEqual([choices.cells, choices.statuses, true]);
    expect(groups.map(({ name }) => name)).toContain('Demo');
    expect((await records(observer)).maySeePeople).toBe(false);
  });
});
