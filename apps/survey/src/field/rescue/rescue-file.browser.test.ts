import {
  createSealingKeys,
  openSealed,
  readPrivateKey,
  readRescueFile,
  rescueAad,
  seal,
  sealedTo,
} from '@seker/sealing';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { TestDevice } from '../vault/vault.test-data.ts';
import { databaseName } from '../vault/vault-database.ts';
import { rescueFile } from './rescue-file.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

it('holds everything unsent, which the office alone can read, and leaves out what is damaged (W52)', async () => {
  const keys = await createSealingKeys();
  const device = new TestDevice();
  const vault = await device.setUp();
  const sent = bytesOf('of the package');
  const item = await seal(keys.publicKey, bytesOf('a finished interview'), sent);
  await vault.write([
    { store: 'outbox', key: 'p1', value: { bytes: item } },
    { store: 'interviews', key: 'i1', value: { start: 'pinned' } },
    { store: 'interviews', key: 'i2', value: { start: 'damaged soon' } },
    { store: 'events', key: ['i1', 10], value: ['the tenth'] },
    { store: 'events', key: ['i1', 2], value: ['תשובה'] },
    { store: 'events', key: ['i2', 1], value: ['never read'] },
    // Its package waits in the outbox.
    { store: 'visits', key: 'p1', value: { status: 'not at home' } },
    { store: 'media', key: 'h1', value: { mime: 'image/jpeg', origin: 'captured', bytes: bytesOf('a photo') } },
    { store: 'media', key: 'h2', value: { mime: 'image/png', origin: 'version', bytes: bytesOf('a logo') } },
  ]);
  const raw = await openDB(databaseName(device.name));
  await raw.put('interviews', await raw.get('interviews', 'i1'), 'i2');
  raw.close();

  const rescued = await rescueFile(vault, keys.publicKey);
  expect([rescued.items, rescued.damaged]).toEqual([3, 1]);
  const file = new Uint8Array(await rescued.file.arrayBuffer());
  for (const word of ['finished', 'pinned', 'תשובה', 'photo']) expect(textOf(file)).not.toContain(word);

  const read = readRescueFile(file);
  if (read.type !== 'items') throw new Error(read.type);
  expect(read.isWhole).toBe(true);
  const privateKey = await readPrivateKey(keys.privateKey);
  const opened = await Promise.all(
    read.items.map(async (each) => {
      const result = await openSealed(privateKey, each.bytes, each.kind === 'package' ? sent : rescueAad(each));
      return [each.kind, each.key, sealedTo(each.bytes) !== null, result.ok ? textOf(result.value) : result.error.code];
    }),
  );
  expect(opened).toEqual([
    ['package', 'p1', true, 'a finished interview'],
    [
      'interview',
      'i1',
      true,
      JSON.stringify({
        interview: { start: 'pinned' },
        pages: [
          { page: 2, events: ['תשובה'] },
          { page: 10, events: ['the tenth'] },
        ],
      }),
    ],
    ['medium', 'h1', true, 'a photo'],
  ]);
});
