import { mediumBinding } from '@seker/contract';
import {
  createSealingKeys,
  openChunk,
  openSealed,
  type PrivateKey,
  readMediumHead,
  readMediumKey,
  readPrivateKey,
  readRescueFile,
  rescueAad,
  seal,
  sealedTo,
} from '@seker/sealing';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { base64Of } from '../base64.ts';
import { captureChanges } from '../captured/kept-captures.ts';
import { sealCaptures } from '../captured/seal-captures.ts';
import { TestDevice } from '../vault/vault.test-data.ts';
import { databaseName } from '../vault/vault-database.ts';
import type { FieldRecords, KeptInterview, KeptPage } from '../work/field-records.ts';
import { rescueFile } from './rescue-file.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

it('holds everything unsent, which the office alone can read, and leaves out what is damaged (W52)', async () => {
  const keys = await createSealingKeys();
  const device = new TestDevice<FieldRecords>();
  const vault = await device.setUp();
  const sent = bytesOf('of the package');
  const item = await seal(keys.publicKey, bytesOf('a finished interview'), sent);
  const photo = await captureChanges('i1', 0, 'a1', new Blob(['a photo']), 'image/jpeg');
  const sound = await captureChanges('p2', 0, 'b2', new Blob(['a sound']), 'audio/webm');
  const begun = (start: string, more = {}): KeptInterview => ({ start, ...more }) as never;
  const page = (text: string): KeptPage => [text] as never;
  await vault.write([
    { store: 'outbox', key: 'p1', value: { bytes: item } },
    // Its answers were sent, a sound of it was not.
    {
      store: 'outbox',
      key: 'p2',
      value: {
        bytes: new Uint8Array(),
        isSent: true,
        media: await sealCaptures('p2', [sound.capture], base64Of(keys.publicKey)),
      },
    },
    { store: 'interviews', key: 'i1', value: begun('pinned', { media: [photo.capture] }) },
    { store: 'interviews', key: 'i2', value: begun('damaged soon') },
    { store: 'events', key: ['i1', 10], value: page('the tenth') },
    { store: 'events', key: ['i1', 2], value: page('תשובה') },
    { store: 'events', key: ['i2', 1], value: page('never read') },
    // The package of a visit waits in the outbox from its beginning.
    { store: 'visits', key: 'p1', value: { status: 'not at home' } as never },
    ...photo.changes,
    ...sound.changes,
    { store: 'media', key: 'h2', value: { mime: 'image/png', origin: 'version', bytes: bytesOf('a logo') } },
  ]);
  const raw = await openDB(databaseName(device.name));
  await raw.put('interviews', await raw.get('interviews', 'i1'), 'i2');
  raw.close();

  const rescued = await rescueFile(vault, keys.publicKey, 'key of the tablet');
  expect([rescued.items, rescued.damaged]).toEqual([4, 1]);
  const file = new Uint8Array(await rescued.file.arrayBuffer());
  for (const word of ['tablet', 'finished', 'pinned', 'תשובה', 'photo', 'sound'])
    expect(textOf(file)).not.toContain(word);

  const read = readRescueFile(file);
  if (read.type !== 'items') throw new Error(read.type);
  expect(read.isWhole).toBe(true);
  const privateKey = await readPrivateKey(keys.privateKey);
  const opened = await Promise.all(
    read.items.map(async (each) => {
      if (each.kind === 'medium') return [each.kind, each.key, await openedMedium(privateKey, each)];
      const result = await openSealed(privateKey, each.bytes, each.kind === 'package' ? sent : rescueAad(each));
      expect(sealedTo(each.bytes)).not.toBeNull();
      return [each.kind, each.key, result.ok ? textOf(result.value) : result.error.code];
    }),
  );
  expect(opened).toEqual([
    ['device', 'device', 'key of the tablet'],
    ['package', 'p1', 'a finished interview'],
    ['medium', 'p2/b2', 'a sound'],
    [
      'interview',
      'i1',
      JSON.stringify({
        interview: { start: 'pinned' },
        pages: [
          { page: 2, events: ['תשובה'] },
          { page: 10, events: ['the tenth'] },
        ],
      }),
    ],
    ['medium', 'i1/a1', 'a photo'],
  ]);
});

/** A medium of one chunk, as the office opens it. */
async function openedMedium(
  privateKey: PrivateKey,
  { key, bytes }: { readonly key: string; readonly bytes: Uint8Array<ArrayBuffer> },
): Promise<string> {
  const [uid = '', sha256 = ''] = key.split('/');
  const head = readMediumHead(bytes);
  if (head === null) throw new Error('no head');
  const raw = await openSealed(privateKey, head.sealedKey, bytesOf(mediumBinding(uid, sha256)));
  if (!raw.ok) throw new Error(raw.error.code);
  const chunk = await openChunk(await readMediumKey(raw.value), 0, bytes.slice(head.chunksAt));
  return chunk === null ? 'damaged' : textOf(chunk);
}
