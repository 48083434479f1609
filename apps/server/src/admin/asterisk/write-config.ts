import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ExchangeFile, exchangeFiles } from '@seker/telephony';
import { StartError } from '../../postgres/start-error.ts';
import type { WrittenDescription } from '../../values/exchange-description.ts';
import { completeDescription, type KnownStation, parseDescription } from './description-file.ts';

/** The description of an exchange with its secrets, beside the files that are written from it. */
export const DESCRIPTION_FILE = 'seker-exchange.json';

export interface WantedConfig {
  readonly out: string;
  /** A description to begin with; without it, the one that was kept in `out` the last time, if there is one. */
  readonly from: string | null;
  /** Replaces files that are there. */
  readonly force: boolean;
  /** Typed on the command line; takes precedence over the description. */
  readonly typed: {
    readonly trunk: string | null;
    readonly callerNumber: string | null;
    readonly country: string | null;
    readonly recordings: string | null;
  };
  /** Stations that Seker knows. */
  readonly stations: readonly KnownStation[];
  /** Verified numbers that Seker knows: they are presented besides those of the description. */
  readonly callerNumbers: readonly string[];
}

/** Writes the configuration of an exchange, and answers what the administrator does next, in lines. */
export function writeConfig(wanted: WantedConfig): string {
  const { out, force } = wanted;
  const keptFile = join(out, DESCRIPTION_FILE);
  const kept = existsSync(keptFile) ? parseDescription(readText(keptFile), keptFile) : null;
  const begun = withNumbers(beginning(wanted, kept), wanted.callerNumbers);
  const description = completeDescription(begun, wanted.stations, { kept, makeSecret });
  const made = exchangeFiles(description);
  if (!made.ok) throw new StartError(made.error.faults.join('\n'));
  const toKeep = { name: DESCRIPTION_FILE, text: `${JSON.stringify(description, null, 2)}\n` };
  const files = [...made.value, toKeep];
  const present = files.filter(({ name }) => existsSync(join(out, name)));
  if (present.length > 0 && !force)
    throw new StartError(
      `${out} already has ${present.map(({ name }) => name).join(', ')}. --force writes them anew; secrets stay as they are.`,
    );
  mkdirSync(out, { recursive: true, mode: 0o700 });
  for (const { name, text } of files) writePrivately(join(out, name), text);
  return sayNext(out, made.value, {
    address: `${description.ami.bind}:${description.ami.port}`,
    user: description.ami.user,
    // A secret that was kept was said before.
    secret: (begun.ami.secret ?? kept?.ami.secret) === undefined ? description.ami.secret : null,
  });
}

function beginning({ from, typed }: WantedConfig, kept: WrittenDescription | null): WrittenDescription {
  const begun =
    from === null ? (kept ?? parseDescription('{}', 'The command line')) : parseDescription(readText(from), from);
  const { trunk, callerNumber, country, recordings } = typed;
  return {
    ...begun,
    ...(trunk === null ? {} : { trunks: [{ name: 'main', host: trunk }] }),
    ...(callerNumber === null ? {} : { callerNumbers: [callerNumber] }),
    ...(country === null ? {} : { country }),
    ...(recordings === null ? {} : { recordingSpool: recordings }),
  };
}

/** The first number of the description stays the one of calls that name none. */
function withNumbers(begun: WrittenDescription, known: readonly string[]): WrittenDescription {
  const written = new Set(begun.callerNumbers.map(digitsOf));
  return { ...begun, callerNumbers: [...begun.callerNumbers, ...known.filter((one) => !written.has(digitsOf(one)))] };
}

function digitsOf(number: string): string {
  return number.replace('+', '');
}

function readText(file: string): string {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  return readFileSync(file, 'utf8');
}

/** 144 random bits, in signs that no configuration file reads as anything else. */
function makeSecret(): string {
  return randomBytes(18).toString('base64url');
}

/** Another user of the machine never sees a part of it, and the exchange never reads half of it. */
function writePrivately(path: string, text: string): void {
  const unfinished = `${path}.new`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, text, { mode: 0o600, flag: 'wx' });
  renameSync(unfinished, path);
}

function sayNext(
  out: string,
  files: readonly ExchangeFile[],
  { address, user, secret }: { readonly address: string; readonly user: string; readonly secret: string | null },
): string {
  return [
    `Written to ${out}: ${files.map(({ name }) => name).join(', ')}, and ${DESCRIPTION_FILE}, which keeps the secrets.`,
    'Copy the .conf files to /etc/asterisk of the exchange (owner root:asterisk, mode 640), and add in a line of its own at the end of:',
    ...files.map(({ name, includedBy }) => `  ${includedBy.padEnd(16)} #include ${name}`),
    'and restart Asterisk. For every node of Seker:',
    `ASTERISK_AMI=${address}`,
    `ASTERISK_AMI_USER=${user}`,
    secret === null ? 'ASTERISK_AMI_SECRET as it is set now' : `ASTERISK_AMI_SECRET=${secret}`,
    'Then: npm run admin -- asterisk-check',
    '',
  ].join('\n');
}
