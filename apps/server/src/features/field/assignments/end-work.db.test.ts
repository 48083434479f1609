import { groupsCalls, peopleCalls, projectPeopleCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { FieldTeam, WHOLE } from '../../../testing/field-team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let team: FieldTeam;
let personId = 0;
let groupId = 0;
let made = 0;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  team = await FieldTeam.open(server);
});
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

/** Each test has an interviewer and a group of its own. */
beforeEach(async () => {
  await team.begin();
  made += 1;
  ({ id: groupId } = await row<{ id: number }>(server, 'insert into person_group (name) values ($1) returning id', [
    `Field ${made}`,
  ]));
  ({ id: personId } = await row<{ id: number }>(
    server,
    `insert into person (login, real_name, role, group_id, password_hash)
     select $1, $1, 'interviewer', $2, password_hash from person where login = 'dana' returning id`,
    [`walker${made}`, groupId],
  ));
  [personId, groupId] = [Number(personId), Number(groupId)];
});

async function endedAs(caseId: number): Promise<unknown> {
  return (await row<{ as: unknown }>(server, 'select ended_as as as from assignment where case_id = $1', [caseId])).as;
}

async function inTheField() {
  const { caseId } = await team.caseInField();
  await team.give([caseId], personId);
  return caseId;
}

describe('work in the field ends', () => {
  it('when its interviewer is taken off the project: gone from the device, and what it brings is held', async () => {
    await team.allocate(personId);
    const { id, device } = await team.paired(personId);
    const { caseId } = await team.caseInField();
    await team.give([caseId], personId);
    const begun = await team.begunOn(device, WHOLE);
    await team.admin.call(projectPeopleCalls.releasePeople, {
      projectId: team.projectId,
      personIds: [personId],
      groupIds: [],
    } as never);
    expect(await row(server, 'select ended_as as as from assignment where person_id = $1', [personId])).toEqual({
      as: 'withdrawn',
    });
    expect(await team.workOf(device)).toEqual([]);
    expect(await device.send(begun)).toEqual({ type: 'held' });
    expect(await team.heldOf(id)).toMatchObject([{ why: 'unknownWork', caseId }]);
    expect(await team.interviews()).toEqual([]);
  });

  it('when they are disabled, in the same commit, and is not there again when they are enabled', async () => {
    await team.allocate(personId);
    await inTheField();
    await team.admin.call(peopleCalls.disablePerson, { personId } as never);
    const [assigned, disabled] = await Promise.all([
      row<{ at: string }>(server, 'select xmin::text as at from assignment where person_id = $1', [personId]),
      row<{ at: string }>(
        server,
        `select xmin::text as at from audit_event where action = 'takeFromField' and subject = 'person' and subject_id = $1`,
        [personId],
      ),
    ]);
    expect(assigned.at).toBe(disabled.at);
    await team.admin.call(peopleCalls.enablePerson, { personId } as never);
    expect(await row(server, 'select ended_as as as from assignment where person_id = $1', [personId])).toEqual({
      as: 'withdrawn',
    });
  });

  it('when their group is taken off it, or they leave the group, unless they are allocated by name', async () => {
    const byGroup = async () => {
      await server.asOwner('insert into group_allocation (project_id, group_id) values ($1, $2)', [
        team.projectId,
        groupId,
      ]);
      return await inTheField();
    };
    const own = await byGroup();
    await team.allocate(personId);
    await team.admin.call(projectPeopleCalls.releasePeople, {
      projectId: team.projectId,
      personIds: [],
      groupIds: [groupId],
    } as never);
    expect(await liveOf(own)).toBe(1);
    await server.asOwner('delete from allocation where person_id = $1', [personId]);
    const second = await byGroup();
    await team.admin.call(peopleCalls.bulkPeople, {
      act: 'move',
      groupId: 1,
      ids: [personId],
      expect: 1,
    } as never);
    expect([await liveOf(own), await liveOf(second)]).toEqual([0, 0]);
  });

  it('when they or their whole group are removed', async () => {
    await team.allocate(personId);
    const caseId = await inTheField();
    await team.admin.call(groupsCalls.removeGroup, { groupId, name: `Field ${made}`, into: null } as never);
    expect(await liveOf(caseId)).toBe(0);
  });

  it('for no one else', async () => {
    await team.allocate(personId);
    const { caseId } = await team.caseInField();
    await team.admin.call(peopleCalls.disablePerson, { personId } as never);
    expect(await endedAs(caseId)).toBeNull();
  });
});

async function liveOf(caseId: number): Promise<number> {
  const { live } = await row<{ live: number }>(
    server,
    'select count(*)::int as live from assignment where case_id = $1 and ended_at is null',
    [caseId],
  );
  return live;
}
