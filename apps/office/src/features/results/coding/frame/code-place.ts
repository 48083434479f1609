import type { CodeRow } from '@seker/contract';

/** Where a code stands: in a net or in none, before another one or at the end. */
export interface CodePlace {
  readonly parentId: number | null;
  readonly beforeId: number | null;
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** Where a step leads: past a neighbour, into the net above, or out of its own; null: nowhere. */
export function placeAfter(codes: readonly CodeRow[], codeId: number, step: Step): CodePlace | null {
  const code = codes.find(({ id }) => id === codeId);
  if (code === undefined || code.systemKey !== null) return null;
  const level = levelOf(codes, code.parentId);
  const at = level.findIndex(({ id }) => id === codeId);
  const before = (index: number): number | null => level[index]?.id ?? null;
  switch (step) {
    case 'up':
      return at <= 0 ? null : { parentId: code.parentId, beforeId: before(at - 1) };
    case 'down':
      return at < 0 || at >= level.length - 1 ? null : { parentId: code.parentId, beforeId: before(at + 2) };
    case 'in': {
      const net = level.slice(0, Math.max(0, at)).findLast(({ isNet }) => isNet);
      return net === undefined ? null : { parentId: net.id, beforeId: null };
    }
    case 'out': {
      const net = codes.find(({ id }) => id === code.parentId);
      if (net === undefined) return null;
      const above = levelOf(codes, net.parentId);
      const next = above[above.findIndex(({ id }) => id === net.id) + 1];
      return { parentId: net.parentId, beforeId: next?.id ?? null };
    }
  }
}

/** Where a code stands now, for the way back. */
export function placeNow(codes: readonly CodeRow[], codeId: number): CodePlace | null {
  const code = codes.find(({ id }) => id === codeId);
  if (code === undefined) return null;
  const level = levelOf(codes, code.parentId);
  return { parentId: code.parentId, beforeId: level[level.findIndex(({ id }) => id === codeId) + 1]?.id ?? null };
}

/** The nets that codes can be moved into: none of themselves, and none within them. */
export function netsFor(codes: readonly CodeRow[], moved: readonly number[]): readonly CodeRow[] {
  const byId = new Map(codes.map((code) => [code.id, code]));
  const isWithin = (net: CodeRow): boolean => {
    for (let at: CodeRow | undefined = net; at !== undefined; at = byId.get(at.parentId ?? -1))
      if (moved.includes(at.id)) return true;
    return false;
  };
  return codes.filter((code) => code.isNet && !code.isRetired && !isWithin(code));
}

function levelOf(codes: readonly CodeRow[], parentId: number | null): readonly CodeRow[] {
  return codes
    .filter((code) => code.parentId === parentId && !code.isRetired && code.mergedInto === null)
    .toSorted((one, other) => one.position - other.position || one.number - other.number);
}
