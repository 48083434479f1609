import { type RescueItem, rescueAad, seal, writeRescueFile } from '@seker/sealing';
import { base64Of, bytesOf } from '../base64.ts';
import type { SealedCapture } from '../captured/capture-records.ts';
import { chunksOf, readChunk } from '../captured/kept-captures.ts';
import { sealCaptures } from '../captured/seal-captures.ts';
import { DamagedRecordError } from '../vault/encrypt-record.ts';
import type { RecordKey } from '../vault/vault-records.ts';
import type { FieldVault, KeptInterview } from '../work/field-records.ts';

export interface RescueFile {
  readonly file: Blob;
  /** Interviews, visits and media in it. */
  readonly items: number;
  /** Records that could not be read, and so are not in it. */
  readonly damaged: number;
}

/** An interview that is not finished, as its copy holds it: JSON in UTF-8. Its media are items of their own. */
export interface RescuedInterview {
  readonly interview: Omit<KeptInterview, 'media'> | null;
  /** In their order. */
  readonly pages: readonly { readonly page: number; readonly events: unknown }[];
}

/**
 * Everything that a device has not sent, as one file that only the office can read: what waits in the outbox, and copies of
 * what is not finished, sealed to the server's key. Each captured medium follows as it would be sent, by the key
 * `<interview>/<SHA-256>`. What is finished leaves its store as its package comes into the outbox, and a visit is in there from
 * its beginning, so nothing is in it twice. The device's own key, sealed as well, says whose file it is.
 */
export async function rescueFile(
  vault: FieldVault,
  serverKey: Uint8Array<ArrayBuffer>,
  deviceKey: string,
): Promise<RescueFile> {
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
      const isSealed = kind === 'package' || kind === 'medium';
      items.push({ ...place, bytes: isSealed ? bytes : await seal(serverKey, bytes, rescueAad(place)) });
    } catch (error) {
      // One damaged record keeps the others from no one.
      if (!(error instanceof DamagedRecordError)) throw error;
      damaged += 1;
    }
  };
  const takeMedia = async (uid: string, media: readonly SealedCapture[]): Promise<void> => {
    for (const medium of media)
      await take('medium', `${uid}/${medium.sha256}`, async () => await readSealed(vault, uid, medium));
  };
  for (const key of await vault.keys('outbox')) {
    const uid = String(key);
    let media: readonly SealedCapture[] = [];
    await take('package', key, async () => {
      const item = await vault.read('outbox', key);
      media = item?.media ?? [];
      return item?.isSent === true ? null : (item?.bytes ?? null);
    });
    await takeMedia(uid, media);
  }
  for (const key of await vault.keys('interviews')) {
    const uid = String(key);
    let media: readonly SealedCapture[] = [];
    await take('interview', key, async () => {
      const { media: captured = [], ...interview } = (await vault.read('interviews', uid)) ?? {};
      media = await sealCaptures(uid, captured, base64Of(serverKey));
      return asJson(await readInterview(vault, uid, interview as RescuedInterview['interview']));
    });
    await takeMedia(uid, media);
  }
  const whose = { kind: 'device', key: 'device' } as const;
  const own = await seal(serverKey, new TextEncoder().encode(deviceKey), rescueAad(whose));
  const written = writeRescueFile([{ ...whose, bytes: own }, ...items]);
  const file = new Blob([written], { type: 'application/octet-stream' });
  return { file, items: items.length, damaged };
}

async function readInterview(
  vault: FieldVault,
  uid: string,
  interview: RescuedInterview['interview'],
): Promise<RescuedInterview> {
  const entries = await vault.all('events', uid);
  return { interview, pages: entries.map(({ key, value }) => ({ page: Number(key[1]), events: value })) };
}

/** A medium as it is sent: its head and its chunks; `null` where one of them is not there. */
async function readSealed(
  vault: FieldVault,
  uid: string,
  medium: SealedCapture,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array<ArrayBuffer>[] = [bytesOf(medium.head)];
  for (let index = 0; index < chunksOf(medium); index += 1) {
    const chunk = await readChunk(vault, uid, medium.slot, index);
    if (chunk === null) return null;
    parts.push(chunk);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function asJson(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}
