import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../../tools/test/chance/runs.ts';
import { buildCode, buildFrame, buildNewCode, codeId } from '../testing/frames.ts';
import { changeFrame } from './change-frame.ts';
import { isLiving } from './code.ts';
import { type Codeframe, givenCode } from './codeframe.ts';
import type { FrameAct, NewCode } from './frame-act.ts';
import { SYSTEM_NUMBERS } from './system-codes.ts';
import { netsAbove, treeRows } from './tree.ts';

const START = buildFrame([
  buildCode(1),
  buildCode(2, { kind: 'net' }),
  buildCode(3, { system: 'nothing', number: SYSTEM_NUMBERS.nothing, isExclusive: true }),
]);

interface DrawnCode {
  readonly number: number | null;
  readonly kind: 'code' | 'net';
}

const drawnCode: fc.Arbitrary<DrawnCode> = fc.record({
  number: fc.option(fc.constantFrom(1, 2, 5, 40, 9990), { freq: 3 }),
  kind: fc.constantFrom('code', 'code', 'net'),
});
const id = fc.integer({ min: 1, max: 12 }).map(codeId);
const net = fc.option(id, { freq: 2 });
const act = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), parent: net, drawn: drawnCode }),
  fc.record({ kind: fc.constant('merge' as const), code: id, into: id }),
  fc.record({ kind: fc.constant('split' as const), code: id, drawn: fc.array(drawnCode, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('move' as const), code: id, parent: net, position: fc.nat(5) }),
  fc.record({ kind: fc.constant('retire' as const), code: id }),
);
type DrawnAct = typeof act extends fc.Arbitrary<infer Act> ? Act : never;

it('gives no number twice and keeps a tree through any sequence of acts', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let frame = START;
      for (const drawn of acts) {
        const before = frame;
        const result = changeFrame(frame, asAct(drawn, frame));
        if (result.ok) frame = result.value;
        for (const code of before.codes)
          expect(frame.codes.find((one) => one.id === code.id)?.number).toBe(code.number);
      }
      const numbers = frame.codes.map(({ number }) => number);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(treeRows(frame, 'all').length).toBe(frame.codes.length);
      expect(treeRows(frame).length).toBe(frame.codes.filter(isLiving).length);
      for (const code of frame.codes) {
        expect(netsAbove(frame, code.id)).not.toContain(code.id);
        const given = givenCode(frame, code.id);
        if (code.isRetired) expect(given).toBe(null);
        if (given !== null) expect(isLiving(given) && given.kind === 'code').toBe(true);
      }
    }),
    { numRuns: runs(300) },
  );
});

function asAct(drawn: DrawnAct, frame: Codeframe): FrameAct {
  const next = frame.codes.length + 1;
  const made = (code: DrawnCode, at: number): NewCode => buildNewCode(next + at, code);
  if (drawn.kind === 'add') return { kind: 'add', parent: drawn.parent, added: made(drawn.drawn, 0) };
  if (drawn.kind === 'split') return { kind: 'split', code: drawn.code, parts: drawn.drawn.map(made) };
  return drawn;
}
