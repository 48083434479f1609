import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SEED } from '../../../../../../../tools/test/chance/test-seed.ts';
import { orphans } from '../../../../testing/keyless-columns.ts';
import { rounds } from '../../../../testing/rounds.ts';
import { type Field, openField } from '../../../../testing/schedule/play-schedule.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const SCHEDULES = Number(process.env['SCHEDULES'] ?? rounds(8, 100));

let server: TestServer;
let field: Field;
beforeAll(async () => {
  server = await startTestServer({ exchange: 'manual', jobs: false });
  field = await openField(server);
});
afterAll(async () => await field.close());

describe('a field of telephone and web on the same cases', () => {
  it(`adds up: every cell and every project equals a recount of its interviews, in ${SCHEDULES} schedules`, async () => {
    for (let seed = TEST_SEED; seed < TEST_SEED + SCHEDULES; seed += 1) {
      const troubles = await field.play(seed);
      if (troubles.length > 0) expect.fail(`TEST_SEED=${seed} SCHEDULES=1\n${troubles.join('\n')}`);
    }
    for (let seed = TEST_SEED; seed < TEST_SEED + SCHEDULES / 2; seed += 1) {
      const troubles = await field.play(seed, true);
      if (troubles.length > 0) expect.fail(`supervised: TEST_SEED=${seed} SCHEDULES=1\n${troubles.join('\n')}`);
    }
    expect(server.troubles()).toEqual([]);
    expect(await orphans(server)).toEqual([]);
    // Not hidden by retries: with one order of locks there are none.
    expect(await field.deadlocks()).toBe(0);
  });
});
