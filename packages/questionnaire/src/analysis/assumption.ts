/** An assumption: the remaining variants (by index) of each question it mentions; all others are unrestricted. */
export type World = ReadonlyMap<string, readonly number[]>;

/** Alternative worlds, one of which holds; empty means impossible. */
export type Worlds = readonly World[];

export const ANY_WORLD: Worlds = [new Map()];

/** More worlds than this are merged into one that allows everything that any of them did. */
const MOST_WORLDS = 8;

/** Conjunction of two worlds; `null` when they contradict each other. */
export function bothHold(left: World, right: World): World | null {
  const [small, large] = left.size < right.size ? [left, right] : [right, left];
  if (small.size === 0) return large;
  const joined = new Map(large);
  for (const [uid, variants] of small) {
    const others = large.get(uid);
    const left = others === undefined ? variants : variants.filter((each) => others.includes(each));
    if (left.length === 0) return null;
    joined.set(uid, left);
  }
  return joined;
}

export function bothWorlds(left: Worlds, right: Worlds): Worlds {
  return drawnTogether(left.flatMap((one) => right.flatMap((other) => bothHold(one, other) ?? [])));
}

export function eitherWorlds(all: readonly Worlds[]): Worlds {
  return drawnTogether(all.flat());
}

export function drawnTogether(worlds: Worlds): Worlds {
  if (worlds.some((world) => world.size === 0)) return ANY_WORLD;
  const [first, ...others] = worlds;
  if (first === undefined || worlds.length <= MOST_WORLDS) return worlds;
  const common = new Map<string, readonly number[]>();
  for (const [uid, variants] of first) {
    const each = others.map((world) => world.get(uid));
    if (each.every((left) => left !== undefined)) common.set(uid, [...new Set([...variants, ...each.flat()])]);
  }
  return [common];
}
