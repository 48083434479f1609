import { zipArchive } from '@seker/export';
import { byteWork } from './byte-work.ts';

/** A file of an archive, with its content as a stream. */
export interface ZippedFile {
  readonly name: string;
  readonly text: AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
}

/** Streams a zip archive. */
export function zipBytes(files: readonly ZippedFile[]): AsyncGenerator<Uint8Array> {
  return zipArchive(
    files.map(({ name, text }) => ({ name, bytes: bytesOf(text) })),
    byteWork(),
  );
}

async function* bytesOf(text: ZippedFile['text']): AsyncGenerator<Uint8Array> {
  for await (const part of text) yield typeof part === 'string' ? Buffer.from(part) : part;
}
