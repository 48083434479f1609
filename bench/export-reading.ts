import process from 'node:process';
import pg from 'pg';

const AT_ONCE = 200;

/** What any program takes that fetches the interviews of a project with their answers, page by page, and makes nothing of them. */
const [connection = '{}', project = ''] = process.argv.slice(2);
const client = new pg.Client(JSON.parse(connection));
await client.connect();
const used = process.cpuUsage();
let rows = 0;
for (let after = '0', isMore = true; isMore; ) {
  const page = await client.query<{ id: string; snapshot: object }>({
    name: 'page',
    text: `select id, started_at, ended_at, snapshot from interview
      where project_id = $1 and outcome = 'success' and id > $2 order by id limit $3`,
    values: [project, after, AT_ONCE],
  });
  rows += page.rows.length;
  isMore = page.rows.length === AT_ONCE;
  after = page.rows.at(-1)?.id ?? after;
}
const { user, system } = process.cpuUsage(used);
await client.end();
process.stdout.write(`${JSON.stringify({ rows, cpuSeconds: Math.round((user + system) / 1e5) / 10 })}\n`);
