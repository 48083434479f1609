import type { Code } from '../frame/code.ts';
import type { Codeframe } from '../frame/codeframe.ts';
import type { FileRule } from './file-code.ts';

/** A code of the frame, in the terms of a file. */
export interface StandingCode {
  readonly code: Code;
  /** The number of its net. */
  readonly net: number | null;
  readonly rules: readonly FileRule[];
}

/** The codes that a frame has or had, by number. */
export function standingCodes(
  frame: Codeframe,
  rules: ReadonlyMap<Code['id'], readonly FileRule[]>,
): ReadonlyMap<number, StandingCode> {
  const numbers = new Map(frame.codes.map(({ id, number }) => [id, number]));
  return new Map(
    frame.codes.map((code) => [
      code.number,
      {
        code,
        net: code.parent === null ? null : (numbers.get(code.parent) ?? null),
        rules: rules.get(code.id) ?? [],
      },
    ]),
  );
}
