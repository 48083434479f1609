import { DAY } from '@seker/kernel';
import { openDB } from 'idb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DamagedRecordError } from './encrypt-record.ts';
import { PIN, TestDevice } from './vault.test-data.ts';
import { databaseName } from './vault-database.ts';
import { STORES } from './vault-records.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

describe('records', () => {
  it('come back as they were, by key, by interview in the order of pages, and not when they are taken away', async () => {
    const vault = await new TestDevice().setUp();
    const medium = { mime: 'image/png', origin: 'captured', bytes: bytesOf('a picture') } as const;
    await vault.write([
      { store: 'events', key: ['one', 10], value: 'ten' },
      { store: 'events', key: ['one', 2], value: 'two' },
      { store: 'events', key: ['one more', 1], value: 'of another' },
      { store: 'media', key: 'hash', value: medium },
      { store: 'work', key: 'a', value: { name: 'נעמה' } },
    ]);
    expect(await vault.read('media', 'hash')).toEqual(medium);
    expect(await vault.read('work', 'a')).toEqual({ name: 'נעמה' });
    expect(await vault.read('work', 'b')).toBeNull();
    expect(await vault.all('events', 'one')).toEqual([
      { key: ['one', 2], value: 'two' },
      { key: ['one', 10], value: 'ten' },
    ]);
    expect(await vault.keys('events')).toHaveLength(3);
    await vault.write([
      { store: 'events', key: ['one', 2], value: null },
      { store: 'work', key: 'a', value: 'again' },
    ]);
    expect(await vault.keys('events', 'one')).toEqual([['one', 10]]);
    expect(await vault.all('work')).toEqual([{ key: 'a', value: 'again' }]);
  });

  it('are written in the order in which it was asked for, however long one takes to encrypt', async () => {
    const vault = await new TestDevice().setUp();
    await Promise.all([
      vault.write([
        { store: 'media', key: 'a', value: { mime: 'a', origin: 'captured', bytes: new Uint8Array(4_000_000) } },
      ]),
      vault.write([{ store: 'media', key: 'a', value: { mime: 'b', origin: 'captured', bytes: new Uint8Array(1) } }]),
    ]);
    expect((await vault.read('media', 'a'))?.mime).toBe('b');
  });

  it('are strictly durable', async () => {
    const device = new TestDevice();
    const vault = await device.setUp();
    const asked: unknown[] = [];
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
      if (args[1] === 'readwrite') asked.push(args[2]);
      return transaction.apply(this, args);
    };
    onTestFinished(() => {
      IDBDatabase.prototype.transaction = transaction;
    });
    await vault.write([{ store: 'work', key: 'a', value: 1 }]);
    expect(asked).toEqual([{ durability: 'strict' }]);
  });

  it('are refused in the place of others, and when a bit of them has changed', async () => {
    const device = new TestDevice();
    const vault = await device.setUp();
    await vault.write([
      { store: 'work', key: 'a', value: 'of a' },
      { store: 'visits', key: 'a', value: 'a visit' },
    ]);
    const raw = await openDB(databaseName(device.name));
    const record = await raw.get('work', 'a');
    await raw.put('work', record, 'b');
    await raw.put('visits', record, 'a');
    record.data[0] ^= 1;
    await raw.put('work', record, 'a');
    raw.close();
    for (const [store, key] of [
      ['work', 'b'],
      ['visits', 'a'],
      ['work', 'a'],
    ] as const)
      await expect(vault.read(store, key)).rejects.toThrow(DamagedRecordError);
  });
});

it('tells before the PIN how much is unsent, and since when', async () => {
  const device = new TestDevice();
  const vault = await device.setUp();
  const began = device.wall;
  expect(await vault.unsent()).toEqual({ count: 0, since: null });
  await vault.write([{ store: 'outbox', key: 'a', value: { bytes: bytesOf('sealed') } }]);
  device.pass(DAY);
  await vault.write([
    { store: 'outbox', key: 'a', value: { bytes: bytesOf('tried once') } },
    { store: 'outbox', key: 'b', value: { bytes: bytesOf('sealed') } },
  ]);
  const door = await device.reopen();
  expect(await door.unsent()).toEqual({ count: 2, since: began });
});

it('says that it is full, and has changed nothing (W48)', async () => {
  await keepAtMost(1_000_000);
  const device = new TestDevice();
  const vault = await device.setUp();
  await vault.write([{ store: 'interviews', key: 'a', value: 'page 1' }]);
  const audio = (key: string) =>
    ({ store: 'media', key, value: { mime: 'audio/webm', origin: 'captured', bytes: randomBytes(60_000) } }) as const;
  const outcome = await vault.write([
    { store: 'interviews', key: 'a', value: 'page 2' },
    ...Array.from({ length: 40 }, (_, index) => audio(`${index}`)),
  ]);
  expect(outcome).toEqual({ type: 'full' });
  expect([await vault.read('interviews', 'a'), await vault.keys('media')]).toEqual(['page 1', []]);
});

/** The databases of this test are in a bucket of so many bytes. */
async function keepAtMost(quota: number): Promise<void> {
  const { storageBuckets }: BucketNavigator = navigator;
  const name = `test-${crypto.randomUUID()}`;
  const bucket = await storageBuckets?.open(name, { quota });
  if (bucket === undefined) throw new Error('no buckets');
  vi.stubGlobal('indexedDB', bucket.indexedDB);
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    await storageBuckets?.delete(name);
  });
}

interface BucketNavigator extends Navigator {
  readonly storageBuckets?: {
    open(name: string, options: { readonly quota: number }): Promise<{ readonly indexedDB: IDBFactory }>;
    delete(name: string): Promise<void>;
  };
}

function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length));
}

it('holds nothing in clear of what was put into it, in any store or key (W47)', async () => {
  const device = new TestDevice();
  const canaries = ['canary-Naama-Levi', 'כנרית-תשובה', 'a-bearer-of-the-device'];
  const value = { canaries, nested: { canaries } };
  const bytes = bytesOf(canaries.join());
  const vault = await device.setUp(async (raw) => [
    { store: 'settings', key: 'deviceKey', value: canaries[2] },
    { store: 'settings', key: 'rawKeyToBeFound', value: [...raw].join() },
  ]);
  const rawKey = String(await vault.read('settings', 'rawKeyToBeFound'));
  await vault.write(
    STORES.map((store) => ({
      store,
      key: store === 'events' ? (['id', 1] as const) : 'id',
      value: { ...value, mime: canaries.join(), origin: 'captured' as const, bytes },
    })),
  );
  const raw = await openDB(databaseName(device.name));
  const seen = new Set<string>();
  for (const store of raw.objectStoreNames) {
    for (const key of await raw.getAllKeys(store)) seen.add(textOf(key));
    for (const record of await raw.getAll(store)) for (const text of textsIn(record)) seen.add(text);
  }
  raw.close();
  const all = [...seen].join('\n');
  expect(all, 'what is looked at is what is stored').toContain(latin1(await cipherOf(device, 'work', 'id')));
  for (const canary of [...canaries, PIN, rawKey])
    for (const form of formsOf(canary)) expect(all.includes(form), canary).toBe(false);
  for (const form of formsOf(canaries[0] ?? ''))
    expect(
      textsIn([form, bytesOf(form)])
        .join()
        .includes(form),
    ).toBe(true);
});

async function cipherOf(device: TestDevice, store: string, key: string): Promise<Uint8Array> {
  const raw = await openDB(databaseName(device.name));
  const { data } = await raw.get(store, key);
  raw.close();
  return data;
}

/** Every text and every row of bytes in a value, the latter as one sign for each byte. */
function textsIn(value: unknown): readonly string[] {
  if (value instanceof ArrayBuffer) return [latin1(new Uint8Array(value))];
  if (ArrayBuffer.isView(value)) return [latin1(new Uint8Array(value.buffer))];
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, part]) => [key, ...textsIn(part)]);
  return [textOf(value)];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? `${value}\n${latin1(bytesOf(value))}` : JSON.stringify(value);
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** As text, UTF-8, UTF-16 and base64 at each of its three beginnings. */
function formsOf(canary: string): readonly string[] {
  const utf8 = latin1(bytesOf(canary));
  const utf16 = Array.from({ length: canary.length }, (_, index) => canary.charCodeAt(index));
  const wide = (isLittle: boolean): string =>
    utf16
      .map((unit) => String.fromCharCode(...(isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])))
      .join('');
  const base64 = [0, 1, 2].map((before) => btoa(`${'\0'.repeat(before)}${utf8}`).slice(4, -4));
  return [canary, utf8, wide(true), wide(false), ...base64.filter(({ length }) => length >= 6)];
}
