import { casesCalls as calls, deskCalls } from '@seker/contract';
import { DAY, instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import {
  atWork,
  freeCase,
  idOf,
  listCases,
  observer,
  openCasework,
  PROJECT,
  readCase,
  server,
  supervisor,
} from '../../../testing/casework.ts';
import { freshNumber, onlyCases, row, takeCase } from '../../../testing/field.ts';
import { codeOf } from '../../../testing/refusal.ts';

openCasework();

const audited = async (caseId: number) =>
  (
    await server.asOwner(
      "select action from audit_event where project_id = $1 and subject = 'case' and subject_id = $2 and action not in ('refused', 'read') order by id",
      [PROJECT, caseId],
    )
  ).rows.map(({ action }: { action: string }) => action);

describe('one case', () => {
  it('shows its whole story, and why it is not callable', async () => {
    const dana = await atWork('dana', '101');
    const respondent = await takeCase(server, dana, { phones: [freshNumber(), freshNumber()] });
    await onlyCases(server, [respondent.sfId]);
    expect((await readCase(respondent.sfId)).why.blocks[0]).toBe('leased');
    expect(await readCase(respondent.sfId)).toMatchObject({
      holder: { id: await idOf('dana') },
      recordStatus: 'inUse',
    });
    for (const phone of respondent.phones) await dana.setStatus(phone.id, 'noAnswer');
    await dana.call(deskCalls.nextRespondent, { respId: respondent.respId });
    const whole = await readCase(respondent.sfId);
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

    const seen = await readCase(respondent.sfId, observer);
    expect(seen).toMatchObject({ name: null, phone: null, profile: [] });
    expect(JSON.stringify(seen)).not.toContain(respondent.phones[0]?.phone);
  });

  it('shows the same number in other projects to readers with the right, and counts the rest', async () => {
    const id = await freeCase(2);
    const { number } = await row<{ number: string }>(
      server,
      'select number from phone where case_id = $1 order by position limit 1',
      [id],
    );
    const other = await row<{ project_id: number; case_id: number; id: number }>(
      server,
      'select * from phone where project_id = 1043 limit 1',
    );
    await server.asOwner('update phone set number = $2 where id = $1', [other.id, number]);
    expect((await readCase(id)).phones[0]).toMatchObject({
      elsewhere: [{ projectId: 1043, caseId: Number(other.case_id) }],
      others: 0,
    });
    expect((await readCase(id, observer)).phones[0]).toMatchObject({ elsewhere: [], others: 1 });
    await server.asOwner("insert into person_group (name) values ('Elsewhere')");
    await server.asOwner(
      "update project set group_id = (select id from person_group where name = 'Elsewhere') where id = 1043",
    );
    expect((await readCase(id)).phones[0]).toMatchObject({ elsewhere: [], others: 1 });
    await server.asOwner(
      "update project set group_id = (select id from person_group where name = 'Demo') where id = 1043",
    );
  });

  it('is assigned to one interviewer of the project, who gets it first', async () => {
    const id = await freeCase(3);
    const noam = await idOf('noam');
    expect(
      await codeOf(
        supervisor.call(calls.assignCase, { projectId: PROJECT, caseId: id, personId: await idOf('supervisor') }),
      ),
    ).toBe('notAllocated');
    await supervisor.call(calls.assignCase, { projectId: PROJECT, caseId: id, personId: noam });
    expect((await listCases({ assigned: String(noam) })).rows).toMatchObject([{ id, assigned: { id: noam } }]);
    const dana = await atWork('dana', '101');
    expect((await readCase(id)).why.blocks).toEqual(['assignedToOther']);
    expect((await dana.next()).sfId).not.toBe(id);
    const noamAtWork = await atWork('noam', '102');
    expect((await noamAtWork.next()).sfId).toBe(id);
    expect(await audited(id)).toEqual(['assign']);
    // Unassigned while he holds it: he keeps it, and afterwards it belongs to no one.
    await supervisor.call(calls.assignCase, { projectId: PROJECT, caseId: id, personId: null });
    await noamAtWork.goHome();
    expect(await row(server, 'select tier, assigned_person_id from study_case where id = $1', [id])).toEqual({
      tier: 6,
      assigned_person_id: null,
    });
  });

  it('is held back and released, each audited once', async () => {
    const id = await freeCase(4);
    const hold = async (isHeld: boolean) =>
      await supervisor.call(calls.holdCase, { projectId: PROJECT, caseId: id, isHeld });
    await hold(true);
    await hold(true);
    expect((await readCase(id)).why.blocks).toEqual(['held']);
    await hold(false);
    expect((await readCase(id)).why.blocks).toEqual([]);
    expect(await audited(id)).toEqual(['hold', 'unhold']);
  });

  it('is restored for a new round after an end without an interview, and only then', async () => {
    const dana = await atWork('dana', '101');
    const respondent = await takeCase(server, dana, { phones: [freshNumber(), freshNumber()] });
    await dana.setStatus(respondent.phones[0]?.id ?? 0, 'hardRefusal');
    await dana.next(respondent);
    const ended = await readCase(respondent.sfId);
    expect(ended).toMatchObject({ recordStatus: 'burned', why: { blocks: ['final'] } });
    expect(ended.outcome).not.toBeNull();
    const act = { projectId: PROJECT, caseId: respondent.sfId };
    expect(await codeOf(supervisor.call(calls.holdCase, { ...act, isHeld: true }))).toBe('caseEnded');
    expect(await codeOf(supervisor.call(calls.assignCase, { ...act, personId: await idOf('dana') }))).toBe('caseEnded');
    await supervisor.call(calls.restoreCase, act);
    expect(await readCase(respondent.sfId)).toMatchObject({
      recordStatus: 'restored',
      outcome: null,
      attempts: 0,
      why: { blocks: [] },
    });
    expect(await codeOf(supervisor.call(calls.restoreCase, act))).toBe('caseIsOpen');
    expect(await audited(respondent.sfId)).toEqual(['restore']);
    // It is dispatched like any other, and its story keeps what was said before.
    await supervisor.call(calls.assignCase, { ...act, personId: await idOf('dana') });
    await dana.goHome();
    await dana.logIn('101');
    await dana.startProject(PROJECT);
    const again = await dana.next();
    expect(again.sfId).toBe(respondent.sfId);
    expect(again.respId).not.toBe(respondent.respId);
    await dana.setStatus(again.phones[0]?.id ?? 0, 'hardRefusal');
    expect((await readCase(respondent.sfId)).events.filter(({ kind }) => kind === 'attempt')).toHaveLength(2);
    await server.asOwner("update study_case set record_status = 'success', tier = null where id = $1", [
      await freeCase(5),
    ]);
    const success = (await listCases({ recordStatus: 'success', limit: '1' })).rows[0]?.id ?? 0;
    expect(await codeOf(supervisor.call(calls.restoreCase, { projectId: PROJECT, caseId: success }))).toBe(
      'caseIsCompleted',
    );
  });

  it('takes a number, which is called like the others, unless it is blacklisted or already there', async () => {
    const id = await freeCase(6);
    const add = async (number: string) =>
      await supervisor.call(calls.addCaseNumber, { projectId: PROJECT, caseId: id, number });
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
    expect((await readCase(id)).phones.find((phone) => phone.id === phoneId)).toMatchObject({
      listStatus: 'free',
      isManual: true,
      phone: '052-9999902',
    });
    expect(await audited(id)).toEqual(['addPhone']);
    const { details } = await row<{ details: object }>(
      server,
      "select details from audit_event where action = 'addPhone' order by id desc limit 1",
    );
    expect(JSON.stringify(details)).not.toContain('9999902');
  });
});

describe('many cases', () => {
  it('are locked, assigned and restored together; each refused one is named', async () => {
    const dana = await idOf('dana');
    const some = await Promise.all([10, 11, 12].map(async (offset) => await freeCase(offset)));
    const ended = (await listCases({ why: 'final', limit: '1' })).rows[0]?.id ?? 0;
    const bulk = async (body: object) =>
      await supervisor.call(calls.bulkCases, { projectId: PROJECT, ...body } as never);
    const answer = await bulk({ act: 'assign', ids: [...some, ended], personId: dana });
    expect(answer.result).toMatchObject({ done: 3, refused: [{ id: ended, code: 'caseEnded' }] });
    expect((await listCases({ assigned: String(dana) })).total).toBe(3);
    const held = await bulk({ act: 'hold', query: { assigned: String(dana) }, expect: 3 });
    expect(held.result).toMatchObject({ done: 3, refused: [] });
    expect(await codeOf(bulk({ act: 'hold', query: { assigned: String(dana) }, expect: 4 }))).toBe('selectionChanged');
    expect((await listCases({ isHeld: 'true' })).total).toBe(3);
    await bulk({ act: 'unhold', ids: some });
    expect((await listCases({ isHeld: 'true' })).total).toBe(0);
  });
});

describe('an empty queue in the office', () => {
  it('is explained for everyone at work, and for one person', async () => {
    server.setClock(instant(Date.now() + 1));
    await server.asOwner(
      "update study_case set ready_at = $2, ready_why = 'loop' where project_id = $1 and tier is not null",
      [PROJECT, new Date(Date.now() + DAY)],
    );
    const all = await supervisor.call(calls.readQueueWhy, { projectId: PROJECT, personId: null });
    expect(all.callable).toBe(0);
    expect(all.waits.reduce((sum, { cases }) => sum + cases, 0)).toBe(all.open);
    expect(all.nextAt).not.toBeNull();
    const one = await supervisor.call(calls.readQueueWhy, { projectId: PROJECT, personId: await idOf('noam') });
    expect(one.open).toBe(all.open);
    expect(
      await codeOf(supervisor.call(calls.readQueueWhy, { projectId: PROJECT, personId: await idOf('coder') })),
    ).toBe('notAllocated');
    await server.asOwner(
      "update study_case set ready_at = now() - interval '1 hour' where project_id = $1 and tier is not null",
      [PROJECT],
    );
    server.setClock(null);
  });
});
