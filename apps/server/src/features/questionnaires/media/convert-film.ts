import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { MINUTE } from '@seker/kernel';
import { MOST_MEDIUM_BYTES } from './media-store.ts';

const LONGEST_MILLISECONDS = 10 * MINUTE;
/** A film exceeding the limit for media is stopped here and then refused; none is truncated. */
const STOPPED_AT_BYTES = MOST_MEDIUM_BYTES + 1024 * 1024;
/** The formats that are converted for browsers, by `ffmpeg`'s names. */
const FORMATS: Readonly<Record<string, string>> = { avi: 'avi', wmv: 'asf', asf: 'asf', flv: 'flv' };

export function isConvertible(kind: string): boolean {
  return Object.hasOwn(FORMATS, kind);
}

/**
 * Converts a film to MP4 with this machine's `ffmpeg`; false when it is missing or fails. Only that one file is read,
 * in its detected format, so that file lists or addresses inside it have no effect.
 */
export async function convertFilm(
  from: { readonly path: string; readonly kind: string },
  to: string,
): Promise<boolean> {
  const format = FORMATS[from.kind];
  if (format === undefined) return false;
  const read = ['-nostdin', '-v', 'error', '-y', '-protocol_whitelist', 'file', '-f', format, '-i', from.path];
  const limits = ['-fs', String(STOPPED_AT_BYTES), '-threads', '1'];
  // At most the size of a screen, with even numbers as the format requires.
  const picture = "scale='min(1280,iw)':-2,format=yuv420p";
  const write = ['-map', '0:v:0', '-map', '0:a:0?', '-vf', picture, '-c:v', 'libx264', '-preset', 'veryfast'];
  const end = ['-c:a', 'aac', '-movflags', '+faststart', '-f', 'mp4', to];
  const isDone = await runs('ffmpeg', [...read, ...limits, ...write, ...end]);
  if (!isDone) await rm(to, { force: true });
  return isDone;
}

async function runs(program: string, args: readonly string[]): Promise<boolean> {
  return await new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', timeout: LONGEST_MILLISECONDS, killSignal: 'SIGKILL' });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
