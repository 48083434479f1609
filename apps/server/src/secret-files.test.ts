import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAmiAddress } from './ami-address.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { SECRETS, withSecretFiles } from './secret-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seker-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: string): string {
  const path = join(folder, `${Buffer.from(content).toString('hex').slice(0, 60)}.secret`);
  writeFileSync(path, content);
  return path;
}

/** The message of the refusal. */
function refusalOf(env: Readonly<Record<string, string>>): string {
  try {
    readConfig(env, folder);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('a secret in a file', () => {
  it.each(SECRETS)('is taken for %s, without the newline at its end and with nothing else changed', (name) => {
    const content = ' a secret: with blanks ';
    const env = { [`${name}_FILE`]: fileOf(`${content}\n`) };
    expect(withSecretFiles(env, folder)).toEqual({ [name]: content });
    expect(withSecretFiles({ [`${name}_FILE`]: fileOf(`${content}\r\n`) }, folder)).toEqual({ [name]: content });
  });

  it('is told of in the README, by each name', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
    for (const name of SECRETS) expect(readme).toContain(`\`${name}_FILE\``);
  });

  it('gives the same configuration as the setting itself', () => {
    const env = {
      DATABASE_URL: 'postgres://seker_web:one@db/seker',
      DATABASE_DIRECT_URL: 'postgres://seker_web:one@primary/seker',
      DATABASE_OWNER_URL: 'postgres://owner:two@primary/seker',
      SMTP_URL: 'smtps://mailer:three@relay.example',
      BOUNCE_IMAP_URL: 'imaps://bounces:four@mail.example/in',
      ASTERISK_AMI_SECRET: 'five',
    };
    const rest = { EXCHANGE: 'asterisk', ASTERISK_AMI: 'exchange:5038' };
    const files = Object.fromEntries(Object.entries(env).map(([name, text]) => [`${name}_FILE`, fileOf(`${text}\n`)]));
    expect(readConfig({ ...files, ...rest }, folder)).toEqual(readConfig({ ...env, ...rest }, folder));
    expect(readAmiAddress({ ...files, ...rest }, folder).secret).toBe('five');
  });

  it('may be named by a path that begins where Seker was started', () => {
    writeFileSync(join(folder, 'database-url'), 'postgres://seker_web:one@db/seker');
    const { databaseUrl } = readConfig({ DATABASE_URL_FILE: 'database-url' }, folder);
    expect(databaseUrl).toBe('postgres://seker_web:one@db/seker');
  });

  it('counts as not given where the variable is empty', () => {
    const url = 'postgres://seker_web:one@db/seker';
    expect(readConfig({ DATABASE_URL_FILE: '' }, folder).databaseUrl).toBeNull();
    expect(readConfig({ DATABASE_URL: '', DATABASE_URL_FILE: fileOf(url) }, folder).databaseUrl).toBe(url);
  });

  it('is refused beside the setting itself, for then one of them would be forgotten', () => {
    const url = 'postgres://seker_web:hidden@db/seker';
    const message = refusalOf({ DATABASE_URL: url, DATABASE_URL_FILE: fileOf(url) });
    expect(message).toBe('DATABASE_URL and DATABASE_URL_FILE are both set: set one of them.');
  });

  it('is refused by name where the file is missing, a folder, empty, or has several lines', () => {
    expect(refusalOf({ SMTP_URL_FILE: 'absent' })).toBe(
      `SMTP_URL_FILE: ${join(folder, 'absent')} cannot be read (ENOENT).`,
    );
    expect(refusalOf({ SMTP_URL_FILE: folder })).toContain('cannot be read (EISDIR)');
    expect(refusalOf({ SMTP_URL_FILE: fileOf('\n') })).toContain('is empty');
    expect(refusalOf({ SMTP_URL_FILE: fileOf('smtp://one\nsmtp://two\n') })).toContain('has more than one line');
  });

  it('is never told, however wrong it is', () => {
    const secret = 'mysql://root:hidden@db/seker';
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'SMTP_URL', 'BOUNCE_IMAP_URL'])
      for (const content of [secret, `${secret}\n${secret}\n`]) {
        const message = refusalOf({ [`${name}_FILE`]: fileOf(content) });
        expect(message).toContain(name);
        expect(message).not.toContain('hidden');
      }
  });
});
