import { codeframeLibraryCalls as calls, codeframesCalls, codingCalls } from '@seker/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CodingDesk, openCodingDesk } from '../../../../testing/coding-desk.ts';
import { Person } from '../../../../testing/person.ts';
import { codeOf, refusalOf } from '../../../../testing/refusal.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
let supervisor: Person;
let stranger: Person;

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  await server.asOwner(`
    with other as (insert into person_group (name) values ('Other') returning id)
    insert into person (group_id, login, real_name, role, password_hash)
      select other.id, 'stranger', 'Stranger', 'supervisor', password_hash from other, person where login = 'dana'`);
  [supervisor, stranger] = [new Person(server, 'supervisor'), new Person(server, 'stranger')];
  for (const person of [supervisor, stranger]) await person.logInToOffice();
});
afterAll(async () => await server.stop());
afterEach(() => expect(server.troubles()).toEqual([]));

async function rowsOf<T>(text: string, values: readonly unknown[]): Promise<readonly T[]> {
  return (await server.asOwner(text, [...values])).rows as readonly T[];
}

const NEW_CODE = { number: null, isNet: false, parentId: null, note: '', isExclusive: false };
const place = ({ projectId, useId }: CodingDesk) => ({ projectId, useId });
const list = async (by: Person) =>
  (await by.call(calls.listCodeframeLibrary, {} as never)).rows.map(({ name, codes, copies }) => [name, codes, copies]);

it('keeps a codeframe for other projects of the group, whose codes are the same to the memory', async () => {
  const first = await openCodingDesk(server, supervisor);
  const add = async (own: object) =>
    await supervisor.call(codeframesCalls.addCode, {
      ...place(first),
      ...NEW_CODE,
      ...own,
    } as never);
  const { id: net } = await add({ isNet: true, names: { en: 'Price' } });
  await add({ parentId: net, names: { en: 'Cheap' } });
  const { id } = await supervisor.call(calls.keepCodeframe, { ...place(first), name: ' Reasons ' } as never);
  expect(await list(supervisor)).toEqual([['Reasons', 8, 0]]);
  expect(await list(stranger)).toEqual([]);
  expect((await refusalOf(supervisor.call(calls.keepCodeframe, { ...place(first), name: 'REASONS' }))).details).toEqual(
    {
      faults: [{ field: 'name', code: 'codeframeNameTaken' }],
    },
  );
  const second = await openCodingDesk(server, supervisor, { frameId: id, name: 'A copy' });
  expect(await list(supervisor)).toEqual([['Reasons', 8, 1]]);
  const uids = async ({ useId }: CodingDesk) =>
    (
      await rowsOf<{ uid: string }>(
        'select c.uid from codeframe_use s join code c on c.frame_id = s.frame_id where s.id = $1 order by c.number',
        [useId],
      )
    ).map(({ uid }) => uid);
  expect(await uids(second)).toEqual(await uids(first));
  const { frame } = await supervisor.call(codeframesCalls.readCodeframe, place(second));
  const parent = frame.codes.find(({ names }) => names['en'] === 'Cheap')?.parentId;
  expect([frame.name, frame.codes.find((code) => code.id === parent)?.names['en']]).toEqual(['A copy', 'Price']);
  // Removing it leaves the copies as they are, and is its own group's alone.
  expect(await codeOf(stranger.call(calls.removeLibraryFrame, { frameId: id } as never))).toBe('notFound');
  await supervisor.call(calls.removeLibraryFrame, { frameId: id } as never);
  expect(await list(supervisor)).toEqual([]);
  expect((await supervisor.call(codeframesCalls.readCodeframe, place(second))).frame.codes).toHaveLength(9);
  expect(await codeOf(supervisor.call(calls.removeLibraryFrame, { frameId: frame.id } as never))).toBe('notFound');
  const audited = await rowsOf<{ action: string }>(
    `select action from audit_event where subject = 'codeframe' and subject_id = $1 order by id`,
    [id],
  );
  expect(audited.map(({ action }) => action)).toEqual(['create', 'remove']);
});

it('tells that a text is encoded already', async () => {
  const desk = await openCodingDesk(server, supervisor);
  const again = {
    projectId: desk.projectId,
    variable: 'AGAIN_code',
    name: 'Again',
    frameId: null,
    sources: [{ question: 'words', part: '' }],
  };
  const settings = { doublePercent: 0, putsSame: true, putsByRule: true, putsByMemory: false, encodersExtend: false };
  const more = { pullSize: null, isSmartOrder: false, isMultiple: true, mostCodes: 3, reviewerIds: [] };
  const refused = await refusalOf(
    supervisor.call(codingCalls.createCodingUse, { ...again, ...settings, ...more } as never),
  );
  expect(refused.details).toEqual({ faults: [{ field: 'sources', code: 'textEncoded' }] });
});
