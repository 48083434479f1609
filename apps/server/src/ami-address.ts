import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AmiAddress } from '@seker/telephony';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { withSecretFiles } from './secret-files.ts';

const environment = z.object({
  ASTERISK_AMI: z.string().regex(/^[^:\s]+:[0-9]{1,5}$/, 'must be host:port of the Asterisk Manager Interface'),
  ASTERISK_AMI_USER: z.string().min(1).default('seker'),
  ASTERISK_AMI_SECRET: z.string().min(1).optional(),
  ASTERISK_AMI_TLS: z.string().min(1).optional(),
});

export const AMI_SETTINGS: readonly string[] = Object.keys(environment.shape);

/** Where the exchange is reached, as the server's environment says it; `ASTERISK_AMI_TLS` is `1` or a file of certificates. */
export function readAmiAddress(env: Readonly<Record<string, string | undefined>>, directory: string): AmiAddress {
  const given = Object.fromEntries(Object.entries(withSecretFiles(env, directory)).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const what =
      issue?.code === 'invalid_type' ? 'is not set: host:port of the Asterisk Manager Interface' : issue?.message;
    throw new ConfigError(`${issue?.path.join('.')} ${what}.`);
  }
  const { ASTERISK_AMI, ASTERISK_AMI_USER: user, ASTERISK_AMI_TLS: tls } = parsed.data;
  const { ASTERISK_AMI_SECRET: secret } = parsed.data;
  if (secret === undefined) throw new ConfigError('ASTERISK_AMI_SECRET is not set, nor ASTERISK_AMI_SECRET_FILE.');
  const [host = '', port = ''] = ASTERISK_AMI.split(':');
  return { host, port: Number(port), user, secret, tls: tlsOf(tls, directory) };
}

function tlsOf(text: string | undefined, directory: string): AmiAddress['tls'] {
  if (text === undefined || text === '0') return null;
  return text === '1' ? {} : { ca: readText(resolve(directory, text)) };
}

function readText(file: string): string {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`);
  return readFileSync(file, 'utf8');
}
