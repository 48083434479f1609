import { describe, expect, it } from 'vitest';
import { buildCode, buildFrame, codeId } from '../testing/frames.ts';
import { netsAbove, netsOf, treeRows } from './tree.ts';

const FRAME = buildFrame([
  buildCode(1, { system: 'nothing', position: 0 }),
  buildCode(2, { position: 2 }),
  buildCode(3, { kind: 'net', position: 1 }),
  buildCode(4, { parent: codeId(3), position: 1 }),
  buildCode(5, { parent: codeId(3), kind: 'net', position: 1, number: 3 }),
  buildCode(6, { parent: codeId(5) }),
  buildCode(7, { parent: codeId(3), isRetired: true, position: 0 }),
  buildCode(8, { mergedInto: codeId(2), position: 3 }),
]);
const rows = (frame = FRAME, which?: 'all') => treeRows(frame, which).map(({ code, depth }) => [code.id, depth]);

describe('the rows of a frame', () => {
  it('go down each net by position and number, with system codes last', () => {
    expect(rows()).toEqual([
      [3, 0],
      [5, 1],
      [6, 2],
      [4, 1],
      [2, 0],
      [1, 0],
    ]);
  });

  it('show what is gone where the data has it', () => {
    expect(rows(FRAME, 'all').map(([id]) => id)).toEqual([3, 7, 5, 6, 4, 2, 8, 1]);
  });

  it('show at the top what stands in a net that is gone', () => {
    const gone = FRAME.codes.map((code) => (code.id === 5 ? { ...code, isRetired: true } : code));
    expect(rows(buildFrame(gone)).slice(0, 3)).toEqual([
      [3, 0],
      [4, 1],
      [2, 0],
    ]);
  });
});

describe('nets', () => {
  it('follow from the codes below them, the nearest first and each once', () => {
    expect(netsAbove(FRAME, codeId(6))).toEqual([5, 3]);
    expect(netsOf(FRAME, [codeId(4), codeId(6), codeId(2)])).toEqual([3, 5]);
    expect(netsOf(FRAME, [codeId(77)])).toEqual([]);
  });

  it('end at a net that stands in itself', () => {
    const ring = buildFrame([buildCode(1, { kind: 'net', parent: codeId(1) }), buildCode(2, { parent: codeId(1) })]);
    expect(netsAbove(ring, codeId(2))).toEqual([1]);
  });
});
