import { captureLimits } from '@seker/questionnaire';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { freeBytes, isDiskFull } from '../../../http/free-space.ts';
import { Refusal } from '../../../http/refusal.ts';
import { requireMediaFolder } from '../../../http/require-media-folder.ts';
import {
  bytesOfInterview,
  deleteCaptured,
  insertCaptured,
  lockCaptured,
  type MediumOf,
  noteReceived,
  readCaptured,
} from './captured-media.queries.ts';
import { capturedFolder } from './captured-store.ts';
import type { Capturing } from './capturing.ts';
import { type CapturedFault, verifyCaptured } from './verify-captured.ts';

/** What the media of one interview may take together. */
const MOST_BYTES_OF_INTERVIEW = 200 * 1024 * 1024;
/** With less free space the database may stop in the middle of its work. */
const LEFT_FREE_BYTES = 128 * 1024 * 1024;

export interface SentPiece {
  readonly sha256: string;
  readonly question: string;
  readonly bytes: number;
  readonly mime: string;
  readonly offset: number;
  readonly piece: Buffer;
}

export interface CaptureProgress {
  /** From where to send on. */
  readonly offset: number;
  readonly isComplete: boolean;
  /** The piece did not belong here: another window has sent it, or an answer was lost. */
  readonly isElsewhere: boolean;
}

/** How far a medium has come. */
export async function captureProgress(deps: Pick<Deps, 'db'>, of: MediumOf): Promise<CaptureProgress> {
  const row = await readCaptured(deps.db, of);
  return { offset: row?.received ?? 0, isComplete: isPresent(row?.completeAt), isElsewhere: false };
}

/**
 * Takes one piece of a medium. Sent again it changes nothing, and from two windows each byte is stored once. The last
 * piece has the whole looked at; what is not what it was announced as leaves nothing behind.
 */
export async function receivePiece(deps: Deps, to: Capturing, sent: SentPiece): Promise<CaptureProgress> {
  const limits = captureLimits(to.questionnaire, sent.question);
  if (!to.isOpen || limits === null) throw new Refusal('wrongAction');
  if (sent.bytes > limits.maxBytes || sent.offset + sent.piece.length > sent.bytes) throw new Refusal('tooLarge');
  if (!limits.mimes.some((mime) => mime === sent.mime)) throw new Refusal('uploadKind');
  await requireMediaFolder(deps);
  const free = await freeBytes(deps.config.mediaDir);
  if (free !== null && free < LEFT_FREE_BYTES + sent.bytes) throw new Refusal('noSpace');
  const taken = await takePiece(deps, to, sent).catch((error: unknown) => {
    throw isDiskFull(error) ? new Refusal('noSpace') : error;
  });
  if ('offset' in taken) return taken;
  await capturedFolder(deps.config).remove(taken);
  throw new Refusal(taken.fault);
}

interface WrongMedium {
  readonly fault: CapturedFault;
  readonly projectId: number;
  readonly id: number;
}

async function takePiece(
  deps: Deps,
  { projectId, interviewId }: Capturing,
  { sha256, bytes, mime, offset, piece }: SentPiece,
): Promise<CaptureProgress | WrongMedium> {
  const of = { projectId, interviewId, sha256 };
  const store = capturedFolder(deps.config);
  const at = new Date(deps.now());
  return await transact(deps.db, async (tx) => {
    if ((await lockCaptured(tx, of)) === undefined) {
      await insertCaptured(tx, of, { bytes, mime, at });
      if ((await bytesOfInterview(tx, of)) > MOST_BYTES_OF_INTERVIEW) throw new Refusal('captureRoom');
    }
    const row = await lockCaptured(tx, of);
    // What is swept away at this moment begins anew with the next request.
    if (row === undefined) return { offset: 0, isComplete: false, isElsewhere: true };
    if (row.bytes !== bytes || row.mime !== mime) throw new Refusal('wrongAction');
    if (isPresent(row.completeAt)) return { offset: bytes, isComplete: true, isElsewhere: false };
    if (row.received !== offset) return { offset: row.received, isComplete: false, isElsewhere: true };
    const key = { projectId, id: row.id };
    await store.write(key, offset, piece);
    const received = offset + piece.length;
    const isComplete = received === bytes;
    const fault = isComplete ? await verifyCaptured(store.read(key), { sha256, mime }) : null;
    if (fault !== null) {
      await deleteCaptured(tx, projectId, row.id);
      return { fault, ...key };
    }
    await noteReceived(tx, projectId, row.id, { received, at, isComplete });
    return { offset: received, isComplete, isElsewhere: false };
  });
}

function isPresent(at: Date | null | undefined): boolean {
  return at !== null && at !== undefined;
}
