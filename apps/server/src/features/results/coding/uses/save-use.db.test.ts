import { codingCalls as calls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { asId } from '../../../../testing/as-id.ts';
import { openCodingDesk, USUAL_USE } from '../../../../testing/coding-desk.ts';
import { Person } from '../../../../testing/person.ts';
import { codeOf } from '../../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { webDocument } from '../../../../testing/web-document.ts';
import { openWebSurvey } from '../../../../testing/web-survey.ts';

let server: TestServer;
let supervisor: Person;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

it.each(['WORDS_code', 'OTHER_code'])(
  'a text that two begin to encode at once is encoded once, and the second is told: %s',
  async (variable) => {
    const projectId = asId<'Project'>((await openWebSurvey(server, webDocument())).projectId);
    const begin = async (wanted: object) =>
      await codeOf(supervisor.call(calls.createCodingUse, { projectId, ...USUAL_USE, ...wanted } as never));
    const said = await Promise.all([begin({}), begin({ variable })]);
    expect(said.toSorted()).toEqual(['invalid', 'served']);
    expect((await supervisor.call(calls.readCoding, { projectId })).uses).toHaveLength(1);
  },
);

it('a use that is closed keeps its frame as it is', async () => {
  const { projectId, useId } = await openCodingDesk(server, supervisor);
  await supervisor.call(calls.closeCodingUse, { projectId, useId, isClosed: true, open: 0 });
  const use = (await supervisor.call(calls.readCoding, { projectId })).uses[0];
  const edit = async (change: object) =>
    await codeOf(
      supervisor.call(calls.editCodingUse, {
        projectId,
        ...use,
        useId,
        name: use?.frame,
        reviewerIds: [],
        ...change,
      } as never),
    );
  expect(await edit({ mostCodes: 2 })).toBe('codingClosed');
  expect(await edit({ variable: 'WORDS_late' })).toBe('served');
});
