import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asId } from '../../../../testing/as-id.ts';
import { row } from '../../../../testing/field.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { completeCells, releaseCells, reserveCells } from './reserve-cells.ts';

const KEY = '1:11:25:south';
const OTHER = '1:21:25:south';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  await server.asOwner('delete from quota_reservation');
  await server.asOwner('update quota_cell set completed = 0, reserved = 0, extra = 0 where project_id = 1042');
});

async function limit(target: number, overflow: number): Promise<void> {
  await server.asOwner('update quota_cell set target = $1, overflow = $2 where project_id = 1042 and key = any($3)', [
    target,
    overflow,
    [KEY, OTHER],
  ]);
}

async function qualify(interviewId: number, sex = 1) {
  return await server.db.transaction().execute(
    async (tx) =>
      await reserveCells(tx, {
        projectId: asId(1042),
        interviewId: asId(interviewId),
        fields: { region: 'south' },
        answers: { SEX: sex, AGEGRP: 2 },
        system: { language: 'he', mode: 'phone' },
      }),
  );
}

async function finish(interviewId: number) {
  return await server.db.transaction().execute(async (tx) => await completeCells(tx, asId(1042), asId(interviewId)));
}

async function leave(interviewId: number) {
  return await server.db.transaction().execute(async (tx) => await releaseCells(tx, asId(1042), asId(interviewId)));
}

async function cell(key = KEY) {
  return await row<{ completed: number; reserved: number; extra: number }>(
    server,
    'select completed, reserved, extra from quota_cell where project_id = 1042 and key = $1',
    [key],
  );
}

const people = Array.from({ length: 200 }, (_, index) => index + 1);

describe('a cell of ten with two hundred concurrent interviews', () => {
  it.each([1, 2, 3, 4, 5])('admits ten and not one more (C01, run %i)', async () => {
    await limit(10, 0);
    const results = await Promise.all(
      people.map(async (id) => {
        const result = await qualify(id);
        if (result === 'admitted') await finish(id);
        return result;
      }),
    );
    expect(results.filter((result) => result === 'admitted')).toHaveLength(10);
    expect(results.filter((result) => result === 'overQuota')).toHaveLength(190);
    expect(await cell()).toEqual({ completed: 10, reserved: 0, extra: 0 });
    expect(await cell('5:south')).toMatchObject({ completed: 10, reserved: 0 });
  });

  it('counts completes in the overflow as extra, up to its end', async () => {
    await limit(10, 3);
    const kinds = await Promise.all(
      people.map(async (id) => ((await qualify(id)) === 'admitted' ? (await finish(id)).whileWanted : null)),
    );
    expect(kinds.filter((kind) => kind === 'success')).toHaveLength(10);
    expect(kinds.filter((kind) => kind === 'extra')).toHaveLength(3);
    expect(await cell()).toEqual({ completed: 13, reserved: 0, extra: 3 });
  });

  it('releases every place of broken-off interviews, for the next ones', async () => {
    await limit(10, 0);
    const left = await Promise.all(
      people.map(async (id) => {
        const result = await qualify(id);
        if (result !== 'admitted') return false;
        await (id % 2 === 0 ? leave(id) : finish(id));
        return id % 2 === 0;
      }),
    );
    expect(left).toHaveLength(200);
    const { completed, reserved } = await cell();
    expect(reserved).toBe(0);
    expect(completed).toBeLessThanOrEqual(10);
    const more = await Promise.all(people.map(async (id) => await qualify(id + 1_000)));
    expect(more.filter((result) => result === 'admitted')).toHaveLength(10 - completed);
  });
});

describe('a soft cell', () => {
  const policy = async (which: string) =>
    await server.asOwner('update quota set policy = $1, overflow = 0 where project_id = 1042 and active', [which]);

  it('admits more than its places while earlier interviews broke off, and its excess shrinks as they leave', async () => {
    await limit(10, 0);
    await policy('soft');
    try {
      // Half of sixty complete, and the cell gets room for ten more.
      for (const id of people.slice(0, 60)) {
        await limit(10 + id, 0);
        expect(await qualify(id)).toBe('admitted');
        await (id % 2 === 0 ? leave(id) : finish(id));
      }
      await limit(40, 0);
      const others = people.slice(60);
      const results: string[] = [];
      for (const id of others) results.push(await qualify(id));
      const admitted = others.filter((_, at) => results[at] === 'admitted');
      // 30 are done, 10 are missing, and 35 of 65 are expected to complete: 18 may continue at once.
      expect(admitted).toHaveLength(18);
      const overflow = async () =>
        await row(server, 'select overflow from quota_cell where project_id = 1042 and key = $1', [KEY]);
      expect(await overflow()).toEqual({ overflow: 8 });
      for (const id of admitted) await leave(id);
      expect(await overflow()).toEqual({ overflow: 0 });
    } finally {
      await policy('strict');
    }
  });
});

describe('a changed answer', () => {
  it('moves the place, in both directions at once, without a deadlock', async () => {
    await limit(100, 0);
    const interviews = people.slice(0, 40);
    for (const id of interviews) expect(await qualify(id, (id % 2) + 1)).toBe('admitted');
    const moved = await Promise.all(interviews.map(async (id) => await qualify(id, 2 - (id % 2))));
    expect(moved).toEqual(Array(40).fill('admitted'));
    expect(await cell(KEY)).toMatchObject({ reserved: 20 });
    expect(await cell(OTHER)).toMatchObject({ reserved: 20 });
    expect(await cell('5:south')).toMatchObject({ reserved: 40 });
  });

  it('releases the old place when the new cell is full', async () => {
    await limit(1, 0);
    expect(await qualify(1, 1)).toBe('admitted');
    expect(await qualify(2, 2)).toBe('admitted');
    expect(await qualify(1, 2)).toBe('overQuota');
    expect(await cell(KEY)).toMatchObject({ reserved: 0 });
    expect(await qualify(3, 1)).toBe('admitted');
  });

  it('holds one place when asked twice', async () => {
    await limit(10, 0);
    await qualify(1);
    expect(await qualify(1)).toBe('admitted');
    expect(await cell()).toMatchObject({ reserved: 1 });
    await leave(1);
    await leave(1);
    expect(await cell()).toMatchObject({ reserved: 0 });
    await finish(1);
    expect(await cell()).toMatchObject({ completed: 0, reserved: 0 });
  });
});

describe('an answer without a cell', () => {
  it("is a zero quota, and releases the interview's earlier places", async () => {
    await limit(10, 0);
    expect(await qualify(1, 1)).toBe('admitted');
    expect(await cell()).toMatchObject({ reserved: 1 });
    expect(await qualify(1, 9)).toBe('zeroQuota');
    expect(await cell()).toMatchObject({ reserved: 0 });
    expect(await cell('5:south')).toMatchObject({ reserved: 0 });
  });
});
