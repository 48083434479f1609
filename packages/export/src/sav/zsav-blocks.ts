import type { ByteWork } from '../byte-work.ts';
import { ByteWriter } from '../byte-writer.ts';
import type { Piece } from '../format.ts';
import { BIAS } from './sav-dictionary.ts';

/** Uncompressed bytes per block. */
const BLOCK = 0x3ff000;
const HEADER_BYTES = 24;

interface Block {
  readonly size: number;
  readonly packed: number;
}

/**
 * Emits the cases in deflated blocks, with their directory at the end; then overwrites the header, which holds the
 * directory's offset.
 */
export async function* zsavPieces(
  cases: AsyncIterable<Uint8Array>,
  work: ByteWork,
  headerAt: number,
): AsyncGenerator<Piece> {
  yield { bytes: new Uint8Array(HEADER_BYTES) };
  const blocks: Block[] = [];
  const gathered = new Uint8Array(BLOCK);
  let filled = 0;
  const pack = async (): Promise<Uint8Array> => {
    const packed = await work.deflate(gathered.subarray(0, filled));
    blocks.push({ size: filled, packed: packed.length });
    filled = 0;
    return packed;
  };
  for await (const part of cases)
    for (let from = 0; from < part.length; ) {
      const taken = part.subarray(from, from + BLOCK - filled);
      gathered.set(taken, filled);
      filled += taken.length;
      from += taken.length;
      if (filled === BLOCK) yield { bytes: await pack() };
    }
  if (filled > 0) yield { bytes: await pack() };
  const trailerAt = headerAt + HEADER_BYTES + blocks.reduce((sum, { packed }) => sum + packed, 0);
  const trailer = trailerOf(blocks, headerAt);
  yield { bytes: trailer };
  const header = new ByteWriter();
  header.int64(headerAt);
  header.int64(trailerAt);
  header.int64(trailer.length);
  yield { bytes: header.take(), at: headerAt };
}

function trailerOf(blocks: readonly Block[], headerAt: number): Uint8Array {
  const out = new ByteWriter();
  out.int64(-BIAS);
  out.int64(0);
  out.int32(BLOCK, blocks.length);
  let plainAt = headerAt;
  let packedAt = headerAt + HEADER_BYTES;
  for (const { size, packed } of blocks) {
    out.int64(plainAt);
    out.int64(packedAt);
    out.int32(size, packed);
    plainAt += size;
    packedAt += packed;
  }
  return out.take();
}
