import { readFile } from 'node:fs/promises';
import type { RescuedAs, RescueReport } from '@seker/contract';
import { type RescueItem, readRescueFile, rescueAad } from '@seker/sealing';
import { z } from 'zod';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Deps } from '../../../deps.ts';
import { findEvenRevoked } from '../../../http/device.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { OwnUpload } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { deleteUpload, findUploadFile, removeFiles } from '../../system/uploads/index.ts';
import { isSealedHere, openOfDevice } from '../devices/index.ts';
import { takeWholeMedium, type WholeMedium } from '../field-media/index.ts';
import { takePackage } from '../field-sync/index.ts';
import { readDeviceName } from './held-package.queries.ts';

type Sender = Parameters<typeof takePackage>[1];

const UNKNOWN: Sender = { id: null, device: null };

/**
 * Takes each interview in a file as if its device had sent it: so the same file again brings nothing new. Finished ones are
 * packages, those on the way are copies, and media follow the interviews that name them.
 */
export async function importRescue(deps: Deps, by: Session, upload: OwnUpload): Promise<RescueReport> {
  const { items, isWhole } = await itemsOf(deps, upload);
  const sender = await senderOf(deps, items);
  const told = items.filter(({ kind }) => kind === 'package' || kind === 'interview');
  const counts: Record<RescuedAs, number> = { stored: 0, held: 0, here: 0, unreadable: 0 };
  for (const { key, bytes } of told) counts[await take(deps, sender, key, Buffer.from(bytes))] += 1;
  // After the interviews, which they are given to.
  const media: Record<WholeMedium, number> = { given: 0, held: 0, here: 0 };
  let others = items.filter(({ kind }) => kind === 'visit').length;
  for (const { kind, key, bytes } of items) {
    if (kind !== 'medium') continue;
    const as = await takeMedium(deps, sender, key, Buffer.from(bytes));
    if (as === null) others += 1;
    else media[as] += 1;
  }
  await writeAudit(deps.db, {
    at: deps.now(),
    personId: by.personId,
    sessionId: by.id,
    action: 'importRescue',
    subject: 'device',
    subjectId: sender.id,
    details: { added: counts.stored, held: counts.held, known: counts.here, refused: counts.unreadable },
  });
  // It lies with its device; here it is not needed any more.
  await deleteUpload(deps.db, upload.id);
  await removeFiles(deps.config, upload.key);
  const name = sender.id === null ? null : await readDeviceName(deps.db, sender.id);
  return {
    device: sender.id === null || name === null ? null : { id: sender.id, name },
    counts,
    media,
    others,
    isWhole,
  };
}

async function itemsOf(
  deps: Deps,
  upload: OwnUpload,
): Promise<{ readonly items: readonly RescueItem[]; readonly isWhole: boolean }> {
  const path = await findUploadFile(deps, upload, 'rescue');
  if (!path.ok) throw new Refusal('notFound');
  const read = readRescueFile(new Uint8Array(await readFile(path.value)));
  if (read.type === 'notRescueFile') throw new Refusal('notRescueFile');
  if (read.type === 'unknownVersion') throw new Refusal('rescueFileNewer');
  const { items, isWhole } = read;
  if (items.length === 0 && !isWhole) throw new Refusal('rescueFileDamaged');
  if (items.length > 0 && !(await isOfHere(deps, items))) throw new Refusal('rescueFileForeign');
  return { items, isWhole };
}

/** Whether any of it was sealed to a key of this installation. */
async function isOfHere(deps: Deps, items: readonly RescueItem[]): Promise<boolean> {
  for (const { bytes } of items) if (await isSealedHere(deps, Buffer.from(bytes))) return true;
  return false;
}

const isUid = z.uuid();
const isSha256 = /^[0-9a-f]{64}$/;

async function take(deps: Deps, sender: Sender, uid: string, sealed: Buffer): Promise<RescuedAs> {
  if (!isUid.safeParse(uid).success) return 'unreadable';
  const taken = await takePackage(deps, sender, { uid, sealed });
  if (!taken.isNew) return 'here';
  if (taken.type === 'stored') return 'stored';
  return taken.why === 'unreadable' ? 'unreadable' : 'held';
}

/** Null: its key names no medium. */
async function takeMedium(deps: Deps, { id }: Sender, key: string, sealed: Buffer): Promise<WholeMedium | null> {
  const [uid = '', sha256 = '', ...rest] = key.split('/');
  const isMedium = isUid.safeParse(uid).success && isSha256.test(sha256) && rest.length === 0 && sealed.length > 0;
  return isMedium ? await takeWholeMedium(deps, { deviceId: id, uid, sha256 }, sealed) : null;
}

/** The device whose file it is: it says its own key, sealed, so that no file can speak for another. */
async function senderOf(deps: Deps, items: readonly RescueItem[]): Promise<Sender> {
  const own = items.find(({ kind }) => kind === 'device');
  if (own === undefined) return UNKNOWN;
  const opened = await openOfDevice(deps, Buffer.from(own.bytes), new TextDecoder().decode(rescueAad(own)));
  return (opened === null ? null : await findEvenRevoked(deps, opened.toString('utf8'))) ?? UNKNOWN;
}
