import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { printDispatch } from './print-dispatch-sql.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const FUNCTIONS = ['lease_next_cases', 'first_block', 'case_blocks'];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => await database.drop());

async function definitions(): Promise<readonly string[]> {
  const { rows } = await database.asOwner(
    'select pg_get_functiondef(oid) as text from pg_proc where proname = any($1) order by proname',
    [FUNCTIONS],
  );
  return rows.map(({ text }: { text: string }) => text);
}

describe('the statements of dispatch', () => {
  it('are in the last migration exactly as generated from the table of steps', () => {
    const texts = readdirSync(MIGRATIONS)
      .toSorted()
      .map((file) => readFileSync(join(MIGRATIONS, file), 'utf8'))
      .filter((text) => FUNCTIONS.some((name) => text.includes(`function ${name}(`)));
    expect(texts.at(-1)).toContain(printDispatch());
  });

  it('match those in the database', async () => {
    const running = await definitions();
    expect(running).toHaveLength(FUNCTIONS.length);
    await database.asOwner('begin');
    await database.asOwner(printDispatch());
    expect(await definitions()).toEqual(running);
    await database.asOwner('rollback');
  });

  it('are inlined by the planner, which then reads the queue itself', async () => {
    const { rows } = await database.asOwner(
      `explain (verbose) select first_block(c, '{1}', '{1}', '{x}', '{}', false, false, now()) from study_case c where project_id = 1042`,
    );
    expect(JSON.stringify(rows)).not.toContain('first_block');
  });
});
