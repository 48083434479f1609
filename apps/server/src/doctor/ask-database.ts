import type { Config } from '../config.ts';
import { type ConnectionOptions, connect } from '../db/connect.ts';
import { proveAddress } from '../db/database.ts';
import { asWebRole } from '../db/embedded-database.ts';
import { judgeOwner } from '../db/judge-owner.ts';
import { compareMigrations } from '../db/migrate.ts';
import { readMigrations } from '../db/migrations.ts';
import { proveRole } from '../db/prove-role.ts';
import { readHeldBack } from '../db/read-held-back.ts';
import { readClockApart, readServerFacts } from '../db/read-server-facts.ts';
import { embeddedConnection } from '../postgres/embedded-connection.ts';
import { EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { hasEmbeddedDatabase } from '../postgres/has-embedded-database.ts';
import { DirectoryInUseError } from '../postgres/instance-lock.ts';
import { StartError } from '../postgres/start-error.ts';
import type { DatabaseFact, OpenDatabaseFacts } from './facts.ts';

type Client = Awaited<ReturnType<typeof connect>>;

/**
 * Asks the database what it is and how it is set, without changing anything. An embedded one that does not run is started
 * for as long as it takes.
 */
export async function askDatabase(config: Config, wallNow: () => number): Promise<DatabaseFact> {
  try {
    if (config.databaseUrl !== null) return await ask({ connectionString: config.databaseUrl }, config, wallNow);
    return hasEmbeddedDatabase(config.dataDir) ? await askEmbedded(config, wallNow) : { type: 'unmade' };
  } catch (error) {
    if (error instanceof StartError || error instanceof DirectoryInUseError)
      return { type: 'refused', reason: error.message };
    throw error;
  }
}

async function askEmbedded(config: Config, wallNow: () => number): Promise<DatabaseFact> {
  const postgres = new EmbeddedPostgres({ dataDir: config.dataDir });
  try {
    await postgres.start();
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    return await ask(asWebRole(embeddedConnection(config.dataDir)), config, wallNow);
  }
  try {
    return await ask(asWebRole(postgres.connection('postgres')), config, wallNow);
  } finally {
    await postgres.stop();
  }
}

async function ask(web: ConnectionOptions, config: Config, wallNow: () => number): Promise<DatabaseFact> {
  const client = await connect(web);
  try {
    const clockApart = await readClockApart(client, wallNow);
    const migrations = await readMissing(client);
    return {
      type: 'open',
      server: await readServerFacts(client),
      clockApart,
      migrations,
      roleRefusal: (await refusalOfRole(client, migrations)) ?? (await refusalOfDirect(config, migrations)),
      ownerRefusal: await refusalOfOwner(config),
      heldBackAt: await readHeldBack(client),
    };
  } finally {
    await client.end();
  }
}

/** `null` where the role may not read the list; then the proof of the role says so. */
async function readMissing(client: Client): Promise<OpenDatabaseFacts['migrations']> {
  try {
    const { missing, isNewer } = await compareMigrations(client, readMigrations());
    return { missing: missing.map(({ name }) => name), isNewer };
  } catch (error) {
    if ((error as { code?: unknown }).code === '42501') return null;
    throw error;
  }
}

type Migrations = OpenDatabaseFacts['migrations'];

/** Missing migrations are a finding of their own: without them the role is proved against what is there. */
async function refusalOfRole(client: Client, migrations: Migrations): Promise<string | null> {
  const known = migrations !== null && migrations.missing.length > 0 ? [] : readMigrations();
  return await refusalOf(proveRole(client, known, 'DATABASE_URL'));
}

async function refusalOfDirect(
  { databaseUrl, databaseDirectUrl }: Config,
  migrations: Migrations,
): Promise<string | null> {
  const isAnother = databaseDirectUrl !== null && databaseDirectUrl !== databaseUrl;
  if (!isAnother || (migrations?.missing.length ?? 0) > 0) return null;
  return await refusalOf(proveAddress({ connectionString: databaseDirectUrl }, 'DATABASE_DIRECT_URL'));
}

async function refusalOfOwner({ databaseOwnerUrl }: Config): Promise<string | null> {
  return databaseOwnerUrl === null ? null : await refusalOf(judgeOwner({ connectionString: databaseOwnerUrl }));
}

async function refusalOf(proof: Promise<void>): Promise<string | null> {
  try {
    await proof;
    return null;
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
}
