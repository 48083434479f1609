import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { TEMPLATE } from '../testing/global-setup.ts';
import { printSchema } from '../testing/print-schema.ts';

it('schema.ts matches the migrated database (npm run generate:schema)', async () => {
  const client = new pg.Client({ ...inject('postgres'), database: TEMPLATE });
  await client.connect();
  try {
    await expect(await printSchema(client)).toMatchFileSnapshot('./schema.ts');
  } finally {
    await client.end();
  }
});
