import process from 'node:process';
import fastify from 'fastify';
import pg from 'pg';

/** Stores what is brought, one row for each package, and judges nothing: a process of its own, that `startPlainServer` starts. */
const pool = new pg.Pool({ connectionString: process.env['PLAIN_DATABASE_URL'], max: 10 });
const app = fastify({ bodyLimit: 2 ** 20 });

app.post<{ Body: { readonly uid: string; readonly sealed: string } }>('/packages', async ({ body }) => {
  const bytes = Buffer.from(body.sealed, 'base64');
  await pool.query('insert into plain_package (uid, bytes) values ($1, $2) on conflict do nothing', [body.uid, bytes]);
  return { type: 'stored' };
});
process.stdout.write(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
