import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildMessage, messageSigner } from './build-message.ts';

const folder = mkdtempSync(join(tmpdir(), 'dkim-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const keyFile = join(folder, 'dkim.pem');
writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));

/** A message as a verifier reads it (RFC 6376, relaxed): headers by name, the last first, and the body. */
function partsOf(message: string) {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const headers = head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1)] as const);
  const body = rest
    .join('\r\n\r\n')
    .replaceAll(/[ \t]+\r\n/g, '\r\n')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n');
  return { headers, body };
}

const relaxed = (value: string): string => value.replaceAll(/\s+/g, ' ').trim();

function verify(message: string): { readonly isSigned: boolean; readonly names: readonly string[] } {
  const { headers, body } = partsOf(message);
  const signature = headers.find(([name]) => name === 'dkim-signature')?.[1] ?? '';
  const tags = new Map(signature.split(';').map((tag) => [tag.trim().split('=')[0], tag.slice(tag.indexOf('=') + 1)]));
  const names = (tags.get('h') ?? '').replaceAll(/\s/g, '').split(':');
  const isWhole = createHash('sha256').update(body).digest('base64') === (tags.get('bh') ?? '').replaceAll(/\s/g, '');
  const signed = names.flatMap((name) => {
    const found = headers.findLast(([one]) => one === name);
    return found === undefined ? [] : [`${name}:${relaxed(found[1])}\r\n`];
  });
  const own = `dkim-signature:${relaxed(signature.replace(/\bb=[^;]*$/, 'b='))}`;
  const isRight = createVerify('sha256')
    .update(`${signed.join('')}${own}`)
    .verify(publicKey, (tags.get('b') ?? '').replaceAll(/\s/g, ''), 'base64');
  return { isSigned: isWhole && isRight, names };
}

describe('a signed mail (W08)', () => {
  const signer = messageSigner({ dkim: { domain: 'galim.example', selector: 'seker', keyFile } });
  const signed = async (): Promise<string> => {
    const message = buildMessage({
      mail: { subject: 'שלום', html: '<p>שלום רונית</p>', text: 'שלום רונית\n', missing: [], logo: null },
      from: { name: 'מכון גלים', address: 'surveys@galim.example' },
      to: 'ronit@example.org',
      id: 'm1',
      removalUrl: 'https://surveys.example/u/def',
      at: new Date('2026-11-29T08:00:00Z'),
    });
    return (await signer?.(message))?.toString('latin1') ?? '';
  };

  it('is verified with the public key, how it ends included', async () => {
    const { isSigned, names } = verify(await signed());
    expect(isSigned).toBe(true);
    expect(names).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
  });

  it.each([
    ['its way to end', (message: string) => message.replace('/u/def', '/u/xyz')],
    ['its body', (message: string) => message.replace(/\r\n--([^\r]+)--\r\n/, '\r\nmore\r\n--$1--\r\n')],
  ])('is not once %s was changed', async (_, change) => {
    const message = await signed();
    const changed = change(message);
    expect(changed).not.toBe(message);
    expect(verify(changed).isSigned).toBe(false);
  });

  it('is none without a key', () => {
    expect(messageSigner({ dkim: null })).toBeNull();
  });
});
