import { afterAll, beforeAll, expect, it } from 'vitest';
import { knownStatements } from '../../../db/statement.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import './other-lists.queries.ts';

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
