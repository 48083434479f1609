import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's clock ticks in a second, as /proc counts them. */
const TICKS = 100;

/**
 * CPU seconds that processes and all that they started have used so far, ended ones included. Linux only: elsewhere it
 * cannot be told, and throws.
 */
export function cpuSeconds(roots: readonly number[]): number {
  const all = readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .flatMap(readProcess);
  const isBelow = (id: number): boolean => {
    for (let at: number | undefined = id; at !== undefined && at > 1; at = all.find((one) => one.id === at)?.parent)
      if (roots.includes(at)) return true;
    return false;
  };
  const ticks = all.filter((one) => isBelow(one.id)).reduce((sum, one) => sum + one.ticks, 0);
  return ticks / TICKS;
}

function readProcess(
  name: string,
): readonly { readonly id: number; readonly parent: number; readonly ticks: number }[] {
  try {
    // After the name, which may hold anything but ends with the last parenthesis.
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const number = (index: number) => Number(fields[index] ?? 0);
    // User and system time of its own and of its ended children (proc(5), fields 14 to 17).
    return [{ id: Number(name), parent: number(1), ticks: number(11) + number(12) + number(13) + number(14) }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
