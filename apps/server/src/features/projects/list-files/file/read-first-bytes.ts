import { open } from 'node:fs/promises';

/** Reads at most so many bytes from the beginning of a file. */
export async function readFirstBytes(path: string, most: number): Promise<Uint8Array> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0);
  return buffer.subarray(0, bytesRead);
}
