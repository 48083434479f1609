import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError } from './config-error.ts';

/** The settings that hold a password; each may stand in a file instead, which `<NAME>_FILE` names. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'BOUNCE_IMAP_URL',
  'ASTERISK_AMI_SECRET',
  'SEKER_PASSWORD',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the environment with the secrets that stand in files, so that none needs to stand in a unit, in a manifest or in
 * the environment of a process. Nothing of a file's content is ever in an error.
 */
export function withSecretFiles(env: Environment, directory: string): Environment {
  const result: Record<string, string | undefined> = { ...env };
  for (const name of SECRETS) {
    const variable = `${name}_FILE`;
    const file = env[variable];
    if (file === undefined || file === '') continue;
    if (env[name] !== undefined && env[name] !== '')
      throw new ConfigError(`${name} and ${variable} are both set: set one of them.`);
    result[name] = readSecret(variable, resolve(directory, file));
    // What was read is not read again.
    delete result[variable];
  }
  return result;
}

function readSecret(variable: string, file: string): string {
  const secret = contentOf(variable, file).replace(/\r?\n$/, '');
  if (secret === '') throw new ConfigError(`${variable}: ${file} is empty.`);
  if (/[\r\n]/.test(secret)) throw new ConfigError(`${variable}: ${file} has more than one line.`);
  return secret;
}

function contentOf(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new ConfigError(`${variable}: ${file} cannot be read (${code ?? 'unknown error'}).`, { cause });
  }
}
