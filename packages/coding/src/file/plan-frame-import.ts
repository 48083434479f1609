import { type CodeId, isLiving } from '../frame/code.ts';
import { nextNumber } from '../frame/code-number.ts';
import type { Codeframe } from '../frame/codeframe.ts';
import type { FileCode, FileCodeFault, FileRule } from './file-code.ts';
import { netFaults, takenNames } from './fits-together.ts';
import { ownFault } from './own-fault.ts';
import { type PlannedCode, plannedCode } from './planned-code.ts';
import { standingCodes } from './standing-code.ts';

export interface FramePlan {
  /** Each net before what it holds. */
  readonly added: readonly PlannedCode[];
  readonly changed: readonly PlannedCode[];
  readonly unchanged: number;
  readonly refused: readonly RefusedCode[];
}

export interface RefusedCode {
  readonly row: number;
  readonly fault: FileCodeFault;
  /** The number or the name that it is refused for. */
  readonly value: string;
}

interface ImportedFrame {
  readonly frame: Codeframe;
  readonly rules: ReadonlyMap<CodeId, readonly FileRule[]>;
  /** Codes that answers have beside others. */
  readonly beside: ReadonlySet<CodeId>;
  readonly mostCodes: number;
}

/**
 * What an import of a file makes of a frame. Codes are known by their numbers; codes that the file leaves out stay, and
 * a number is never used again. A code that is refused holds up no other but those in its net.
 */
export function planFrameImport(
  { frame, rules, beside, mostCodes }: ImportedFrame,
  codes: readonly FileCode[],
): FramePlan {
  const standing = standingCodes(frame, rules);
  const refused = new Map<number, RefusedCode>();
  const refuse = ({ row, number, names }: FileCode | PlannedCode, fault: FileCodeFault): void => {
    const name = Object.values(names).find((one) => one !== '') ?? '';
    const known = number === null || Number.isNaN(number) ? name : `${number} ${name}`.trim();
    refused.set(row, { row, fault, value: known });
  };
  const wanted: PlannedCode[] = [];
  const numbers = new Set<number>();
  let room = mostCodes - frame.codes.filter(isLiving).length;
  let next = freeNumber(frame, codes);
  for (const code of codes) {
    const stored = code.number === null ? undefined : standing.get(code.number);
    const plan = plannedCode(code, stored, code.number ?? next);
    const fault = numbers.has(plan.number) ? 'categoryExists' : (ownFault(code, stored) ?? faultOf(plan, beside));
    numbers.add(plan.number);
    if (fault !== null) refuse(code, fault);
    else if (plan.id === null && room <= 0) refuse(code, 'tooMany');
    else {
      wanted.push(plan);
      if (plan.id === null) room -= 1;
      if (code.number === null) next += 1;
    }
  }
  // What is refused keeps its old name and net, which may now be in the way of others.
  const taken = (): readonly PlannedCode[] => wanted.filter(({ row }) => !refused.has(row));
  for (let before = -1; before !== refused.size; ) {
    before = refused.size;
    for (const code of takenNames(standing, taken())) refuse(code, 'categoryExists');
    for (const { code, fault } of netFaults(standing, taken())) refuse(code, fault);
  }
  const added = taken().filter(({ id }) => id === null);
  const changed = taken().filter(({ id, parts }) => id !== null && parts.length > 0);
  return {
    added: netsFirst(added),
    changed,
    unchanged: taken().length - added.length - changed.length,
    refused: [...refused.values()].toSorted((a, b) => a.row - b.row),
  };
}

function faultOf({ id, names, parts, isExclusive }: PlannedCode, beside: ReadonlySet<CodeId>): FileCodeFault | null {
  if (Object.keys(names).length === 0) return 'nameMissing';
  return id !== null && isExclusive && parts.includes('exclusive') && beside.has(id) ? 'codeExcludes' : null;
}

/** A number above all that the frame or the file has, but for those of system codes. */
function freeNumber(frame: Codeframe, codes: readonly FileCode[]): number {
  const system = new Set(frame.codes.filter((code) => code.system !== null).map(({ number }) => number));
  const inFile = codes.flatMap(({ number }) => (number === null || system.has(number) ? [] : [number]));
  return nextNumber({ ...frame, spentNumbers: [...frame.spentNumbers, ...inFile.filter(Number.isSafeInteger)] });
}

function netsFirst(codes: readonly PlannedCode[]): readonly PlannedCode[] {
  const left = new Map(codes.map((code) => [code.number, code]));
  const ordered: PlannedCode[] = [];
  const place = (code: PlannedCode): void => {
    if (!left.delete(code.number)) return;
    const net = code.net === null ? undefined : left.get(code.net);
    if (net !== undefined) place(net);
    ordered.push(code);
  };
  for (const code of codes) place(code);
  return ordered;
}
