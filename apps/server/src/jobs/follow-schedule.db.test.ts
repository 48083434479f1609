import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { row } from '../testing/field.ts';
import { countingTask } from '../testing/job-field.ts';
import { startTestNodes, type TestNodes } from '../testing/test-nodes.ts';
import { followSchedule } from './follow-schedule.ts';

const TASKS = [countingTask()];
let field: TestNodes;
beforeAll(async () => {
  field = await startTestNodes(3, () => ({ jobs: false }));
});
afterAll(async () => await field.stop());
beforeEach(async () => {
  await field.asOwner('delete from schedule');
  await field.asOwner('delete from job');
});

async function tick(): Promise<void> {
  await Promise.all(field.nodes.map(async ({ deps }) => await followSchedule(deps, TASKS)));
}

async function jobs(): Promise<number> {
  const { rows } = await field.asOwner('select from job');
  return rows.length;
}

async function schedule(columns: string, values: string): Promise<void> {
  await field.asOwner(`insert into schedule (name, task, ${columns}) values ('counting', 'count', ${values})`);
}

describe('a schedule entry', () => {
  it('enqueues its job once when due, with any number of nodes, and not before', async () => {
    await schedule('every_seconds, next_at', "600, now() + interval '1 hour'");
    await tick();
    expect(await jobs()).toBe(0);
    // Three hours late: missed runs are made up for once, and the hour is kept.
    await field.asOwner("update schedule set next_at = date_trunc('hour', now()) - interval '3 hours'");
    await tick();
    await tick();
    expect(await jobs()).toBe(1);
    const { rows } = await field.asOwner(
      "select next_at > now() as ahead, next_at <= now() + interval '10 minutes' as near, extract(minute from next_at)::int % 10 as odd from schedule",
    );
    expect(rows).toEqual([{ ahead: true, near: true, odd: 0 }]);
  });

  it('enqueues nothing while its last job is still running', async () => {
    await schedule('every_seconds', '1');
    await tick();
    await field.asOwner('update schedule set next_at = now()');
    await tick();
    expect(await jobs()).toBe(1);
    await field.asOwner("update job set state = 'done', ended_at = now()");
    await field.asOwner('update schedule set next_at = now()');
    await tick();
    expect(await jobs()).toBe(2);
  });

  it('runs at its local minute of the day in its zone', async () => {
    await schedule('at_minute, zone, next_at', "150, 'Asia/Jerusalem', now()");
    await tick();
    expect(await jobs()).toBe(1);
    const [node] = field.nodes;
    if (node === undefined) throw new Error('no node');
    const { at, isTomorrow } = await row<{ at: string; isTomorrow: boolean }>(
      node,
      `select to_char(next_at at time zone zone, 'HH24:MI') as at,
         (next_at at time zone zone)::date = (now() at time zone zone)::date + 1 as "isTomorrow" from schedule`,
    );
    // On the one night of the year that skips this minute, it falls into the next hour.
    expect(at).toMatch(/^0[23]:30$/);
    expect(isTomorrow).toBe(true);
  });

  it('waits when no node knows its task', async () => {
    await field.asOwner("insert into schedule (name, task, every_seconds) values ('newer', 'of a newer Seker', 5)");
    await tick();
    expect(await jobs()).toBe(0);
  });
});
