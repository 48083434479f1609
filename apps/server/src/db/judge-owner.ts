import { StartError } from '../postgres/start-error.ts';
import { type ConnectionOptions, connect } from './connect.ts';

/** Refuses an address of the owner that leads to another role; changes nothing. */
export async function judgeOwner(options: ConnectionOptions): Promise<void> {
  const client = await connect(options);
  try {
    const { rows } = await client.query<{ name: string; owns: boolean }>(`
      select current_user::text as name, current_setting('is_superuser') = 'on' or pg_has_role(datdba, 'MEMBER') as owns
      from pg_database where datname = current_database()`);
    const [role] = rows;
    if (role?.owns !== true)
      throw new StartError(`DATABASE_OWNER_URL connects as "${role?.name}", who does not own the database.`);
  } finally {
    await client.end();
  }
}
