import { join, resolve } from 'node:path';
import type { AmiAddress } from '@seker/telephony';
import * as z from 'zod';
import { AMI_SETTINGS, readAmiAddress } from './ami-address.ts';
import { ConfigError } from './config-error.ts';
import { type MailConfig, mailEnvironment, readMailConfig } from './mail-config.ts';
import { SECRETS, withSecretFiles } from './secret-files.ts';

/** The configuration, read from the environment and validated once. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /**
   * For the application's connections, as the limited role; a pooler may sit in between. `null`: the embedded database.
   */
  readonly databaseUrl: string | null;
  /** Past any pooler, for connections that outlive a transaction (LISTEN); `null` when `databaseUrl` is. */
  readonly databaseDirectUrl: string | null;
  /** As the owner of the tables and past any pooler: migrations, grants and the job runner. */
  readonly databaseOwnerUrl: string | null;
  /** The most connections of the application's pool. */
  readonly databasePool: number;
  /** Whether the start may migrate; otherwise it only checks that nothing is missing. */
  readonly migrate: boolean;
  /** Whether this process serves requests, runs jobs, or both. */
  readonly role: 'all' | 'web' | 'worker';
  /** How long a load balancer may need to notice that this node stops. */
  readonly drainSeconds: number;
  /** The key file for respondents' links, shared by all nodes. An explicitly named one must exist. */
  readonly linkKeyFile: { readonly path: string; readonly isNamed: boolean };
  /** The tiles under maps of regions, with their attribution; `null`: none, and no other host is contacted. */
  readonly mapTiles: { readonly url: string; readonly from: string } | null;
  /** The folder of pictures and recordings, shared by all nodes. */
  readonly mediaDir: string;
  /** The folder of backups. */
  readonly backupDir: string;
  /** How many nightly backups are kept there; 0: none are made. */
  readonly backupNights: number;
  /** The folder in which the exchange leaves what it records, on the node that speaks to it; `null`: nothing is recorded. */
  readonly recordingSpool: string | null;
  /** Callbacks may go to this machine and to private networks; only tests receive them there. */
  readonly privateCallbacks: boolean;
  readonly exchange: 'simulated' | 'manual' | 'asterisk';
  /** The management interface of the Asterisk that is dialled through; `null` for the other exchanges. */
  readonly asterisk: AmiAddress | null;
  /** The address of the simulated exchange as a separate process, for several nodes; `null`: inside this server. */
  readonly exchangeAddress: { readonly host: string; readonly port: number } | null;
  /** The address of this node's metrics; `null`: nothing is measured or served. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Our public address, without a final slash; `null`: a request's Host is trusted if it means this machine. */
  readonly publicUrl: string | null;
  readonly mail: MailConfig;
  /** Adds demo data and demo users at the first start on an empty database. */
  readonly demo: boolean;
  /** How many proxies in front are trusted with the client's address; 0 trusts none. */
  readonly trustedProxies: number;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Phones in browsers: who may register at the exchange and where; `null`: there are none. */
  readonly browserPhones: BrowserPhones | null;
  /** 1 = real time; larger makes the simulated exchange that many times faster. */
  readonly exchangeSpeed: number;
  /** How long the exchange may take to report dialling: it gives the station 15 s, and nothing comes after that. */
  readonly exchangePatienceSeconds: number;
  /** Serves every kind of question under `/gallery/`, for developers. */
  readonly gallery: boolean;
  /** Runs interviews in memory at the start, so that the first respondents wait no longer than later ones. */
  readonly rehearse: boolean;
}

export interface BrowserPhones {
  /** The description that `asterisk-config` keeps, with the secret of each station. */
  readonly descriptionFile: string;
  /** The exchange's web socket, which only our own server reaches. */
  readonly webSocket: string;
}

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');

/** On two cores, sixteen connections answer faster than sixty-four; a database server is shared with other nodes. */
const POOL = { embedded: 16, server: 10 } as const;

const NIGHTS = 14;

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).optional(),
  MIGRATE: z.enum(['0', '1']).default('1'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(5),
  LINK_KEY_FILE: z.string().min(1).optional(),
  MAP_TILES: z
    .string()
    .refine(isTileAddress, 'must be the address of tiles, such as https://tiles.example.org/{z}/{x}/{y}.png')
    .optional(),
  MAP_TILES_FROM: z.string().max(200).default(''),
  MEDIA_DIR: z.string().min(1).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_NIGHTS: z.coerce.number().int().min(0).max(1_000).optional(),
  RECORDING_SPOOL: z.string().min(1).optional(),
  CALLBACKS_TO_PRIVATE: z.enum(['0', '1']).default('0'),
  EXCHANGE: z.enum(['simulated', 'manual', 'asterisk']).default('simulated'),
  EXCHANGE_ADDRESS: z
    .string()
    .regex(/^[^:\s]+:[0-9]{1,5}$/, 'must be host:port')
    .refine((text) => addressOf(text).port <= 65_535, 'must be host:port')
    .optional(),
  ASTERISK_PHONES_FILE: z.string().min(1).optional(),
  ASTERISK_SIP_WS: z.url({ protocol: /^wss?$/ }).optional(),
  EXCHANGE_SPEED: z.coerce.number().min(0.1).max(1_000).default(1),
  EXCHANGE_PATIENCE_SECONDS: z.coerce.number().min(0.1).max(120).default(30),
  DEMO: z.enum(['0', '1']).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  GALLERY: z.enum(['0', '1']).default('0'),
  REHEARSE: z.enum(['0', '1']).default('1'),
  ...mailEnvironment,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** The names of all settings, with those of files that hold a secret. */
export const SETTINGS: readonly string[] = [
  ...Object.keys(environment.shape),
  ...AMI_SETTINGS,
  ...SECRETS.map((name) => `${name}_FILE`),
];

/** Whether an address has a fixed host and the three placeholders of tile addresses. */
function isTileAddress(text: string): boolean {
  const places = ['{z}', '{x}', '{y}'];
  const address = URL.parse(text.replace(/[{}]/g, ''));
  return (
    /^https?:\/\/[^/{]+\//.test(text) &&
    address !== null &&
    address.username === '' &&
    places.every((place) => text.split(place).length === 2)
  );
}

export function readConfig(env: Record<string, string | undefined>, directory: string): Config {
  const withSecrets = withSecretFiles(env, directory);
  const given = Object.fromEntries(Object.entries(withSecrets).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'not valid'}`);
  }
  const values = parsed.data;
  const dataDir = resolve(directory, values.DATA_DIR);
  const demo = values.DEMO === undefined ? values.DATABASE_URL === undefined : values.DEMO === '1';
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_URL === undefined ? null : (values.DATABASE_DIRECT_URL ?? values.DATABASE_URL),
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    databasePool: values.DATABASE_POOL ?? (values.DATABASE_URL === undefined ? POOL.embedded : POOL.server),
    migrate: values.MIGRATE === '1',
    role: values.ROLE,
    drainSeconds: values.DRAIN_SECONDS,
    linkKeyFile:
      values.LINK_KEY_FILE === undefined
        ? { path: join(dataDir, 'link.key'), isNamed: false }
        : { path: resolve(directory, values.LINK_KEY_FILE), isNamed: true },
    mapTiles: values.MAP_TILES === undefined ? null : { url: values.MAP_TILES, from: values.MAP_TILES_FROM },
    mediaDir: values.MEDIA_DIR === undefined ? join(dataDir, 'media') : resolve(directory, values.MEDIA_DIR),
    backupDir: values.BACKUP_DIR === undefined ? join(dataDir, 'backups') : resolve(directory, values.BACKUP_DIR),
    // A database server is backed up by its own means, and a demonstration by none, unless they are asked for.
    backupNights: values.BACKUP_NIGHTS ?? (values.DATABASE_URL === undefined && !demo ? NIGHTS : 0),
    recordingSpool: values.RECORDING_SPOOL === undefined ? null : resolve(directory, values.RECORDING_SPOOL),
    privateCallbacks: values.CALLBACKS_TO_PRIVATE === '1',
    exchange: values.EXCHANGE,
    asterisk: values.EXCHANGE === 'asterisk' ? readAmiAddress(withSecrets, directory) : null,
    exchangeAddress: values.EXCHANGE_ADDRESS === undefined ? null : addressOf(values.EXCHANGE_ADDRESS),
    browserPhones: browserPhonesOf(values.ASTERISK_PHONES_FILE, values.ASTERISK_SIP_WS, directory),
    exchangeSpeed: values.EXCHANGE_SPEED,
    exchangePatienceSeconds: values.EXCHANGE_PATIENCE_SECONDS,
    demo,
    metrics: values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    publicUrl: values.PUBLIC_URL ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    mail: readMailConfig(values, directory),
    logLevel: values.LOG_LEVEL,
    gallery: values.GALLERY === '1',
    rehearse: values.REHEARSE === '1',
  };
}

function addressOf(text: string): { readonly host: string; readonly port: number } {
  const [host = '', port = ''] = text.split(':');
  return { host, port: Number(port) };
}

function browserPhonesOf(
  file: string | undefined,
  webSocket: string | undefined,
  directory: string,
): BrowserPhones | null {
  if (file === undefined && webSocket === undefined) return null;
  if (file === undefined || webSocket === undefined)
    throw new ConfigError('ASTERISK_PHONES_FILE and ASTERISK_SIP_WS belong together: set both, or neither');
  return { descriptionFile: resolve(directory, file), webSocket };
}
