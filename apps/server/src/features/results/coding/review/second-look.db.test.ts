import { randomUUID } from 'node:crypto';
import {
  codingWorkCalls as calls,
  codeframesCalls,
  codingCalls,
  codingReviewCalls,
  type ReviewUnit,
} from '@seker/contract';
import type { Id } from '@seker/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CodingDesk, openCodingDesk } from '../../../../testing/coding-desk.ts';
import { type JobField, openJobField, untilJobsEnd } from '../../../../testing/job-field.ts';
import { Person } from '../../../../testing/person.ts';
import { codeOf } from '../../../../testing/refusal.ts';
import { openStationSocket } from '../../../../testing/station-socket.ts';

let server: JobField;
let supervisor: Person;
let desk: CodingDesk;
let noa: Person;
let gal: Person;
let serial = 0;
let cheap: Id<'Code'>;
let near: Id<'Code'>;
let batchId: Id<'CodingBatch'>;

/** Enough different answers of two kinds for one that is in the wrong kind to stand out. */
const MANY = 55;
const CHEAP = Array.from({ length: MANY }, (_, at) => `the prices are low, shop ${at}`);
const NEAR = Array.from({ length: MANY }, (_, at) => `it is close to home, street ${at}`);

beforeAll(async () => {
  server = await openJobField();
  supervisor = new Person(server, 'supervisor');
  await supervisor.logInToOffice();
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  serial += 1;
  desk = await openCodingDesk(server, supervisor, { putsSame: false });
  [noa, gal] = [await desk.hire(`second${serial}`), await desk.hire(`look${serial}`)];
  cheap = await addCode('Low prices');
  near = await addCode('Close to home');
});
afterEach(() => expect(server.troubles()).toEqual([]));

async function addCode(name: string): Promise<Id<'Code'>> {
  const code = { number: null, isNet: false, parentId: null, names: { en: name }, note: '', isExclusive: false };
  return (await supervisor.call(codeframesCalls.addCode, { ...inUse(), ...code } as never)).id as Id<'Code'>;
}

function inUse() {
  return { projectId: desk.projectId, useId: desk.useId };
}

/** Puts a code on each answer of the task, as it is said here. */
async function encode(codeOfText: (text: string) => Id<'Code'>): Promise<void> {
  const { answers } = await noa.call(calls.readCodingBatch, { batchId } as never);
  const puts = answers.flatMap(({ text, unitIds, codes }) =>
    unitIds.map((unitId) => ({ unitId, codes: [codeOfText(text)], seen: codes })),
  );
  await noa.call(calls.putCodes, { batchId, act: randomUUID(), how: 'hand', puts } as never);
}

async function nameReviewers(...people: readonly Person[]): Promise<void> {
  const use = (await supervisor.call(codingCalls.readCoding, inUse() as never)).uses[0];
  const reviewerIds = await Promise.all(people.map(async ({ name }) => await desk.idOf(name)));
  await supervisor.call(codingCalls.editCodingUse, { ...inUse(), ...use, name: use?.frame, reviewerIds } as never);
}

async function review(person: Person = supervisor) {
  return await person.call(codingReviewCalls.listCodingReview, inUse() as never);
}

async function decide(person: Person, { unitIds }: Pick<ReviewUnit, 'unitIds'>, codes: unknown, seen: unknown = null) {
  const body = { act: randomUUID(), unitIds, codes, seen };
  return await person.call(codingReviewCalls.decideCoding, { ...inUse(), ...body } as never);
}

async function lookForDoubtful(): Promise<void> {
  await supervisor.call(codingReviewCalls.findDoubtfulCodings, inUse() as never);
  await untilJobsEnd(server);
}

describe('a coding that the others contradict', () => {
  beforeEach(async () => {
    await desk.say(...CHEAP, ...NEAR);
    [batchId] = (await desk.allocate([noa])) as [Id<'CodingBatch'>];
    await encode((text) => (text.startsWith('the') && text !== CHEAP[7] ? cheap : near));
  });

  it('comes into the review with what answers like it got, and one that was kept does not come back', async () => {
    expect((await review()).units).toEqual([]);
    await lookForDoubtful();
    const { units, counts } = await review();
    expect(counts).toMatchObject({ doubtful: units.length });
    const wrong = units.find(({ text }) => text === CHEAP[7]);
    expect(wrong).toMatchObject({ reason: 'doubtful', first: { codes: [near] }, instead: { codeId: cheap } });
    expect(2 * (wrong?.instead?.alike ?? 0)).toBeGreaterThan(wrong?.instead?.of ?? 0);
    await decide(supervisor, wrong ?? { unitIds: [] }, [near]);
    await lookForDoubtful();
    const after = (await review()).units.find(({ text }) => text === CHEAP[7]);
    expect(after?.final).toMatchObject({ codes: [near] });
  });

  it('is no longer shown beside them when its encoder has changed it', async () => {
    await lookForDoubtful();
    await encode((text) => (text.startsWith('the') ? cheap : near));
    expect((await review()).units.map(({ text }) => text)).not.toContain(CHEAP[7]);
    await lookForDoubtful();
    expect((await review()).units.map(({ text }) => text)).not.toContain(CHEAP[7]);
  });

  it('is looked for by supervisors, and not in a use that is closed', async () => {
    await nameReviewers(gal);
    expect(await codeOf(gal.call(codingReviewCalls.findDoubtfulCodings, inUse() as never))).toBe('forbidden');
    await lookForDoubtful();
    const { rows } = await server.asOwner(
      `select count(*)::int as count from audit_event where subject = 'coding' and subject_id = $1 and details ->> 'codeChange' = 'doubtful'`,
      [desk.useId],
    );
    expect(rows).toEqual([{ count: 1 }]);
    await supervisor.call(codingCalls.closeCodingUse, { ...inUse(), isClosed: true, open: 0 } as never);
    expect(await codeOf(supervisor.call(codingReviewCalls.findDoubtfulCodings, inUse() as never))).toBe('codingClosed');
  });
});

describe('an encoder who is named as a reviewer', () => {
  beforeEach(async () => {
    await desk.say('a', 'b', 'c');
    [batchId] = (await desk.allocate([noa])) as [Id<'CodingBatch'>];
    await encode(() => cheap);
    await noa.call(calls.sendToReview, { batchId, unitIds: await unitIds() } as never);
  });

  async function unitIds(): Promise<readonly number[]> {
    const { answers } = await noa.call(calls.readCodingBatch, { batchId } as never);
    return answers.flatMap((answer) => answer.unitIds);
  }
  const tasksOf = async (person: Person) =>
    (await person.call(calls.listCodingTasks, {})).reviews.map(({ useId, waiting }) => [useId, waiting]);

  it('has the review among their tasks, decides there, and reads its agreement and nothing else of the project', async () => {
    expect(await tasksOf(gal)).toEqual([]);
    await nameReviewers(gal, noa);
    expect(await tasksOf(gal)).toEqual([[desk.useId, 3]]);
    // What they encoded themselves is not theirs to decide.
    expect(await tasksOf(noa)).toEqual([[desk.useId, 0]]);
    expect((await review(noa)).units).toEqual([]);
    const { units, mayEdit } = await review(gal);
    expect([units.length, mayEdit]).toEqual([3, false]);
    expect(await decide(gal, units[0] ?? { unitIds: [] }, [near])).toEqual({ decided: 1, conflicts: [] });
    expect(await decide(noa, units[1] ?? { unitIds: [] }, [near])).toEqual({ decided: 0, conflicts: [] });
    expect(await tasksOf(gal)).toEqual([[desk.useId, 2]]);
    expect(await gal.call(codingReviewCalls.readCodingAgreement, inUse() as never)).toMatchObject({ answers: 0 });
    for (const call of [codingCalls.readCoding, codeframesCalls.readCodeframe] as const)
      expect(await codeOf(gal.call(call as typeof codingCalls.readCoding, inUse() as never))).toBe('forbidden');
  });

  it('need not be allocated to the project, and is one no longer in another group', async () => {
    await nameReviewers(gal);
    const galId = await desk.idOf(gal.name);
    await server.asOwner('delete from allocation where person_id = $1', [galId]);
    expect((await review(gal)).units).toHaveLength(3);
    await server.asOwner(
      `with made as (insert into person_group (name) values ('Elsewhere ${serial}') returning id) update person set group_id = (select max(id) from made) where id = $1`,
      [galId],
    );
    expect(await codeOf(review(gal))).toBe('forbidden');
    expect(await tasksOf(gal)).toEqual([]);
  });

  it('has no review of a use that is not theirs, and of one that is closed nothing to do', async () => {
    expect(await codeOf(review(gal))).toBe('forbidden');
    expect(await codeOf(gal.call(codingReviewCalls.readCodingAgreement, inUse() as never))).toBe('forbidden');
    await nameReviewers(gal);
    await supervisor.call(codingCalls.closeCodingUse, { ...inUse(), isClosed: true, open: 0 } as never);
    expect(await tasksOf(gal)).toEqual([]);
  });

  it('who asked about an answer does not answer it', async () => {
    await desk.say('d');
    const [own] = (await desk.allocate([gal])) as [Id<'CodingBatch'>];
    const { answers } = await gal.call(calls.readCodingBatch, { batchId: own } as never);
    const unitId = answers[0]?.unitIds[0];
    await gal.call(calls.askCodingQuery, { batchId: own, unitId, text: 'Which one?' } as never);
    await nameReviewers(gal);
    const reply = { ...inUse(), unitId, text: 'This one.' } as never;
    expect(await codeOf(gal.call(codingReviewCalls.answerCodingQuery, reply))).toBe('conflict');
    expect(await codeOf(supervisor.call(codingReviewCalls.answerCodingQuery, reply))).toBe('served');
  });

  it('is told where another has decided meanwhile, and changes nothing there', async () => {
    await nameReviewers(gal);
    const unit = (await review(gal)).units[0] ?? { unitIds: [] };
    const both = await Promise.all([decide(gal, unit, [near]), decide(supervisor, unit, [cheap])]);
    expect(both.map(({ decided }) => decided).toSorted((one, other) => one - other)).toEqual([0, 1]);
    const [second] = both.filter(({ decided }) => decided === 0);
    const stands = (await review()).units.find(({ unitIds }) => unitIds[0] === unit.unitIds[0])?.final;
    expect(second?.conflicts).toMatchObject([{ unitId: unit.unitIds[0], codes: stands?.codes, by: stands?.by }]);
    // Who has seen what stands may decide otherwise.
    expect(await decide(supervisor, unit, [cheap, near], stands?.codes)).toEqual({ decided: 1, conflicts: [] });
    expect(await decide(gal, unit, null, stands?.codes)).toMatchObject({
      decided: 0,
      conflicts: [{ codes: [cheap, near] }],
    });
  });

  it('is told of changes in the use as they happen, and no one else without the right', async () => {
    await nameReviewers(gal);
    const hears = async (person: Person) => {
      const socket = await openStationSocket(server.url, person);
      socket.emit('coding', { project: desk.projectId, use: desk.useId });
      return socket;
    };
    const [told, untold] = [await hears(gal), await hears(noa)];
    const chief = await hears(supervisor);
    // A place that is heard of after it tells that the one before it was.
    const again = async () => {
      await decide(supervisor, (await review()).units[0] ?? { unitIds: [] }, [near], null).catch(() => undefined);
      await supervisor.call(codingCalls.undoAutomatic, { ...inUse(), act: null } as never);
      return [told, chief].every(({ heard }) => heard.some(([name]) => name === 'coding'));
    };
    await expect.poll(again).toBe(true);
    expect(told.heard.find(([name]) => name === 'coding')?.[1]).toEqual({ project: desk.projectId });
    expect(untold.heard.filter(([name]) => name === 'coding')).toEqual([]);
    for (const socket of [told, untold, chief]) socket.close();
  });
});
