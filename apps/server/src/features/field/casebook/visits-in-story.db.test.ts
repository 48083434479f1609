import { casesCalls, recordsCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { row } from '../../../testing/field.ts';
import { FieldTeam, NOON } from '../../../testing/field-team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let team: FieldTeam;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  team = await FieldTeam.open(server);
});
beforeEach(async () => await team.begin());
afterEach(() => expect(server.troubles()).toEqual([]));
afterAll(async () => await server.stop());

describe('visits in the office', () => {
  it('stand in the story of their case, in the list of calls, and in its export without a number', async () => {
    const { device } = await team.paired();
    const { caseId } = await team.caseInField();
    const [assignment] = await team.workOf(device);
    if (assignment === undefined) throw new Error('no work');
    const { projectId } = team;
    const { id: statusId } = await row<{ id: number }>(
      server,
      "select id from disposition where project_id = $1 and system_key = 'softRefusal'",
      [projectId],
    );
    await device.sendVisit(device.visit(assignment, Number(statusId), NOON, { note: 'A dog.' }));
    const { events, decided } = await team.admin.call(casesCalls.readCase, { projectId, caseId } as never);
    expect(events.filter(({ kind }) => kind === 'attempt')).toMatchObject([
      { how: 'inPerson', what: 'Soft refusal', phone: null, text: 'A dog.', wasLate: false },
    ]);
    // It counts in the outcome of the case, as a refusal on the telephone does.
    expect(decided).toMatchObject({ code: '2.111', bucket: 'R', rule: 'refused' });
    const listed = await team.admin.call(recordsCalls.listAttempts, { projectId, dialling: 'inPerson' } as never);
    expect(listed.rows).toMatchObject([{ caseId, how: 'inPerson', phone: null, status: { name: 'Soft refusal' } }]);
    const columns = ['case', 'phone', 'status', 'how'];
    const path = recordsCalls.exportAttempts.path.replace(':projectId', String(projectId));
    const exported = await team.admin.fetch(`${path}?format=csv&columns=${columns.join(',')}`);
    expect(await exported.text()).toContain(`${caseId},,Soft refusal,in person`);
  });
});
