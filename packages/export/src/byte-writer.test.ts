import { describe, expect, it } from 'vitest';
import { ByteWriter } from './byte-writer.ts';

describe('a writer of bytes', () => {
  it('puts values one behind the other, lowest byte first', () => {
    const out = new ByteWriter();
    out.byte(1);
    out.int32(2, -1);
    out.int64(3);
    out.float64(1);
    out.byte(255);
    expect([...out.take()]).toEqual(
      [[1], [2, 0, 0, 0], [255, 255, 255, 255], [3, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0xf0, 0x3f], [255]].flat(),
    );
  });

  it('fills bytes up with blanks or what is wanted, and cuts what is too long', () => {
    const out = new ByteWriter();
    out.bytes(Uint8Array.of(1, 2, 3));
    out.bytes(Uint8Array.of(4), 3);
    out.bytes(Uint8Array.of(5), 3, 9);
    out.bytes(Uint8Array.of(6, 7, 8), 2);
    out.bytes(new Uint8Array(), 1, 0);
    expect([...out.take()]).toEqual([1, 2, 3, 4, 0x20, 0x20, 5, 9, 9, 6, 7, 0]);
  });

  it('grows from the smallest of any text', () => {
    for (const write of [
      (out: ByteWriter) => out.byte(7),
      (out: ByteWriter) => out.int32(7),
      (out: ByteWriter) => out.int64(7),
      (out: ByteWriter) => out.float64(7),
      (out: ByteWriter) => out.bytes(Uint8Array.of(7), 40),
    ]) {
      const [small, large] = [new ByteWriter(1), new ByteWriter()];
      for (let time = 0; time < 50; time += 1) {
        write(small);
        write(large);
      }
      expect(small.length).toBe(large.length);
      expect([...small.take()]).toEqual([...large.take()]);
    }
  });

  it('begins anew behind what was taken or lent', () => {
    const out = new ByteWriter(4);
    out.int32(1);
    const taken = out.take();
    out.int32(2);
    const lent = out.lend();
    expect([[...taken], [...lent], out.length]).toEqual([[1, 0, 0, 0], [2, 0, 0, 0], 0]);
    out.byte(9);
    // What was taken stays; what was lent is written over.
    expect([[...taken], [...lent]]).toEqual([
      [1, 0, 0, 0],
      [9, 0, 0, 0],
    ]);
  });
});
