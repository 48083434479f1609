/** As far as it is told how old a program is: what is older still is as old. */
const MOST = 2;

/** How many releases older than the server the program of a device is; null: it tells no version, or another kind of one. */
export function releasesBehind(version: string | null, server: string): number | null {
  const [own, current] = [numbersOf(version ?? ''), numbersOf(server)];
  if (own === null || current === null) return null;
  const at = current.findIndex((part, index) => part !== own[index]);
  const [newer = 0, older = 0] = [current[at], own[at]];
  if (at === -1 || newer < older) return 0;
  // Between two first numbers there may have been any number of releases.
  if (at === 0) return MOST;
  return at === 1 ? Math.min(newer - older, MOST) : 1;
}

function numbersOf(version: string): readonly number[] | null {
  const [, ...parts] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  return parts.length === 0 ? null : parts.map(Number);
}
