/**
 * Agreement of two coders beyond chance (Cohen, "A coefficient of agreement for nominal scales", 1960): 1 when they
 * always agree, 0 when no more than by chance. Null without answers, and when both used one and the same class only.
 */
export function cohenKappa(pairs: readonly (readonly [string, string])[]): number | null {
  const first = countsOf(pairs.map(([one]) => one));
  const second = countsOf(pairs.map(([, other]) => other));
  const equal = pairs.filter(([one, other]) => one === other).length / pairs.length;
  let byChance = 0;
  for (const [value, count] of first) byChance += (count / pairs.length) * ((second.get(value) ?? 0) / pairs.length);
  const isOneClass = new Set([...first.keys(), ...second.keys()]).size <= 1;
  return isOneClass ? null : (equal - byChance) / (1 - byChance);
}

function countsOf(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
