import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { parseId } from '@seker/kernel';
import { readAmiAddress } from '../ami-address.ts';
import { type Config, readConfig } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import type { Db } from '../db/database.ts';
import { releaseCopy } from '../db/restored-copy.queries.ts';
import { withConfiguredDatabase } from '../db/with-configured-database.ts';
import { examine, report } from '../doctor/index.ts';
import { openLinkKeyFile } from '../keys/link-key-file.ts';
import { hasEmbeddedDatabase, requireEmbeddedDatabase } from '../postgres/has-embedded-database.ts';
import { StartError } from '../postgres/start-error.ts';
import { withSecretFiles } from '../secret-files.ts';
import { takeMediaFolder } from '../storage/media-folder.ts';
import { knownCallerNumbers } from './asterisk/caller-numbers.ts';
import { checkExchange } from './asterisk/check-exchange.ts';
import { knownStations } from './asterisk/stations.ts';
import { writeConfig } from './asterisk/write-config.ts';
import { backUp, drill, restore, verifyBackup } from './backups.ts';
import { compareLayoutsOf } from './compare-layouts.ts';
import { createAdministrator } from './create-administrator.ts';
import { issueLinks } from './issue-links.ts';
import { migrateServerDatabase, prepareServerDatabase } from './prepare-server-database.ts';
import { unlockPerson } from './unlock-person.ts';

const USAGE = `Usage: npm run admin -- <command>
  create-admin --login NAME [--name "REAL NAME"]    makes an administrator; the password is asked for, or read from SEKER_PASSWORD or the file in SEKER_PASSWORD_FILE
  unlock --login NAME                               ends the person's session and forgets wrong passwords, so that they can log in
  doctor                                            tells what is wrong with this installation and how it is mended; ends with 1 where something is bad
  backup                                            makes a backup of the database and the files in BACKUP_DIR, also while Seker is at work
  verify-backup FILE                                reads a backup to its end and proves that it is whole
  drill [FILE]                                      restores a backup, or the newest one, into a database of its own, and removes that again
  restore FILE [--without-link-key]                 restores a backup into an installation that was never used
  release-copy                                      says that a restored installation is the one that works: it sends mails and speaks to the exchange from now on
  take-media-folder                                 takes MEDIA_DIR as it is for the media folder, where the former one is lost or was moved without its mark
  prepare-database [--new-password]                 with DATABASE_OWNER_URL: makes the role that Seker runs as, migrates, and says the addresses to set
  migrate                                           with DATABASE_OWNER_URL: migrates the database before the nodes of a new version start
  survey-links --project N [--people N] [--days N]  tells the open link of a project, and gives people of its sample links of their own
  compare-layouts FIRST.sav SECOND.sav              tells whether the files of two waves can be added in SPSS, and what differs; ends with 1 where they cannot
  asterisk-config --out DIR [--from FILE.json] [--trunk HOST] [--caller-number N] [--country IL] [--recordings DIR] [--force]
                                                    writes the configuration of an Asterisk, with new secrets where there are none (docs/asterisk.md)
  asterisk-check [--files DIR] [--recordings DIR]   with ASTERISK_AMI, ASTERISK_AMI_USER and ASTERISK_AMI_SECRET: tells what is wrong with an exchange; ends with 1 where it cannot be used`;

const OPTIONS = {
  login: { type: 'string' },
  name: { type: 'string' },
  project: { type: 'string' },
  people: { type: 'string', default: '0' },
  days: { type: 'string' },
  'new-password': { type: 'boolean', default: false },
  out: { type: 'string' },
  from: { type: 'string' },
  trunk: { type: 'string' },
  'caller-number': { type: 'string' },
  country: { type: 'string' },
  recordings: { type: 'string' },
  files: { type: 'string' },
  force: { type: 'boolean', default: false },
  'without-link-key': { type: 'boolean', default: false },
} as const;

const STARTED_IN = process.env['INIT_CWD'] ?? process.cwd();

type Values = ReturnType<typeof readArguments>['values'];

const COMMANDS: Readonly<Record<string, (values: Values, files: readonly string[]) => Promise<void>>> = {
  'create-admin': async ({ login, name }) => {
    if (login === undefined) throw new StartError(USAGE);
    const password = withSecretFiles(process.env, STARTED_IN)['SEKER_PASSWORD'] ?? (await askPassword());
    await withDatabase(async (db) => await createAdministrator(db, { login, realName: name ?? login, password }));
    process.stdout.write(`Administrator "${login}" created.\n`);
  },
  unlock: async ({ login }) => {
    if (login === undefined) throw new StartError(USAGE);
    const ended = await withMadeDatabase(async (db) => await unlockPerson(db, login));
    process.stdout.write(`"${login}" can log in again. Sessions ended: ${ended}.\n`);
  },
  doctor: async () => {
    const findings = await examine(readEnvironment(), Date.now);
    process.stdout.write(report(findings));
    if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1;
  },
  backup: async () => {
    process.stdout.write(await backUp(readEnvironment()));
  },
  'verify-backup': async (_values, files) => {
    process.stdout.write(await verifyBackup(onlyFile(files)));
  },
  restore: async ({ 'without-link-key': withoutLinkKey }, files) => {
    process.stdout.write(await restore(readEnvironment(), onlyFile(files), { withoutLinkKey }));
  },
  drill: async (_values, files) => {
    process.stdout.write(await drill(readEnvironment(), files.length === 0 ? null : onlyFile(files)));
  },
  'release-copy': async () => {
    const isReleased = await withMadeDatabase(releaseCopy);
    process.stdout.write(isReleased ? 'It is at work from now on.\n' : 'Nothing is held back.\n');
  },
  'take-media-folder': async () => {
    const config = readEnvironment();
    const isTaken = await withMadeDatabase(async (db) => await takeMediaFolder({ db, config }));
    if (!isTaken) throw new StartError(`The folder ${config.mediaDir} cannot be written (MEDIA_DIR).`);
    process.stdout.write(`${config.mediaDir} is the media folder from now on.\n`);
  },
  'prepare-database': async ({ 'new-password': newPassword }) => {
    const { databaseUrl, hasPassword } = await prepareServerDatabase(readEnvironment(), { newPassword });
    process.stdout.write(
      `The database is ready. Set for every node:\nDATABASE_URL=${databaseUrl}\nDATABASE_OWNER_URL as it is set now, for migrations and jobs\n`,
    );
    if (!hasPassword)
      process.stdout.write('The role keeps the password that it has; --new-password gives it another one.\n');
  },
  migrate: async () => {
    const applied = await migrateServerDatabase(readEnvironment());
    process.stdout.write(applied.length === 0 ? 'Nothing is missing.\n' : `Applied: ${applied.join(', ')}.\n`);
  },
  'survey-links': async ({ project, people, days }) => {
    const projectId = parseId<'Project'>(wholeNumber('project', project ?? '', 1_000_000_000));
    if (projectId === null) throw new StartError(USAGE);
    const linkKey = openLinkKeyFile(readEnvironment().linkKeyFile);
    const wanted = {
      projectId,
      people: wholeNumber('people', people, 100_000),
      days: days === undefined ? null : wholeNumber('days', days, 3_650),
    };
    const links = await withMadeDatabase(async (db) => await issueLinks({ db, linkKey }, wanted));
    process.stdout.write(`open\t${links.open ?? 'none'}\n`);
    for (const { record, path } of links.personal) process.stdout.write(`${record ?? '-'}\t${path}\n`);
  },
  'compare-layouts': async (_values, [first, second, ...more]) => {
    if (first === undefined || second === undefined || more.length > 0) throw new StartError(USAGE);
    const { canBeAdded, text } = await compareLayoutsOf(whereAsked(first), whereAsked(second));
    process.stdout.write(text);
    if (!canBeAdded) process.exitCode = 1;
  },
  'asterisk-config': async ({ out, from, trunk, country, recordings, force, 'caller-number': callerNumber }) => {
    if (out === undefined) throw new StartError(USAGE);
    const typed = {
      trunk: trunk ?? null,
      callerNumber: callerNumber ?? null,
      country: country ?? null,
      recordings: recordings ?? null,
    };
    const stations = (await whereKnown(knownStations)) ?? [];
    const callerNumbers = ((await whereKnown(knownCallerNumbers)) ?? []).map(({ number }) => number);
    const start = from === undefined ? null : whereAsked(from);
    const wanted = { out: whereAsked(out), from: start, force, typed, stations, callerNumbers };
    process.stdout.write(writeConfig(wanted));
  },
  'asterisk-check': async ({ files, recordings }) => {
    const { isFit, text } = await checkExchange({
      address: readAmiAddress(process.env, STARTED_IN),
      files: files === undefined ? null : whereAsked(files),
      recordings: recordings === undefined ? null : whereAsked(recordings),
      stations: (await whereKnown(knownStations))?.map(({ name }) => name) ?? null,
      callerNumbers: await whereKnown(knownCallerNumbers),
    });
    process.stdout.write(text);
    if (!isFit) process.exitCode = 1;
  },
};

try {
  const { positionals, values } = readArguments();
  const command = COMMANDS[positionals[0] ?? ''];
  if (command === undefined) throw new StartError(USAGE);
  await command(values, positionals.slice(1));
} catch (error) {
  const known =
    error instanceof StartError ||
    error instanceof ConfigError ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${known ? (error as Error).message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}

async function askPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const password = await lines.question('Password (at least 10 characters): ');
  lines.close();
  return password;
}

function readArguments() {
  return parseArgs({ allowPositionals: true, options: OPTIONS });
}

async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return await withConfiguredDatabase(readEnvironment(), work);
}

/** For what there can be no reason to do before there is anything. */
async function withMadeDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readEnvironment();
  if (databaseUrl === null) requireEmbeddedDatabase(dataDir);
  return await withDatabase(work);
}

/** Null where there is no database yet: a machine that is prepared before Seker gets none by a look at it. */
async function whereKnown<Known>(read: (db: Db) => Promise<Known>): Promise<Known | null> {
  const { databaseUrl, dataDir } = readEnvironment();
  return databaseUrl === null && !hasEmbeddedDatabase(dataDir) ? null : await withDatabase(read);
}

function readEnvironment(): Config {
  return readConfig(process.env, STARTED_IN);
}

/** A path as it was typed: npm changes the folder. */
function whereAsked(path: string): string {
  return resolve(STARTED_IN, path);
}

function onlyFile([file, ...more]: readonly string[]): string {
  if (file === undefined || more.length > 0) throw new StartError(USAGE);
  return whereAsked(file);
}

function wholeNumber(name: string, text: string, most: number): number {
  const number = Number(text);
  if (!/^[0-9]+$/.test(text) || number > most) throw new StartError(`--${name} takes a whole number up to ${most}.`);
  return number;
}
