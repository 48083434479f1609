import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@seker/kernel';
import { type ComplaintKey, captureLimits, fileNameOf, megabytes, writeMedium } from '@seker/questionnaire';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Capturing } from './capturing.ts';
import { withoutMetadata } from './picture-metadata.ts';
import { receivePiece } from './receive-piece.ts';

export interface PlainFileComplaint {
  readonly key: ComplaintKey;
  readonly params: Readonly<Record<string, number>>;
}

/**
 * Takes a file that a browser without script has sent whole, and returns the value of the question's field. It has no
 * address yet, so what a camera wrote into a picture is taken out here.
 */
export async function receivePlainFile(
  deps: Deps,
  to: Capturing,
  question: string,
  file: File,
): Promise<Result<string, PlainFileComplaint>> {
  const limits = captureLimits(to.questionnaire, question);
  if (limits === null) throw new Refusal('wrongAction');
  const [type = ''] = file.type.toLowerCase().split(';');
  const mime = limits.mimes.find((one) => one === type);
  if (file.size === 0) return complain('notCaptured');
  if (mime === undefined) return complain('captureWrongType');
  const content = withoutMetadata(Buffer.from(await file.arrayBuffer()), mime);
  if (content === null) return complain('captureWrongType');
  if (content.length > limits.maxBytes) return complain('captureTooLarge', { max: megabytes(limits.maxBytes) });
  const sha256 = createHash('sha256').update(content).digest('hex');
  const sent = { sha256, question, bytes: content.length, mime };
  try {
    for (let offset = 0, isComplete = false; !isComplete; )
      ({ offset, isComplete } = await receivePiece(deps, to, { ...sent, offset, piece: content.subarray(offset) }));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'uploadKind') return complain('captureWrongType');
    throw error;
  }
  return ok(writeMedium({ sha256, bytes: content.length, mime, name: fileNameOf(file.name) }));
}

function complain(key: ComplaintKey, params: PlainFileComplaint['params'] = {}): Result<never, PlainFileComplaint> {
  return err({ key, params });
}
