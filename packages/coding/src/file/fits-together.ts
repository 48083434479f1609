import { isLiving } from '../frame/code.ts';
import { nameKey } from '../frame/name-taken.ts';
import type { FileCodeFault } from './file-code.ts';
import type { PlannedCode } from './planned-code.ts';
import type { StandingCode } from './standing-code.ts';

type Standing = ReadonlyMap<number, StandingCode>;

/** Those of the codes that would have the name of another code, once all of them stand; the later one of two. */
export function takenNames(standing: Standing, codes: readonly PlannedCode[]): readonly PlannedCode[] {
  const moved = new Set(codes.map(({ number }) => number));
  const names = new Set<string>();
  for (const { code } of standing.values())
    if (isLiving(code) && !moved.has(code.number)) for (const name of keysOf(code.names)) names.add(name);
  return codes.filter((code) => {
    const own = keysOf(code.names);
    const isTaken = own.some((name) => names.has(name));
    if (!isTaken) for (const name of own) names.add(name);
    return isTaken;
  });
}

function keysOf(names: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(names).map(([language, name]) => JSON.stringify([language, nameKey(name)]));
}

/** Why a code cannot stand in its net, once all of them stand; null when it can. */
export function netFaults(
  standing: Standing,
  codes: readonly PlannedCode[],
): readonly { readonly code: PlannedCode; readonly fault: FileCodeFault }[] {
  const planned = new Map(codes.map((code) => [code.number, code]));
  const netOf = (number: number): { readonly isNet: boolean; readonly net: number | null } | null => {
    const own = planned.get(number);
    if (own !== undefined) return own;
    const stored = standing.get(number);
    return stored === undefined || !isLiving(stored.code)
      ? null
      : { isNet: stored.code.kind === 'net', net: stored.net };
  };
  return codes.flatMap((code): readonly { readonly code: PlannedCode; readonly fault: FileCodeFault }[] => {
    if (code.net === null || (code.id !== null && !code.parts.includes('net'))) return [];
    const passed = new Set<number>([code.number]);
    for (let number: number | null = code.net; number !== null; ) {
      if (passed.has(number)) return [{ code, fault: 'netInItself' }];
      passed.add(number);
      const net = netOf(number);
      if (net?.isNet !== true) return [{ code, fault: 'netUnknown' }];
      number = net.net;
    }
    return [];
  });
}
