import { createRng } from '@seker/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_SEED } from '../../../../../../tools/test/chance/test-seed.ts';
import { openDatabase } from '../../../db/database.ts';
import { knownStatements } from '../../../db/statement.ts';
import { asId } from '../../../testing/as-id.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { MANY } from './other-lists.queries.ts';
import { countInOtherLists } from './other-lists.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => await database.drop());

it('looks numbers up in other lists by index, even when the planner has no statistics of the records', async () => {
  // As while a list is being filled: statistics are updated minutes later.
  await database.asOwner(
    `insert into list_record (list_file_id, fields, phones, numbers)
     select f.id, '{}', array[n::text], array[n::text] from (select id from list_file limit 1) f, generate_series(1, 3000) n`,
  );
  const found = knownStatements().find(({ name }) => name === 'which other lists have these numbers');
  const { text = '', parameters = [] } = found?.compiled() ?? {};
  const numbers = Array.from({ length: 1_000 }, (_, place) => String(place * 2));
  const values = parameters.map((parameter) => ('name' in parameter && parameter.name === 'numbers' ? numbers : null));
  const { rows } = await database.asOwner(`explain (analyze, timing off) ${text}`, values);
  expect(JSON.stringify(rows)).toMatch(/Index Scan on list_record_p\d_numbers_idx/);
  expect(JSON.stringify(rows)).not.toContain('Rows Removed by Join Filter');
});

async function open() {
  const { db, close } = await openDatabase(database.connection, { size: 1, onError: () => undefined });
  return { db, [Symbol.asyncDispose]: close };
}

it('counts the records of a long list as it counts those of a short one', async () => {
  const made = async (name: string, state: string): Promise<number> => {
    const { rows } = await database.asOwner(
      `insert into list_file (group_id, name, columns, rows, ${state}) select group_id, $1, '[]', 1, now() from list_file limit 1 returning id`,
      [name],
    );
    return Number(rows[0]?.['id']);
  };
  // A list that is being filled and one that is removed tell nothing.
  const own = await made('own', 'changed_at');
  const lists = [own, await made('a', 'whole_at'), await made('b', 'whole_at'), await made('gone', 'removed_at')];
  const rng = createRng(`${TEST_SEED}`, 'other lists');
  for (const list of lists)
    for (let record = 0; record < 60; record += 1) {
      const numbers = Array.from({ length: rng.below(4) }, () => `+97250${rng.below(150)}`);
      await database.asOwner(`insert into list_record (list_file_id, fields, numbers) values ($1, '{}', $2)`, [
        list,
        [...new Set(numbers)],
      ]);
    }
  await using opened = await open();
  const few = await countInOtherLists(opened.db, asId(own), 60);
  expect(few.inOtherLists).toBeGreaterThan(0);
  expect(few.otherLists).toHaveLength(2);
  expect(await countInOtherLists(opened.db, asId(own), MANY)).toEqual(few);
});
