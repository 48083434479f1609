import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orphans } from '../../../../testing/keyless-columns.ts';
import { type Field, openField } from '../../../../testing/schedule/play-schedule.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const SCHEDULES = Number(process.env['SCHEDULES'] ?? 80);
const FIRST_SEED = Number(process.env['SCHEDULE_SEED'] ?? 1);

let server: TestServer;
let field: Field;
beforeAll(async () => {
  server = await startTestServer({ exchange: 'manual', jobs: false });
  field = await openField(server);
});
afterAll(async () => await field.close());

describe('telephone and web on the same cases', () => {
  it(`add up: every cell and every project equals a recount of its interviews, in ${SCHEDULES} schedules`, async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SCHEDULES; seed += 1) {
      const troubles = await field.play(seed);
      if (troubles.length > 0) expect.fail(`SCHEDULE_SEED=${seed} SCHEDULES=1\n${troubles.join('\n')}`);
    }
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SCHEDULES / 2; seed += 1) {
      const troubles = await field.play(seed, true);
      if (troubles.length > 0) expect.fail(`supervised: SCHEDULE_SEED=${seed} SCHEDULES=1\n${troubles.join('\n')}`);
    }
    expect(server.troubles()).toEqual([]);
    expect(await orphans(server)).toEqual([]);
    // Not hidden by retries: with one order of locks there are none.
    expect(await field.deadlocks()).toBe(0);
  }, 3_600_000);
});
