import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { UPLOADS, type UploadPurpose } from '@seker/contract';
import { err, type Id, ok, type Result } from '@seker/kernel';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { freeBytes, isDiskFull } from '../../../http/free-space.ts';
import { requireMediaFolder } from '../../../http/require-media-folder.ts';
import type { Session } from '../../../http/session.ts';
import { recogniseTable, recogniseUpload } from './recognise-upload.ts';
import { shownName } from './shown-name.ts';
import { insertUpload, type NewUpload, roomLeft } from './upload.queries.ts';
import { keepPart, partPath, removeFiles, writePart } from './upload-file.ts';

interface SentFile {
  readonly purpose: UploadPurpose;
  readonly name: string;
  /** The declared size; null when missing. */
  readonly saidBytes: number | null;
  readonly content: Readable;
}

interface ReceivedUpload {
  readonly id: Id<'Upload'>;
  readonly name: string;
  readonly kind: string;
  readonly bytes: number;
}

/** With less free space the database may stop in the middle of its work. */
const LEFT_FREE_BYTES = 128 * 1024 * 1024;

/**
 * Receives a file: streams it to disk up to its limit, detects its kind, and keeps it for its sender. On any failure
 * nothing of it is left.
 */
export async function receiveUpload(
  deps: Deps,
  by: Session,
  { purpose, name, saidBytes, content }: SentFile,
): Promise<Result<ReceivedUpload, 'tooLarge' | 'uploadKind' | 'uploadRoom' | 'noSpace'>> {
  const { mostBytes, kinds } = UPLOADS[purpose];
  if (saidBytes !== null && saidBytes > mostBytes) return err('tooLarge');
  await requireMediaFolder(deps);
  const free = await freeBytes(deps.config.mediaDir);
  if (free !== null && free < LEFT_FREE_BYTES + (saidBytes ?? 0)) return err('noSpace');
  if ((await roomLeft(deps.db, by.personId)) < (saidBytes ?? 0)) return err('uploadRoom');
  const key = randomUUID();
  let isKept = false;
  try {
    const bytes = await writePart(deps.config, key, content, mostBytes);
    if (bytes === null) return err('tooLarge');
    const kind = await (isTable(purpose) ? recogniseTable : recogniseUpload)(partPath(deps.config, key));
    if (kind === null || !(kinds as readonly string[]).includes(kind)) return err('uploadKind');
    // Its size may not have been said, or several may have come at once.
    if ((await roomLeft(deps.db, by.personId)) < bytes) return err('uploadRoom');
    await keepPart(deps.config, key);
    const received = { name: shownName(name), kind, bytes };
    const id = await transact(deps.db, async (tx) => await noteUpload(deps, tx, by, { key, purpose, ...received }));
    isKept = true;
    return ok({ id, ...received });
  } catch (error) {
    if (isDiskFull(error)) return err('noSpace');
    throw error;
  } finally {
    if (!isKept) await removeFiles(deps.config, key);
  }
}

async function noteUpload(
  deps: Deps,
  tx: Tx,
  by: Session,
  upload: Omit<NewUpload, 'personId' | 'at'>,
): Promise<Id<'Upload'>> {
  const at = deps.now();
  const id = await insertUpload(tx, { ...upload, personId: by.personId, at });
  const { purpose, kind, bytes } = upload;
  await writeAudit(tx, {
    at,
    personId: by.personId,
    sessionId: by.id,
    action: 'create',
    subject: 'upload',
    subjectId: id,
    details: { purpose, kind, bytes },
  });
  return id;
}

/** Files read as tables may have any encoding. */
function isTable(purpose: UploadPurpose): boolean {
  const kinds: readonly string[] = UPLOADS[purpose].kinds;
  return kinds.includes('oneByteText');
}
