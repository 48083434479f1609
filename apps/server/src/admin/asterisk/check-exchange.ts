import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AmiAddress,
  type CallerNumberFact,
  type ConfigFile,
  type ExchangeFacts,
  type ExchangeFault,
  type FolderFact,
  findFaults,
  gatherFacts,
  readFiles,
} from '@seker/telephony';
import { StartError } from '../../postgres/start-error.ts';

export interface WantedCheck {
  readonly address: AmiAddress;
  /** A folder with the configuration of the exchange, for what its interface does not tell. */
  readonly files: string | null;
  /** The folder of recordings, as Seker sees it. */
  readonly recordings: string | null;
  /** The stations that Seker knows; null without a database. */
  readonly stations: readonly string[] | null;
  /** The verified numbers of Seker; null without a database. */
  readonly callerNumbers: readonly CallerNumberFact[] | null;
}

/** Says what is wrong with an exchange and how it is mended; `isFit`: nothing keeps Seker from working with it. */
export async function checkExchange({ address, files, recordings, stations, callerNumbers }: WantedCheck) {
  const facts: ExchangeFacts = {
    ...(await gatherFacts(address)),
    files: files === null ? null : readFiles(filesIn(files), address.user),
    recordings: recordings === null ? null : lookAt(recordings),
    stations,
    callerNumbers,
  };
  const faults = findFaults(facts);
  return { isFit: faults.every(({ weight }) => weight !== 'error'), text: report(facts, faults) };
}

function report(facts: ExchangeFacts, faults: readonly ExchangeFault[]): string {
  const lines = [
    ...(facts.version === null ? [] : [`Asterisk ${facts.version}`]),
    ...faults.map(({ weight, text }) => `${weight === 'error' ? 'wrong' : 'note'}   ${text}`),
    ...(faults.length === 0 ? ['Nothing is wrong.'] : []),
    ...unlooked(facts).map((what) => `Not looked at: ${what}.`),
  ];
  return `${lines.join('\n')}\n`;
}

function unlooked({ login, stations, files, recordings }: ExchangeFacts): readonly string[] {
  if (login.type !== 'in') return [];
  return [
    ...(stations === null ? ['stations and numbers presented, as there is no database here (DATABASE_URL)'] : []),
    ...(files === null ? ['includes, RTP ports and from_user, which stand in the files (--files DIR)'] : []),
    ...(recordings === null ? ['the folder of recordings (--recordings DIR)'] : []),
  ];
}

function filesIn(folder: string): readonly ConfigFile[] {
  if (!existsSync(folder)) throw new StartError(`There is no folder ${folder}.`);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.conf'))
    .map((name) => {
      const path = join(folder, name);
      return { name, text: readFileSync(path, 'utf8'), mode: statSync(path).mode & 0o777 };
    });
}

function lookAt(path: string): FolderFact {
  if (!existsSync(path)) return { path, state: 'missing' };
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return { path, state: 'fine' };
  } catch {
    return { path, state: 'unreadable' };
  }
}
