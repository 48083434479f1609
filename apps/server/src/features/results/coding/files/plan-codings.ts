import { type Codeframe, givenCode, mayStandTogether } from '@seker/coding';
import type { CodingFileOutcome } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type { ImportedPut, StandingUnit } from './imported-units.queries.ts';
import type { SaidCoding } from './read-codings.ts';

type Refused = CodingFileOutcome['refusedRows'][number];

/** What becomes of each coding of a file. */
export interface CodingsPlan {
  readonly puts: readonly ImportedPut[];
  readonly same: number;
  readonly refused: readonly Refused[];
}

/** Plans codings of one part of a file, over where their answers stand. `seen`: what the file has said before, by answer. */
export function planCodings(
  frame: Codeframe,
  codings: readonly SaidCoding[],
  units: ReadonlyMap<number, StandingUnit>,
  seen: Map<number, string>,
): CodingsPlan {
  const byNumber = new Map(frame.codes.map(({ number, id }) => [number, id]));
  const puts: ImportedPut[] = [];
  const refused: Refused[] = [];
  let same = 0;
  for (const { row, unit: id, codes: numbers, written } of codings) {
    const refuse = (fault: Refused['fault'], value: string): void => void refused.push({ row, fault, value });
    const before = seen.get(id);
    const said = numbers.toSorted((a, b) => a - b).join(' ');
    const unit = units.get(id);
    if (unit === undefined) refuse('unitUnknown', written.unit);
    else if (before !== undefined) {
      if (before === said) same += 1;
      else refuse('unitTwice', String(id));
    } else {
      seen.set(id, said);
      const given = numbers.map((number) => givenOf(frame, byNumber.get(number)));
      const codes = [...new Set(given.filter((code) => code !== null))];
      const what = given.includes(null) ? 'codeUnknown' : becomes(frame, unit, codes);
      if (what === 'put' || what === 'review') puts.push({ unit: id, pass: what === 'put' ? 1 : 2, codes });
      else if (what === 'same') same += 1;
      else refuse(what, what === 'codeUnknown' ? written.codes : String(id));
    }
  }
  return { puts, same, refused };
}

/** Codes that were merged stand for their successors. */
function givenOf(frame: Codeframe, code: Id<'Code'> | undefined): Id<'Code'> | null {
  return code === undefined ? null : (givenCode(frame, code)?.id ?? null);
}

function becomes(
  frame: Codeframe,
  { first, final, isDouble, donePass }: StandingUnit,
  codes: readonly Id<'Code'>[],
): 'put' | 'review' | 'same' | Refused['fault'] {
  // An import that was cut off, or asked for twice, tells what it did before.
  if (donePass > 0) return donePass === 1 ? 'put' : 'review';
  if (!mayStandTogether(codes, frame)) return 'codesRefused';
  if (final.length > 0) return isSame(final, codes) ? 'same' : 'unitFinal';
  if (first.length > 0 && isSame(first, codes)) return 'same';
  if (first.length === 0) return 'put';
  return isDouble ? 'unitDouble' : 'review';
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((code) => other.includes(code));
}
