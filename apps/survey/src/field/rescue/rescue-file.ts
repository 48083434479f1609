import { type RescueItem, rescueAad, seal, writeRescueFile } from '@seker/sealing';
import { DamagedRecordError } from '../vault/encrypt-record.ts';
import type { Vault } from '../vault/vault.ts';
import type { RecordKey } from '../vault/vault-records.ts';

export interface RescueFile {
  readonly file: Blob;
  readonly items: number;
  /** Records that could not be read, and so are not in it. */
  readonly damaged: number;
}

/** An interview that is not finished, as its copy holds it: JSON in UTF-8. */
export interface RescuedInterview {
  readonly interview: unknown;
  /** In their order. */
  readonly pages: readonly { readonly page: number; readonly events: unknown }[];
}

/**
 * Everything that a device has not sent, as one file that only the office can read: what waits in the outbox, and copies of
 * what is not finished and of captured media, sealed to the server's key. What is finished leaves its store as its package comes
 * into the outbox, and a visit is in there from its beginning, so nothing is in it twice.
 */
export async function rescueFile(vault: Vault, serverKey: Uint8Array<ArrayBuffer>): Promise<RescueFile> {
  const items: RescueItem[] = [];
  let damaged = 0;
  const take = async (
    kind: RescueItem['kind'],
    key: RecordKey,
    read: () => Promise<Uint8Array<ArrayBuffer> | null>,
  ): Promise<void> => {
    const place = { kind, key: String(key) };
    try {
      const bytes = await read();
      if (bytes === null) return;
      items.push({ ...place, bytes: kind === 'package' ? bytes : await seal(serverKey, bytes, rescueAad(place)) });
    } catch (error) {
      // One damaged record keeps the others from no one.
      if (!(error instanceof DamagedRecordError)) throw error;
      damaged += 1;
    }
  };
  for (const key of await vault.keys('outbox'))
    await take('package', key, async () => (await vault.read('outbox', key))?.bytes ?? null);
  for (const key of await vault.keys('interviews'))
    await take('interview', key, async () => asJson(await readInterview(vault, String(key))));
  for (const key of await vault.keys('media'))
    await take('medium', key, async () => {
      const medium = await vault.read('media', key);
      return medium?.origin === 'captured' ? medium.bytes : null;
    });
  const file = new Blob([writeRescueFile(items)], { type: 'application/octet-stream' });
  return { file, items: items.length, damaged };
}

async function readInterview(vault: Vault, id: string): Promise<RescuedInterview> {
  const entries = await vault.all('events', id);
  return {
    interview: await vault.read('interviews', id),
    pages: entries.map(({ key, value }) => ({ page: Number(key[1]), events: value })),
  };
}

function asJson(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}
