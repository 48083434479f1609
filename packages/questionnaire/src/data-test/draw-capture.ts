import { type Rng, unreachable } from '@seker/kernel';
import { NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import { endOfMime } from '../kinds/captured-types.ts';
import type { CaptureMediumPart, CapturePart } from '../kinds/question-part.ts';
import { writeMedium, writePosition } from '../kinds/write-captured.ts';
import type { DrawTask } from './draw-task.ts';
import { drawTyped } from './draw-typed.ts';

export function drawCapture(task: DrawTask<CapturePart>): RawAnswer {
  const { part, rng } = task;
  switch (part.subKind) {
    case 'photo':
    case 'audio':
    case 'signature':
    case 'file':
      return { ...NO_RAW_ANSWER, values: [drawMedium(part, rng)] };
    case 'position':
      return { ...NO_RAW_ANSWER, values: [drawPosition(rng)] };
    case 'barcode':
      return { ...NO_RAW_ANSWER, values: [drawTyped('text', task)] };
    default:
      return unreachable(part);
  }
}

/** The name of bytes that do not exist: what is drawn shows how an answer stands in the data, and is never sent. */
function drawMedium({ subKind, mimes, maxBytes }: CaptureMediumPart, rng: Rng): string {
  const mime = mimes[rng.below(mimes.length)] ?? 'image/jpeg';
  const sha256 = Array.from({ length: 64 }, () => rng.below(16).toString(16)).join('');
  const name = subKind === 'file' ? `file-${1 + rng.below(99)}.${endOfMime(mime)}` : null;
  return writeMedium({ sha256, bytes: 1 + rng.below(Math.min(maxBytes, 2_000_000)), mime, name });
}

/** Somewhere between Beersheba and Haifa. */
function drawPosition(rng: Rng): string {
  const lat = Math.round((31.25 + rng.share() * 1.55) * 1e5) / 1e5;
  const lon = Math.round((34.6 + rng.share() * 0.8) * 1e5) / 1e5;
  const at = `2026-06-${String(1 + rng.below(28)).padStart(2, '0')}T09:${String(rng.below(60)).padStart(2, '0')}:00.000Z`;
  return writePosition({ lat, lon, accuracy: 5 + rng.below(90), at });
}
