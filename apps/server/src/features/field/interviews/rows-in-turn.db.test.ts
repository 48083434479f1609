import { createRng } from '@seker/kernel';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SEED } from '../../../../../../tools/test/chance/test-seed.ts';
import { transact } from '../../../db/transact.ts';
import { asId } from '../../../testing/as-id.ts';
import { completesOf } from '../../../testing/completes.ts';
import { row } from '../../../testing/field.ts';
import { Respondent } from '../../../testing/respondent.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { webDocument } from '../../../testing/web-document.ts';
import { openWebSurvey, personalLink } from '../../../testing/web-survey.ts';
import { allocateSplit } from './allocate-split.queries.ts';

const AT_ONCE = 32;
const ROUNDS = 60;

let server: TestServer;
let clients: readonly pg.Client[];
beforeAll(async () => {
  server = await startTestServer();
  clients = Array.from({ length: AT_ONCE }, () => new pg.Client(server.owner));
  await Promise.all(clients.map(async (client) => await client.connect()));
});
afterAll(async () => {
  await Promise.all(clients.map(async (client) => await client.end()));
  await server.stop();
});
afterEach(() => expect(server.troubles()).toEqual([]));

async function wants(projectId: number, sampleSize: number | null): Promise<void> {
  await transact(server.db, async (tx) => {
    await tx
      .updateTable('project')
      .set({ sample_size: sampleSize })
      .where('id', '=', asId<'Project'>(projectId))
      .execute();
    await sql`select share_sample_size(${projectId})`.execute(tx);
  });
}

interface Counts {
  readonly shares: number | null;
  readonly within: number;
  readonly beyond: number;
}

async function countsOf(projectId: number): Promise<Counts> {
  return await row<Counts>(
    server,
    `select sum(share)::int as shares, sum(completed) filter (where slot < 16)::int as within,
       sum(completed) filter (where slot >= 16)::int as beyond from project_count where project_id = $1`,
    [projectId],
  );
}

describe('concurrent completes of a project', () => {
  it('do not wait for each other', async () => {
    const { projectId } = await openWebSurvey(server, webDocument());
    const beforeLast = async () => {
      const { path, caseId } = await personalLink(server, projectId);
      const someone = new Respondent(server);
      const second = await someone.send(await someone.start(await someone.open(path)), { 'a.sex': '1' });
      const last = await someone.send(second, { 'a.age': '40' });
      return { caseId, complete: async () => (await someone.send(last, { 'a.again': '1' })).screen };
    };
    const [first, other] = [await beforeLast(), await beforeLast()];
    const numbers = new pg.Client(server.owner);
    await numbers.connect();
    await server.asOwner(
      `insert into phone (project_id, case_id, raw, number, position, disposition_id)
       select $1, $2, '0', '+972000', 1, id from disposition where project_id = $1 and system_key = 'unused'`,
      [projectId, first.caseId],
    );
    await numbers.query('begin');
    await numbers.query('select from phone where project_id = $1 for update', [projectId]);
    const held = first.complete();
    let isOver = false;
    const meanwhile = async () => {
      // The first has been counted, and waits for its numbers.
      await expect.poll(async () => await waitingForLocks(server)).toBe(1);
      const screen = other.complete().finally(() => {
        isOver = true;
      });
      await expect.poll(() => isOver).toBe(true);
      expect(await screen).toBe('ended success');
      expect(await waitingForLocks(server)).toBe(1);
    };
    try {
      await meanwhile();
    } finally {
      await numbers.end();
    }
    expect(await held).toBe('ended success');
    expect(await completesOf(server, projectId)).toBe(2);
  });

  it(`fill the sample exactly before any is extra, ${AT_ONCE} at once, some rolled back`, async () => {
    const { projectId } = await openWebSurvey(server, webDocument());
    const rng = createRng(`${TEST_SEED}`, 'exact');
    for (let round = 0; round < ROUNDS; round += 1) {
      const size = 1 + rng.below(AT_ONCE + 4);
      await server.asOwner('update project_count set completed = 0 where project_id = $1', [projectId]);
      await wants(projectId, size);
      const counted = await Promise.all(
        clients.map(async (client, index) => {
          const isTakenBack = rng.below(4) === 0;
          await client.query('begin');
          const { rows } = await client.query<{ wanted: boolean }>('select count_complete($1, $2) as wanted', [
            projectId,
            round * 7 + rng.below(3) * index,
          ]);
          await client.query(isTakenBack ? 'rollback' : 'commit');
          return isTakenBack ? null : rows[0]?.wanted;
        }),
      );
      const within = counted.filter((wanted) => wanted === true).length;
      const beyond = counted.filter((wanted) => wanted === false).length;
      const completes = within + beyond;
      expect({ round, size, within, beyond }).toEqual({
        round,
        size,
        within: Math.min(size, completes),
        beyond: Math.max(0, completes - size),
      });
      expect(await countsOf(projectId)).toEqual({ shares: size, within, beyond });
    }
  });

  it('are all within a sample without a limit', async () => {
    const { projectId } = await openWebSurvey(server, webDocument());
    await wants(projectId, null);
    for (const id of [1, 17, 5])
      expect(await row(server, 'select count_complete($1, $2) as wanted', [projectId, id])).toEqual({ wanted: true });
    expect(await countsOf(projectId)).toEqual({ shares: null, within: 3, beyond: 0 });
  });

  it('keep their count when the sample size changes', async () => {
    const { projectId } = await openWebSurvey(server, webDocument());
    const room = async () => await row(server, 'select has_room($1) as room', [projectId]);
    const complete = async () => await row(server, 'select count_complete($1, 3) as wanted', [projectId]);
    await wants(projectId, 3);
    const four = [await complete(), await complete(), await complete(), await complete()];
    expect(four.map((one) => (one as { wanted: boolean }).wanted)).toEqual([true, true, true, false]);
    expect(await room()).toEqual({ room: false });
    await wants(projectId, 20);
    expect(await countsOf(projectId)).toEqual({ shares: 20, within: 4, beyond: 0 });
    expect(await room()).toEqual({ room: true });
    await wants(projectId, 2);
    expect(await countsOf(projectId)).toEqual({ shares: 2, within: 2, beyond: 2 });
    expect(await complete()).toEqual({ wanted: false });
    // Also while others complete.
    await Promise.all([
      ...clients.map(async (client, index) => await client.query('select count_complete($1, $2)', [projectId, index])),
      wants(projectId, 9).then(async () => await wants(projectId, 40)),
    ]);
    await wants(projectId, 30);
    expect(await countsOf(projectId)).toEqual({ shares: 30, within: 30, beyond: 7 });
  });
});

describe('turns of a balanced split', () => {
  const BLOCKS = ['a', 'b', 'c'];

  async function openSplit() {
    const { projectId } = await openWebSurvey(server, webDocument());
    const { version } = await row<{ version: number }>(
      server,
      'select questionnaire_version_id::int as version from project where id = $1',
      [projectId],
    );
    const split = { type: 'splitReached', node: 'split', blocks: BLOCKS, show: 1 } as const;
    const take = async (tx: Parameters<typeof allocateSplit>[0], seed: number): Promise<string> => {
      const interview = {
        projectId: asId<'Project'>(projectId),
        versionId: asId<'Version'>(version),
        seed: `${seed}a`,
      };
      const [block = ''] = await allocateSplit(tx, interview, split);
      return block;
    };
    const left = 'select count(*)::int as turns from split_turn where project_id = $1';
    const turnsLeft = async () => (await row<{ turns: number }>(server, left, [projectId])).turns;
    return { take, turnsLeft };
  }

  it('are taken concurrently by interviews that do not wait for each other', async () => {
    const { take } = await openSplit();
    const inTurn = async (seed: number) => await server.db.transaction().execute(async (tx) => await take(tx, seed));
    const taken = [await inTurn(1)];
    await server.db.transaction().execute(async (tx) => {
      taken.push(await take(tx, 2));
      void inTurn(3).then((block) => taken.push(block));
      await expect.poll(() => taken.length).toBe(3);
    });
    expect(taken.toSorted()).toEqual(BLOCKS);
  });

  it('show every block equally often, even across runs and rollbacks', async () => {
    const { take, turnsLeft } = await openSplit();
    const given: string[] = [];
    const rng = createRng(`${TEST_SEED}`, 'counts');
    const backs = new Error('taken back');
    await Promise.all(
      Array.from({ length: 8 }, async (_, worker) => {
        for (let turn = 0; turn < 30; ) {
          const isTakenBack = rng.below(5) === 0;
          try {
            const block = await server.db.transaction().execute(async (tx) => {
              const taken = await take(tx, worker * 100 + turn);
              if (isTakenBack) throw backs;
              return taken;
            });
            given.push(block);
            turn += 1;
          } catch (error) {
            if (error !== backs) throw error;
          }
        }
      }),
    );
    // A turn that was taken back last may be left of a run, while the next one has begun: those that follow take both.
    for (let one = 1_000; (await turnsLeft()) > 0; one += 1)
      given.push(await server.db.transaction().execute(async (tx) => await take(tx, one)));
    const counts = BLOCKS.map((block) => given.filter((one) => one === block).length);
    expect(given.length).toBeGreaterThanOrEqual(240);
    expect(new Set(counts).size, counts.join()).toBe(1);
  });
});
